/** Creates lists from the paragraphs that Word writes for list items, each with its level and its marker as text. */
export function convertWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('[style*="mso-list:"]')) {
    const [, id = "", level] = /mso-list:\s*(\w+) level(\d+)/.exec(paragraph.getAttribute("style") ?? "") ?? [];
    if (level === undefined) continue;
    const marker = extractMarker(paragraph);
    if (paragraph.localName !== "p") {
      // A numbered heading is not a list item.
      paragraph.prepend(`${marker} `);
      continue;
    }
    if (open[0]?.list !== paragraph.previousElementSibling) open = [];
    const kind = /[\p{L}\p{N}][.)]/u.test(marker) ? "ol" : "ul";
    open = open.filter((each) => each.level < Number(level) || isSameList(each, { id, kind, level: Number(level) }));
    if (open.at(-1)?.level !== Number(level)) {
      const list = body.ownerDocument.createElement(kind);
      if (/^\d/.test(marker)) list.setAttribute("start", `${Number.parseInt(marker, 10)}`);
      const item = open.at(-1)?.list.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
      open.push({ list, id, kind, level: Number(level) });
    }
    const item = body.ownerDocument.createElement("li");
    item.append(paragraph);
    open.at(-1)?.list.append(item);
  }
}

interface OpenList extends ListKind {
  list: Element;
}

interface ListKind {
  id: string;
  kind: string;
  level: number;
}

function isSameList(one: ListKind, other: ListKind): boolean {
  return one.level === other.level && one.id === other.id && one.kind === other.kind;
}

/** Removes an item's marker or number from its text and returns it. */
function extractMarker(paragraph: Element): string {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore"]');
  marker?.remove();
  return marker?.textContent.trim() ?? "";
}
