import { Extension, type Extensions, Mark } from "@tiptap/core";
import { TableCell, TableHeader, TableKit } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { safeAddress } from "../../../../ui/text/safe-address.ts";
import { cleanPasted } from "./clean-pasted.ts";

/** Whether a list is loose, with space between its items: preserved, but not displayed in the editor. */
const LooseLists = Extension.create({
  name: "looseLists",
  addGlobalAttributes: () => [
    { types: ["bulletList", "orderedList"], attributes: { isLoose: { default: false, rendered: false } } },
  ],
});

/** Cleans HTML pasted from other programs. */
const Pasted = Extension.create({ name: "pasted", transformPastedHTML: cleanPasted });

/** Inline code, which may also be bold or a link. */
const Code = Mark.create({
  name: "code",
  code: true,
  excludes: "",
  parseHTML: () => [{ tag: "code" }],
  renderHTML: () => ["code", 0],
});

/** Creates the extensions for exactly what the product's Markdown supports. */
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

/** Returns whether a link target is allowed: an anchor, a path on this site, or a safe web address. */
export function isLinkable(address: string): boolean {
  return /^[/#]/.test(address) || safeAddress(address) !== "";
}
