import type { Place } from "../../faults.ts";
import { guessLanguage } from "../../guess-language.ts";
import type { Conversion, ReadResult, SourceModule } from "../build/conversion.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { localizeTitle } from "../build/localize.ts";
import { readWebLink } from "../html/segments.ts";
import { readText } from "../xml/decode.ts";
import { convertQuestion } from "./convert-question.ts";
import { parseGift } from "./parse.ts";
import { type GiftPart, splitGift } from "./split.ts";

/** Reads questions in GIFT, as written by Moodle and many others; each category becomes an assessment. */
export async function readGift(conversion: Conversion): Promise<ReadResult> {
  const { files, report, sourceLanguages, limits } = conversion;
  const [file] = files.source.files.values();
  if (!file) throw new RangeError("The source contains no file");
  const source = await readText(file, limits.textBytes);
  sourceLanguages.language = conversion.language ?? guessLanguage(source, sourceLanguages.language);
  const found = report.find("course", file.path, { file: file.path, line: 1 });
  const sourceId = file.path.replace(/\.\w+$/, "");
  const module: SourceModule = { sourceId: "questions", title: {}, items: [] };
  for (const [category, parts] of Map.groupBy(splitGift(source), (part) => part.category)) {
    module.items.push(...(await readCategory(conversion, { parts, category, sourceId, path: file.path })));
  }
  return { version: null, course: { found, sourceId, title: {}, modules: [module] } };
}

interface Category {
  parts: GiftPart[];
  category: string;
  sourceId: string;
  path: string;
}

async function readCategory(
  conversion: Conversion,
  { parts, category, sourceId, path }: Category,
): Promise<SourceModule["items"]> {
  const place: Place = { file: path, line: parts[0]?.line ?? 1 };
  const name = nameOf(category) || sourceId;
  const found = conversion.report.find("item", name, place);
  const title = localizeTitle(conversion, name, found);
  const evaluation = new EvaluationBuilder(conversion, {
    found,
    sourceId: category.replace(/^\$\w+\$\/(?:top\/)?/, "") || "questions",
    title,
  });
  for (const part of parts) await readPart(conversion, evaluation, { part, path });
  found.convert();
  return evaluation.finish();
}

// Returns the last part of a category such as `$course$/top/Heart/Valves`.
function nameOf(category: string): string {
  return (
    category
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1)
      ?.replaceAll("//", "/")
      .trim() ?? ""
  );
}

async function readPart(
  conversion: Conversion,
  evaluation: EvaluationBuilder,
  { part, path }: { part: GiftPart; path: string },
): Promise<void> {
  const place = { file: path, line: part.line };
  const parsed = parseGift(part.text);
  const found = evaluation.found.find("question", parsed?.name || parsed?.prompt.raw || part.text, place);
  const page = { found, place, find: () => undefined, readLink: readWebLink };
  await convertQuestion(conversion, { parsed, part, page, evaluation });
}
