import type { FoundFile } from "../../reading/reading.ts";
import type { SourceFiles } from "./source.ts";

/** Blackboard's placeholder for its own address and for a document's file folder. */
const embedded = /^(?:https?:\/\/)?@X@EmbeddedFile\.\w+@X@\/?/i;

/**
 * Finds the file that an address in a Blackboard document refers to: by the id in its name, or relative to the
 * document.
 */
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
