import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Processor } from "unified";

declare module "unified" {
  // What remark reads, by the names under which it looks for it.
  interface Data {
    micromarkExtensions?: unknown[];
    fromMarkdownExtensions?: unknown[];
  }
}

/** Tables in Markdown, and nothing else of GitHub's additions: those would weigh another 14 KB. */
export function remarkTables(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
}
