// The commands. Each adds itself, with its options and what is done when it is asked for, to the
// command line.
#pragma once

namespace rulewright::cli {

class CommandLine;

void add_new(CommandLine& line);
void add_import(CommandLine& line);
void add_validate(CommandLine& line);
void add_fmt(CommandLine& line);
void add_match(CommandLine& line);
void add_record(CommandLine& line);
void add_moves(CommandLine& line);
void add_perft(CommandLine& line);
void add_explain(CommandLine& line);
void add_explain_code(CommandLine& line);
void add_analyse(CommandLine& line);
void add_endings(CommandLine& line);
void add_mine(CommandLine& line);
void add_list(CommandLine& line);
void add_show(CommandLine& line);
void add_describe(CommandLine& line);
void add_play(CommandLine& line);
void add_serve(CommandLine& line);
void add_publish(CommandLine& line);
void add_selfplay(CommandLine& line);
void add_selfplay_merge(CommandLine& line);
void add_tournament(CommandLine& line);
void add_tournament_merge(CommandLine& line);
void add_worker(CommandLine& line);
void add_study(CommandLine& line);
void add_tune(CommandLine& line);
void add_uci(CommandLine& line);
void add_xboard(CommandLine& line);
void add_lsp(CommandLine& line);
void add_completion(CommandLine& line);
void add_man(CommandLine& line);

}  // namespace rulewright::cli
