// Who answers the page: a server, or the interpreter in the page itself. Both take the same requests
// and give the same answers; README.md lists them.

export interface Answer {
  status: number; // as of HTTP
  body: string; // JSON, but of files
  file: string; // a name to save a file by
}

export interface Interpreter {
  ask(method: "GET" | "POST", path: string, body?: string): Promise<Answer>;
  // Where the browser itself finds what a GET answers; null when only the page can ask.
  address(path: string): string | null;
}

export function failure(status: number, code: string, message: string, expected = ""): Answer {
  return { status, body: JSON.stringify({ error: { code, message, expected } }), file: "" };
}

export class Server implements Interpreter {
  async ask(method: "GET" | "POST", path: string, body?: string): Promise<Answer> {
    let response: Response;
    try {
      response = await fetch(this.address(path), {
        method,
        headers: body === undefined ? {} : { "Content-Type": "application/json" },
        body,
      });
    } catch {
      return failure(0, "no-server", "the server does not answer", "is it still running?");
    }
    const file = /filename="([^"]*)"/.exec(response.headers.get("Content-Disposition") ?? "");
    return { status: response.status, body: await response.text(), file: file?.[1] ?? "" };
  }

  address(path: string): string {
    return `api/${path}`;
  }
}
