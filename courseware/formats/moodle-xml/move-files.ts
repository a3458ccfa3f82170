import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import { attributeOf, descendantsOf, textOf, type XmlElement } from "../xml/element.ts";

/** The files of each question, by the name after `@@PLUGINFILE@@/`. */
export type MoodleFiles = Map<XmlElement, ReadonlyMap<string, FoundFile>>;

/** Writes the files embedded in a question to disk; returns the number of characters they took up. */
export function moveFiles({ media }: Conversion, question: XmlElement, to: MoodleFiles): number {
  let characters = 0;
  const files = new Map<string, FoundFile>();
  for (const file of descendantsOf(question, "file")) {
    const name = `${attributeOf(file, "path")}${attributeOf(file, "name")}`.replace(/^\/+/, "");
    const data = textOf(file);
    if (attributeOf(file, "encoding") === "base64") files.set(name, media.writeSync(name, Buffer.from(data, "base64")));
    characters += data.length;
    file.children = [];
  }
  to.set(question, files);
  return characters;
}
