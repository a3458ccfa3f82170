import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { convertCourse } from "../../../../courseware/formats/convert.ts";
import { refusals } from "../../../../courseware/formats/messages/refusals.ts";
import { Refusal } from "../../../../courseware/formats/refusal.ts";
import { packReport } from "./pack-report.ts";
import type { ConvertResult, ConvertTask } from "./task.ts";

/*
 * A separate process, because its input may be malicious or huge: it has no secrets, database or network addresses, and
 * whatever happens to it, the server survives.
 */

/** How often it reports progress, in ms. */
const reportInterval = 200;

/** Exits when the server is gone, as the result would not be read. */
const stop = () => process.exit(1);
process.on("disconnect", stop);
// Requests to the server have priority.
setPriority(10);

const task: ConvertTask = JSON.parse(process.argv[2] ?? "");
await writeFile(task.result, JSON.stringify(await run(task)));
process.off("disconnect", stop).disconnect?.();

async function run({ path, folder, language, onlyQuestions }: ConvertTask): Promise<ConvertResult> {
  try {
    const converted = await convertCourse(path, folder, {
      ...{ language, onlyQuestions, onlyFiles: true },
      onProgress: createProgressReporter(),
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
    // Written to the server's log; the user is told only that it is an internal error.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return { outcome: "refused", format: null, place: "", reason: refusals.failed() };
  }
}

function createProgressReporter() {
  let reportedAt = 0;
  let last = "";
  return (progress: { step: string; share: number }) => {
    const now = Date.now();
    if (progress.step === last && now < reportedAt + reportInterval) return;
    reportedAt = now;
    last = progress.step;
    process.send?.(progress);
  };
}
