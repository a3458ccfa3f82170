/** The maximum length of a text. */
export const longest = 20_000;

/** Texts of maximum length that have kept Markdown parsers busy for seconds or minutes. */
export const complexTexts: Readonly<Record<string, string>> = {
  "images within images": "![".repeat(5000) + "a".concat("](b)".repeat(2400)),
  "quotes within quotes, then lines without their signs": `${">".repeat(29)}a\n${"a\n".repeat(9980)}`,
  "lists within lists, then lines without their signs": `${"1. ".repeat(29)}a\n${"a\n".repeat(9900)}`,
  "underlines without anything above them": fill("=\n"),
  "headings of one letter": fill("a\n=\n"),
  "links begun within links": fill("[!["),
  "quotes of one letter with mixed line ends": fill("\r\n> a\r"),
  "brackets that nothing closes": fill("["),
  "titles that nothing closes": fill("[a](b ("),
  "items of one letter": fill("- a\n"),
  "lists in one line": `${"- ".repeat(9999)}x`,
  "quotes in one line": `${">".repeat(19_999)}x`,
  "stars around a letter": `${"*".repeat(9999)}a${"*".repeat(9999)}`,
  "stars that never meet": fill("*a_"),
  "one long address used again and again": `[a]: b${"b".repeat(5000)}\n\n${"[a]".repeat(4900)}`,
  "mail addresses without end": fill("a@b.c "),
};

function fill(part: string): string {
  return part.repeat(longest / part.length);
}
