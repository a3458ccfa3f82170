import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { convertCourse } from "../../../../courseware/formats/convert.ts";
import { refusals } from "../../../../courseware/formats/messages/refusals.ts";
import { Refusal } from "../../../../courseware/formats/refusal.ts";
import { packReport } from "./pack-report.ts";
import type { ConvertResult, ConvertTask } from "./task.ts";

/*
 * A process of its own, since what it reads may be hostile or huge: it sees no secret, no database and no network
 * address, and whatever becomes of it, the server stays.
 */

/** How often it says how far it is, in ms. */
const tellEvery = 200;

/** The server is gone, which would have read the result. */
const stop = () => process.exit(1);
process.on("disconnect", stop);
// Requests to the server come first.
setPriority(10);

const task: ConvertTask = JSON.parse(process.argv[2] ?? "");
await writeFile(task.result, JSON.stringify(await run(task)));
process.off("disconnect", stop).disconnect?.();

async function run({ path, folder, language, onlyQuestions }: ConvertTask): Promise<ConvertResult> {
  try {
    const converted = await convertCourse(path, folder, {
      ...{ language, onlyQuestions, onlyFiles: true },
      onProgress: throttled(),
    });
    const { format, about, report, documents, media, provisional } = converted;
    return {
      outcome: "converted",
      format,
      name: about.format,
      version: about.version,
      report: await packReport((language) => report.present(about, language)),
      course: documents.course,
      items: [...documents.items],
      media: [...media],
      provisional,
    };
  } catch (error) {
    if (error instanceof Refusal) {
      const { place, reason, format } = error;
      return { outcome: "refused", format, place: `${place.file}:${place.line}`, reason };
    }
    // For the log of the server; the person is told that it is a fault of ours.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return { outcome: "refused", format: null, place: "", reason: refusals.failed() };
  }
}

function throttled() {
  let told = 0;
  let last = "";
  return (progress: { step: string; share: number }) => {
    const now = Date.now();
    if (progress.step === last && now < told + tellEvery) return;
    told = now;
    last = progress.step;
    process.send?.(progress);
  };
}
