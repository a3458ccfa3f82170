import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMarkdown } from "../../../contract/markdown/parse-markdown.ts";
import { childrenOf, type Inline, textOf } from "../../../contract/markdown/tree.ts";
import { readHtml, readHtmlText, readPlain } from "./read-html.ts";

test.each([
  ["<p>One <b>two</b> <i>three</i></p><p>Four</p>", "One **two** *three*\n\nFour"],
  ["<h1>A</h1><h3>B</h3>", "## A\n\n#### B"],
  ["<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n\n  - b\n\n- c"],
  ['<ol start="3"><li>a</li><li>b</li></ol>', "3. a\n4. b"],
  ['<ol type="a"><li>b</li><li>c</li></ol>', "- a. b\n- b. c"],
  ['<ol type="I" start="3"><li>x</li><li>y</li></ol>', "- III. x\n- IV. y"],
  ['<ol style="list-style-type: upper-alpha;"><li>x</li></ol>', "- A. x"],
  ['<ol type="a"><li><table><tr><td>x</td></tr></table></li></ol>', "- a.\n\n  | x |\n  | --- |"],
  ["<blockquote><p>a</p><p>b</p></blockquote>", "> a\n> \n> b"],
  [
    "<table><tr><th>a</th><th>b|c</th></tr><tr><td colspan=2>d</td></tr></table>",
    "| a | b\\|c |\n| --- | --- |\n| d | d |",
  ],
  [
    "<table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td rowspan=2>d</td><td>e</td><td rowspan=3>f</td></tr><tr><td>g</td></tr><tr><td>h</td><td>i</td></tr></table>",
    "| a | b | c |\n| --- | --- | --- |\n| d | e | f |\n| d | g | f |\n| h | i | f |",
  ],
  ["<pre>a *b*\n  c</pre>", "```\na *b*\n  c\n```"],
  ['<a href="https://example.org/a(b)">x</a>', "[x](https://example.org/a%28b%29)"],
  ['<a href="javascript:alert(1)">x</a>', "x"],
  ['<a href="https://example.org"><img src="a.png" alt="A guide"></a>', "[A guide](https://example.org)"],
  ['<a href="https://example.org"><b><img src="a.png"></b></a>', "[https://example.org](https://example.org)"],
  ['<a href="https://example.org"></a>x', "x"],
  ['<a href="mailto:ana@example.org?subject=x">Write</a>', "Write (ana@example.org)"],
  ['<a href="mailto:ana@example.org">ana@example.org</a>', "ana@example.org"],
  ['<h3><button data-bs-toggle="collapse">One</button></h3><div>x</div><button>Send</button>', "## One\n\nx"],
  ["<script>alert(1)</script><style>p{}</style>x", "x"],
  ["H<sub>2</sub>O, m<sup>2</sup>, x<sup>ab</sup>", "H₂O, m², x^(ab)"],
  ["a<br>b", "a\\\nb"],
  ["<div><div>a</div><p>b</p></div>", "a\n\nb"],
  ["# no heading", "\\# no heading"],
  ["1. no list", "1\\. no list"],
  ["un<b>believ</b>able", "un**believ**able"],
  ["x<b>,</b>y", "x,y"],
  ["&lt;b&gt; &amp;amp; a_b _c_", "\\<b> \\&amp; a_b \\_c\\_"],
  [
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>',
    "\\\\(x^2\\\\)",
  ],
  [
    "<math><mi>x</mi><mo>=</mo><mfrac><mn>1</mn><msup><mi>y</mi><mn>2</mn></msup></mfrac></math>",
    "\\\\(x=\\\\frac{1}{y^{2}}\\\\)",
  ],
  [
    '<img class="equation_image" data-equation-content="\\frac{1}{2}" src="/equation_images/1">',
    "\\\\(\\\\frac{1}{2}\\\\)",
  ],
])("%s", (html, markdown) => {
  expect(readHtmlText(html)).toBe(markdown);
});

test("places pictures, videos and files after the paragraph that contains them", () => {
  const html = `<p>a <img src="x.png" alt="X"> b</p><video><source src="v.mp4"><track src="v.vtt" srclang="es"></video><p>c</p>`;

  expect(readHtml(html)).toEqual([
    { type: "text", markdown: "a b" },
    { type: "picture", src: "x.png", alt: "X" },
    { type: "video", sources: ["v.mp4"], tracks: [{ src: "v.vtt", language: "es" }], poster: "", title: "" },
    { type: "text", markdown: "c" },
  ]);
});

test("reads drawings as pictures, except decoration, and objects as what they embed", () => {
  const svg = (attributes: string) =>
    `<svg viewBox="0 0 9 9" ${attributes}><title>Pulso</title><text>72&nbsp;lpm</text></svg>`;
  const segments = readHtml(
    `<p>Mire:${svg("")}${svg('aria-hidden="true"')}<span aria-hidden="true"><span>${svg("")}</span></span></p>
    <object data="ecg.png" type="image/png" title="ECG"></object>
    <object data="https://example.org/juego" type="text/html" title="Juego"></object>
    <object><embed src="https://www.youtube.com/embed/abc"></object>`,
  );
  expect(segments).toMatchObject([
    { type: "text", markdown: "Mire:" },
    {
      type: "picture",
      alt: "Pulso",
      src: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg%20xmlns%3D.*72%26%23160%3Blpm/),
    },
    { type: "text", markdown: "[Juego](https://example.org/juego)" },
    { type: "picture", src: "ecg.png", alt: "ECG" },
    { type: "video", sources: ["https://www.youtube.com/embed/abc"] },
  ]);
});

test("preserves any text exactly", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab1 *_`[]()<>#&;:!-+=~|\\.\n"), maxLength: 40 });
  fc.assert(
    fc.property(text, (words) => {
      const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
      const shown = shownBy(readHtmlText(`<p>${escaped}</p>`));
      expect(shown).toBe(words.replaceAll(/\s+/g, " ").trim());
    }),
  );
});

test("reads a page of two hundred thousand lines", () => {
  expect(readHtml("x<br>".repeat(200_000))).toHaveLength(1);
});

test("reads a page nested a thousand levels deep without losing text", () => {
  expect(readPlain(`${"<div><ul><li>".repeat(1000)}deep`)).toContain("deep");
});

test("reads a short text as words without markup", () => {
  expect(readPlain("<p><b>A</b> &amp; <a href='https://example.org'>b</a></p>")).toBe("A & b (https://example.org)");
  expect(readPlain("5 < 6 * 7")).toBe("5 < 6 * 7");
});

function shownBy(markdown: string): string {
  const blocks = parseMarkdown(markdown);
  if (!Array.isArray(blocks)) throw new Error("too complex");
  expect(blocks.every(({ type }) => type === "paragraph")).toBe(true);
  return blocks.map((block) => textOf(childrenOf(block) as Inline[])).join("\n");
}

test("reads a plain-text paragraph in the same way as any other paragraph", () => {
  const words = ["1. Uno", "# Dos", " *tres* \n [a](b) ", "\\(x^2\\) a_b", "- cuatro", "   ", "a\u00a0b > c"];
  for (const each of words) {
    // A space in the tag disables the shortcut and uses the parser.
    expect(readHtml(`<p>${each}</p>`)).toEqual(readHtml(`<p >${each}</p>`));
    expect(readPlain(`<p>${each}</p>`)).toBe(readPlain(`<p >${each}</p>`));
  }
});

test("joins the lines of a short text", () => {
  expect(readPlain("<p>One<br>two</p>")).toBe("One two");
});
