import { spellSigns } from "./pasted-signs.ts";
import { makeLists } from "./word-lists.ts";

/** What shows in no document: words taken back, remarks, hidden text, and what Word tells itself. */
const unseen = [
  "del, xml, .MsoCommentReference",
  '[style*="mso-element:comment"], [style*="mso-special-character:comment"], [style*="mso-hide:all"]',
].join();

/** What stands on lines of its own. */
const blocks =
  "p, div, ul, ol, li, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre, table, tbody, thead, tr, td, th";

/** Makes of HTML from other programs what a rich text can hold, without loss of words or of their places. */
export function cleanPasted(html: string): string {
  // A document that was parsed so loads nothing and runs nothing.
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(unseen)) element.remove();
  for (const link of body.querySelectorAll('a[href^="#_"]')) link.replaceWith(...link.childNodes);
  makeLists(body);
  spellSigns(body);
  dropFiller(body);
  for (const cell of body.querySelectorAll("td, th")) joinBlocks(cell);
  for (const table of body.querySelectorAll("table")) spreadCells(table);
  return body.innerHTML;
}

/** Spaces that only hold a place in Word: in paragraphs without words, and those that stand for tabs. */
function dropFiller(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style*="mso-tab-count"], [style*="mso-spacerun"]'))
    element.replaceChildren(" ");
  for (const filler of body.querySelectorAll("o\\:p")) {
    const paragraph = filler.closest("p");
    if (filler.textContent.trim() === "") filler.remove();
    const isEmpty = paragraph?.textContent.trim() === "" && !paragraph.closest("td, th, li");
    if (isEmpty) paragraph.remove();
  }
}

/** A cell holds one paragraph: what were several are parted by spaces, each still set as it was. */
function joinBlocks(cell: Element): void {
  if (cell.textContent.trim() === "") cell.replaceChildren();
  const inner = cell.querySelectorAll(blocks);
  if (inner.length < 2) return;
  for (const block of inner) {
    const words = block.ownerDocument.createElement("span");
    words.setAttribute("style", block.getAttribute("style") ?? "");
    words.append(...block.childNodes);
    block.replaceWith(" ", words, " ");
  }
}

/**
 * Gives every cell one place: what it spans beside that stays empty, and all rows are equally long. A cell that spans more
 * columns than there are, as titles of spreadsheets do, adds none.
 */
function spreadCells(table: HTMLTableElement): void {
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
