import { Extension, type Extensions, Mark } from "@tiptap/core";
import { TableCell, TableHeader, TableKit } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { safeAddress } from "../../../../ui/text/safe-address.ts";
import { cleanPasted } from "./clean-pasted.ts";

/** Whether a list has room between its items: kept, and not shown while one writes. */
const LooseLists = Extension.create({
  name: "looseLists",
  addGlobalAttributes: () => [
    { types: ["bulletList", "orderedList"], attributes: { isLoose: { default: false, rendered: false } } },
  ],
});

/** What comes from other programs. */
const Pasted = Extension.create({ name: "pasted", transformPastedHTML: cleanPasted });

/** Code within a line, which may be bold or a link as well. */
const Code = Mark.create({
  name: "code",
  code: true,
  excludes: "",
  parseHTML: () => [{ tag: "code" }],
  renderHTML: () => ["code", 0],
});

/** What a rich text may hold: what the product's Markdown knows, and nothing else. */
export function createExtensions(): Extensions {
  return [
    StarterKit.configure({
      code: false,
      strike: false,
      underline: false,
      trailingNode: false,
      link: { openOnClick: false, autolink: false, isAllowedUri: isLinkable },
    }),
    Code,
    LooseLists,
    Pasted,
    TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
    TableCell.extend({ content: "paragraph" }),
    TableHeader.extend({ content: "paragraph" }),
  ];
}

/** Whether a link may lead somewhere: to a place of the text, of this site, or of the web. */
export function isLinkable(address: string): boolean {
  return /^[/#]/.test(address) || safeAddress(address) !== "";
}
