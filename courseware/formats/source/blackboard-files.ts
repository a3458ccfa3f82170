import type { FoundFile } from "../../reading/reading.ts";
import type { SourceFiles } from "./source.ts";

/** Blackboard's words for its own address, and for the folder of a document's files. */
const embedded = /^(?:https?:\/\/)?@X@EmbeddedFile\.\w+@X@\/?/i;

/** The file that an address in a document of Blackboard means: by the id in its name, or beside the document. */
export function findBlackboardFile(files: SourceFiles, document: string, address: string): FoundFile | undefined {
  const id = /(?:^|[/_])xid-(\d+_\d+)/.exec(address)?.[1];
  if (id) return files.findByBlackboardId(id);
  if (!embedded.test(address)) return undefined;
  const name = address.replace(embedded, "");
  const folder =
    document
      .split("/")
      .at(-1)
      ?.replace(/\.dat$/, "") ?? "";
  return files.findFrom(document, `${folder}/embedded/${name}`) ?? files.findFrom(document, `${folder}/${name}`);
}
