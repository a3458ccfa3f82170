import { replaceFormattedCharacters } from "./formatted-characters.ts";
import { convertWordLists } from "./word-lists.ts";

/** What no document displays: deleted text, comments, hidden text, and Word's metadata. */
const hiddenSelector = [
  "del, xml, .MsoCommentReference",
  '[style*="mso-element:comment"], [style*="mso-special-character:comment"], [style*="mso-hide:all"]',
].join();

/** Block-level elements. */
const blockSelector =
  "p, div, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre, table, tbody, thead, tr, td, th";

/** Converts HTML from other programs into what a rich text can hold, without losing or reordering text. */
export function cleanPasted(html: string): string {
  // A document parsed this way loads and runs nothing.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(hiddenSelector)) element.remove();
  for (const link of body.querySelectorAll('a[href^="#_"]')) link.replaceWith(...link.childNodes);
  convertWordLists(body);
  replaceFormattedCharacters(body);
  removeFiller(body);
  for (const cell of body.querySelectorAll("td, th")) joinBlocks(cell);
  for (const table of body.querySelectorAll("table")) unmergeCells(table);
  return body.innerHTML;
}

/**
 * Removes Word's filler spaces: empty paragraphs are dropped, and runs of spaces that represent tabs become one space.
 */
function removeFiller(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style*="mso-tab-count"], [style*="mso-spacerun"]'))
    element.replaceChildren(" ");
  for (const filler of body.querySelectorAll("o\\:p")) {
    const paragraph = filler.closest("p");
    if (filler.textContent.trim() === "") filler.remove();
    const isEmpty = paragraph?.textContent.trim() === "" && !paragraph.closest("td, th, li");
    if (isEmpty) paragraph.remove();
  }
}

/** A cell holds one paragraph: several are joined with spaces, each with its own style. */
function joinBlocks(cell: Element): void {
  if (cell.textContent.trim() === "") cell.replaceChildren();
  const inner = cell.querySelectorAll(blockSelector);
  if (inner.length < 2) return;
  for (const block of inner) {
    const words = block.ownerDocument.createElement("span");
    words.setAttribute("style", block.getAttribute("style") ?? "");
    words.append(...block.childNodes);
    block.replaceWith(" ", words, " ");
  }
}

/**
 * Gives each cell a single column and row: the other positions it spans stay empty, and all rows have equal length. A
 * cell that spans more columns than exist, as spreadsheet titles do, adds none.
 */
function unmergeCells(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const grid = rows.map((): Element[] => []);
  let columns = 0;
  const makeCell = () => table.ownerDocument.createElement("td");
  for (const [y, { cells }] of rows.entries())
    for (const cell of cells) {
      let x = 0;
      while (grid[y]?.[x]) x += 1;
      columns = Math.max(columns, x + 1);
      for (const row of grid.slice(y, y + Math.max(cell.rowSpan, 1)))
        for (let column = x; column < x + cell.colSpan; column += 1)
          row[column] = row === grid[y] && column === x ? cell : makeCell();
    }
  for (const [y, row] of rows.entries()) {
    const cells = Array.from({ length: columns }, (_, x) => grid[y]?.[x] ?? makeCell());
    for (const cell of cells) for (const span of ["colspan", "rowspan"]) cell.removeAttribute(span);
    row.replaceChildren(...cells);
  }
}
