import { Editor } from "@tiptap/core";
import { expect, it } from "vitest";
import { createExtensions } from "./extensions.ts";
import { toRichDocument } from "./rich-document.ts";
import { writeBlocks } from "./write-markdown.ts";

/** Returns the Markdown of an empty text after HTML was pasted into it. */
function paste(html: string): string {
  const element = document.createElement("div");
  const editor = new Editor({ element, extensions: createExtensions(), injectCSS: false });
  editor.view.pasteHTML(html, new Event("paste") as ClipboardEvent);
  const { content } = editor.getJSON();
  editor.destroy();
  return writeBlocks(JSON.parse(JSON.stringify(content)));
}

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const lines = (...texts: string[]) => texts.join("\n");

it.each([
  [
    "spanning columns in the header",
    `<table><tr><td colspan=3><p>Dosis</p></td></tr>${row("A", "B", "C")}</table>`,
    lines("| Dosis |  |  |", "| --- | --- | --- |", "| A | B | C |"),
  ],
  [
    "spanning more columns than exist",
    `<table><tr><td colspan=1000>Dosis</td></tr>${row("A", "B")}</table>`,
    lines("| Dosis |  |", "| --- | --- |", "| A | B |"),
  ],
  [
    "spanning columns below the header",
    `<table>${row("A", "B", "C")}<tr><td colspan=2>ancho</td><td>c</td></tr></table>`,
    lines("| A | B | C |", "| --- | --- | --- |", "| ancho |  | c |"),
  ],
  [
    "spanning rows",
    `<table>${row("A", "B")}<tr><td rowspan=2>alto</td><td>uno</td></tr>${row("dos")}</table>`,
    lines("| A | B |", "| --- | --- |", "| alto | uno |", "|  | dos |"),
  ],
  [
    "spanning both, next to other spanning cells",
    `<table>${row("A", "B", "C", "D")}
      <tr><td>1</td><td rowspan=2 colspan=2>2</td><td rowspan=2>3</td></tr>${row("4")}</table>`,
    lines("| A | B | C | D |", "| --- | --- | --- | --- |", "| 1 | 2 |  | 3 |", "| 4 |  |  |  |"),
  ],
])("keeps the cells of a pasted table in their columns: %s", (_what, html, written) => {
  expect(paste(html)).toBe(written);
  expect(toRichDocument(written)).not.toBeNull();
});

it("joins the blocks within a cell and preserves their formatting", () => {
  const bold = '<p class=MsoNormal style="font-weight:bold">Dos</p>';
  const list = "<ul><li>tres</li><li><p><i>cuatro</i></p></li></ul>";
  const inner = `<table>${row("cinco", "seis")}</table>`;
  const html = `<table>${row(`<p>Uno</p>${bold}`, "B")}${row(list, inner)}</table>`;
  expect(paste(html)).toBe(lines("| Uno **Dos** | B |", "| --- | --- |", "| tres *cuatro* | cinco seis |"));
});

it("leaves text copied from the editor itself unchanged", () => {
  const table = `<table><tbody><tr><th><p>A <strong>b</strong></p></th></tr>${row("<p>c</p>")}</tbody></table>`;
  expect(paste(`<p data-pm-slice="1 1 []">Uno  dos</p><p></p>${table}`)).toBe(
    lines("Uno  dos", "", "| A **b** |", "| --- |", "| c |"),
  );
});

const sign = (text: string) =>
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${text}<span
  style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;
const item = (list: string, text: string, content: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} lfo1'>${sign(text)}${content}<o:p></o:p></p>`;
const fromWord = (content: string) =>
  paste(`<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style>
    <!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
    <body lang=ES><!--StartFragment-->${content}<!--EndFragment--></body></html>`);

it("turns Word's list paragraphs into lists", () => {
  const written = fromWord(`
    <h2 style='mso-list:l3 level1 lfo9'>${sign("1")}Materiales</h2>
    ${item("l0 level1", "·", "Brazalete")}
    ${item("l0 level2", "o", "<b>ancho</b> o estrecho")}
    ${item("l0 level1", "·", "Estetoscopio")}
    ${item("l1 level1", "3.", "Infle.")}
    ${item("l1 level1", "4.", "Desinfle.")}
    <table>${row(item("l0 level1", "·", "a") + item("l0 level1", "·", "b"), "<p><o:p>&nbsp;</o:p></p>")}</table>`);
  expect(written).toBe(
    lines(
      ...["## 1 Materiales", "", "- Brazalete", "  - **ancho** o estrecho", "- Estetoscopio", ""],
      ...["3. Infle.", "4. Desinfle.", "", "| a b |  |", "| --- | --- |"],
    ),
  );
});

it("removes what Word hides, and its empty paragraphs", () => {
  const written = fromWord(`
    <p class=MsoNormal>“Dosis”:<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp; </span><del cite="mailto:a"><span
    class=msoDel>5</span></del><ins cite="mailto:a">10</ins>&nbsp;mg<a href="#_ftn1" name="_ftnref1"><span
    class=MsoFootnoteReference>(1)</span></a><span class=MsoCommentReference><a href="#_msocom_1">[EA1]</a></span></p>
    <p class=MsoNormal><o:p>&nbsp;</o:p></p>
    <p class=MsoNormal><img src="file:///C:/x.png">Fin.</p>
    <div style='mso-element:comment-list'><div style='mso-element:comment'><p>¿Segura?</p></div></div>`);
  expect(written).toBe("“Dosis”: 10\u00a0mg(1)\n\nFin.");
});

it("preserves characters that depend on their formatting for their meaning", () => {
  const symbol = (font: string, letter: string) =>
    `<span style='font-family:${font};mso-char-type:symbol;mso-symbol-font-family:${font}'><span
    style='mso-char-type:symbol;mso-symbol-font-family:${font}'>${letter}</span></span>`;
  expect(
    fromWord(`<p>10<sup>9</sup>/L, 10<span style="vertical-align:super">-3</span>, CO<sub>2</sub>, 1<sup>er</sup>,
      5 ${symbol("Symbol", "m")}g, 5 ${symbol("Symbol", "\uf06d")}g ${symbol("Wingdings", "à")} ${symbol("Symbol", "³")}1</p>`),
  ).toBe("10⁹/L, 10⁻³, CO₂, 1er, 5 μg, 5 μg → ≥1");
});

it("accepts content from Google Docs and spreadsheets", () => {
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
    style="font-weight:700">Uno</span><span style="font-style:italic"> dos</span></p><br /><ul><li aria-level="1"><p
    role="presentation">a</p></li><ul><li aria-level="2"><p role="presentation">b</p></li></ul></ul><br /></b>`;
  expect(paste(docs)).toBe(lines("**Uno** *dos*", "", "- a", "  - b"));
  const sheet = `<html><body><table><!--StartFragment--><col width=64 span=2><tr><td colspan=2 class=xl65>Dosis</td></tr>
    <tr><td align=right>1,5</td><td style="font-weight:bold">a|b</td></tr><tr><td>&nbsp;</td><td></td></tr></table></body></html>`;
  expect(paste(sheet)).toBe(lines("| Dosis |  |", "| --- | --- |", "| 1,5 | **a\\|b** |", "|  |  |"));
});
