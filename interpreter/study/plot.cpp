// Plots as SVG: lines or bars with their intervals as whiskers.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/report.hpp"
#include "support/markup.hpp"
#include "support/visible.hpp"

namespace rulewright::study {

namespace {

constexpr double kWidth = 640;
constexpr double kHeight = 320;
constexpr double kLeft = 56;
constexpr double kRight = 16;
constexpr double kTop = 40;
constexpr double kBottom = 64;
constexpr const char* kColours[] = {"#2266aa", "#cc7722", "#448844", "#884488"};
constexpr std::size_t kLabelLetters = 16;

std::string marked(std::string_view text) {
    return support::marked_up(support::visible(text));
}

// 1, 2 or 5 times a power of ten: about five of them make the range.
double step_of(double range) {
    const double rough = std::max(range, 1e-9) / 5;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double times : {1.0, 2.0, 5.0}) {
        if (times * power >= rough) return times * power;
    }
    return 10 * power;
}

class Drawing {
public:
    explicit Drawing(const Plot& plot) : plot_(plot) { find_range(); }

    [[nodiscard]] std::string svg() {
        text_ = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
            "width=\"{0:.0f}\" height=\"{1:.0f}\" font-family=\"sans-serif\" font-size=\"12\">\n"
            "<title>{2}</title>\n<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#fff\"/>\n",
            kWidth, kHeight, marked(plot_.title));
        put_text(kLeft, 16, "start", plot_.title, "font-weight=\"bold\"");
        draw_axis();
        draw_labels();
        for (std::size_t i = 0; i < plot_.series.size(); ++i) draw_series(i);
        return text_ + "</svg>\n";
    }

private:
    void find_range() {
        low_ = plot_.kind == Plot::Kind::kBars ? 0 : plot_.level.value_or(0);
        high_ = plot_.level.value_or(0);
        for (const Series& series : plot_.series) {
            for (const auto& value : series.values) {
                if (!value) continue;
                const auto range =
                    value->interval.value_or(support::Interval{value->value, value->value});
                low_ = std::min(low_, range.low);
                high_ = std::max(high_, range.high);
            }
        }
        step_ = step_of(high_ - low_);
        low_ = std::floor(low_ / step_ + 1e-9) * step_;
        high_ = std::max(std::ceil(high_ / step_ - 1e-9) * step_, low_ + step_);
    }

    [[nodiscard]] double y_of(double value) const {
        return kHeight - kBottom - (value - low_) / (high_ - low_) * (kHeight - kTop - kBottom);
    }
    [[nodiscard]] double slot() const {
        return (kWidth - kLeft - kRight) /
               static_cast<double>(std::max<std::size_t>(plot_.labels.size(), 1));
    }
    [[nodiscard]] double middle(std::size_t i) const {
        return kLeft + slot() * (static_cast<double>(i) + 0.5);
    }

    void put_text(double x, double y, const char* anchor, std::string_view words,
                  const char* more = "") {
        text_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" {}>{}</text>\n", x,
                             y, anchor, more, marked(words));
    }
    void put_line(double x1, double y1, double x2, double y2, const char* stroke,
                  const char* more = "") {
        text_ += fmt::format("<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\" stroke=\"{}\" {}/>\n", x1,
                             y1, x2, y2, stroke, more);
    }

    void draw_axis() {
        const int ticks = static_cast<int>(std::lround((high_ - low_) / step_));
        const int digits = std::max(
            0, static_cast<int>(std::ceil(-std::log10(step_ * plot_.format.scale) - 1e-9)));
        for (int i = 0; i <= ticks; ++i) {
            const double value = low_ + i * step_;
            put_line(kLeft, y_of(value), kWidth - kRight, y_of(value), "#ddd");
            const Value tick{std::abs(value) < step_ / 2 ? 0 : value, {}};
            put_text(kLeft - 6, y_of(value) + 4, "end",
                     value_text(tick, {plot_.format.unit, digits, plot_.format.scale}));
        }
        if (plot_.level) {
            put_line(kLeft, y_of(*plot_.level), kWidth - kRight, y_of(*plot_.level), "#888",
                     "stroke-dasharray=\"4 3\"");
        }
    }

    void draw_labels() {
        const std::size_t count = plot_.labels.size();
        const bool crowded =
            slot() < 70 && std::any_of(plot_.labels.begin(), plot_.labels.end(),
                                       [](const auto& one) { return one.size() > 6; });
        for (std::size_t i = 0; i < count; ++i) {
            std::string label = plot_.labels[i];
            if (label.size() > kLabelLetters && slot() < 120)
                label = label.substr(0, kLabelLetters - 2) + "..";
            const double y = kHeight - kBottom + 16;
            if (!crowded) {
                put_text(middle(i), y, "middle", label);
                continue;
            }
            const std::string turn =
                fmt::format("transform=\"rotate(-30 {:.1f} {:.1f})\"", middle(i), y);
            put_text(middle(i), y, "end", label, turn.c_str());
        }
        if (plot_.series.size() < 2) return;
        for (std::size_t i = 0; i < plot_.series.size(); ++i) {
            const double x = kLeft + 280.0 * static_cast<double>(i);
            text_ += fmt::format(
                "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"10\" height=\"10\" fill=\"{}\"/>\n", x,
                23.0, colour(i));
            put_text(x + 15, 32, "start", plot_.series[i].name);
        }
    }

    [[nodiscard]] static const char* colour(std::size_t series) {
        return kColours[series % std::size(kColours)];
    }

    void draw_series(std::size_t nth) {
        const Series& series = plot_.series[nth];
        std::string way;
        for (std::size_t i = 0; i < series.values.size(); ++i) {
            const auto& value = series.values[i];
            if (!value) continue;
            const double x = place(nth, i);
            if (plot_.kind == Plot::Kind::kBars) {
                draw_bar(x, value->value, colour(nth));
            } else {
                way +=
                    fmt::format("{}{:.1f} {:.1f}", way.empty() ? "M" : "L", x, y_of(value->value));
                text_ +=
                    fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\" fill=\"{}\"/>\n", x,
                                y_of(value->value), colour(nth));
            }
            draw_whisker(x, *value, plot_.kind == Plot::Kind::kBars ? "#222" : colour(nth));
        }
        if (way.empty()) return;
        text_ += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\"/>\n", way, colour(nth));
    }

    // Series stand beside each other, so that whiskers do not cover whiskers.
    [[nodiscard]] double place(std::size_t nth, std::size_t i) const {
        const auto count = static_cast<double>(plot_.series.size());
        const double off = static_cast<double>(nth) - (count - 1) / 2;
        const double apart = plot_.kind == Plot::Kind::kBars ? bar_width() : 6;
        return middle(i) + off * apart;
    }
    [[nodiscard]] double bar_width() const {
        return std::min(48.0, slot() * 0.7 / static_cast<double>(plot_.series.size()));
    }

    void draw_bar(double x, double value, const char* fill) {
        const double top = y_of(std::max(value, 0.0));
        const double bottom = y_of(std::min(value, 0.0));
        text_ += fmt::format(
            "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
            "fill=\"{}\"/>\n",
            x - bar_width() / 2, top, bar_width(), bottom - top, fill);
    }

    void draw_whisker(double x, const Value& value, const char* stroke) {
        if (!value.interval) return;
        const double top = y_of(value.interval->high);
        const double bottom = y_of(value.interval->low);
        put_line(x, top, x, bottom, stroke);
        put_line(x - 3, top, x + 3, top, stroke);
        put_line(x - 3, bottom, x + 3, bottom, stroke);
    }

    const Plot& plot_;
    double low_ = 0;
    double high_ = 1;
    double step_ = 1;
    std::string text_;
};

}  // namespace

std::string plot_svg(const Plot& plot) {
    return Drawing(plot).svg();
}

}  // namespace rulewright::study
