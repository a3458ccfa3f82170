import type { Localized } from "../../contract/language.ts";
import type { PackageFile } from "../course.ts";
import { measureFile } from "../files/measure.ts";
import { findFiles } from "../files/references.ts";
import { readTextFile } from "../files/text-file.ts";
import { mapLocalized } from "../localized.ts";
import { messages } from "../messages.ts";
import type { FoundFile, Reading } from "../reading/reading.ts";
import type { Value } from "../yaml/value.ts";
import { makeTranscript } from "./transcript.ts";
import { parseWebVtt } from "./webvtt.ts";

/** Captions in one language, with the transcript made from them. */
export interface Captions {
  file: PackageFile;
  transcript: string;
}

/** Reads the captions of a video by language; languages with faulty captions are left out. */
export async function readCaptions(value: Value): Promise<Localized<Captions>> {
  return mapLocalized(findFiles(value), (file) => checkCaptions(value.reading, file));
}

/** Reads and checks one captions file; null if it is not text. */
export async function checkCaptions(reading: Reading, found: FoundFile): Promise<Captions | null> {
  const text = await readTextFile(reading, found);
  if (text === null) return null;
  const { cues, faults, swallowed } = parseWebVtt(text);
  for (const { line, message } of faults) reading.faults.error({ file: found.path, line }, message);
  for (const line of swallowed) reading.faults.warning({ file: found.path, line }, messages.vttSwallowed());
  const file = await measureFile(found, "text/vtt");
  reading.found.media.set(file.path, file);
  return { file, transcript: makeTranscript(cues) };
}
