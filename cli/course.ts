import { parseArgs } from "node:util";
import { isLanguage, type Language } from "../contract/language.ts";
import { exportFormats } from "../contract/writing/exports.ts";
import { checkCourse } from "./course/check.ts";
import { convertCourse } from "./course/convert.ts";
import { exportCourse } from "./course/export.ts";
import { importCourse } from "./course/import.ts";
import { listCourses } from "./course/list.ts";
import { printResults } from "./course/results.ts";
import { retireCourse } from "./course/retire.ts";
import { problem } from "./messages/messages.ts";
import { runAsProcess } from "./run-as-process.ts";
import type { Shell } from "./shell.ts";

const usage = problem(({ course }) => course.usage);

/** The options accepted by each command. */
const acceptedOptions: ReadonlyMap<string, readonly string[]> = new Map([
  ["results", ["csv"]],
  ["convert", ["to", "report", "language"]],
  ["import", ["language"]],
  ["export", ["format", "to", "report", "release", "language"]],
]);

/** Runs the commands that check, convert, import, list, retire and export courses. */
export function course(shell: Shell): Promise<number> {
  const { args, options } = readArguments(shell);
  const [command = "", subject, ...rest] = args;
  const isAccepted = Object.keys(options).every((option) => acceptedOptions.get(command)?.includes(option));
  if (rest.length > 0 || !isAccepted) throw usage;
  if (subject === undefined) return runWithoutSubject(command, shell);
  switch (command) {
    case "check":
      return checkCourse(subject, shell);
    case "convert":
      if (options.to === undefined) throw usage;
      return convertCourse(
        { path: subject, to: options.to, report: options.report, language: readLanguage(options.language) },
        shell,
      );
    case "import":
      return importCourse(subject, readLanguage(options.language), shell);
    case "export":
      return exportCourse({ ...options, courseId: subject, ...readExport(options) }, shell);
    case "results":
      return printResults({ courseId: subject, csv: options.csv }, shell);
    case "retire":
      return retireCourse(subject, shell);
    default:
      throw usage;
  }
}

function runWithoutSubject(command: string, shell: Shell): Promise<number> {
  if (command !== "list") throw usage;
  return listCourses(shell);
}

function readExport({ format, release, language }: { format?: string; release?: string; language?: string }) {
  const known = exportFormats.find((each) => each === format);
  if (!known || (release !== undefined && !/^(?:draft|[1-9]\d{0,8})$/.test(release))) throw usage;
  return { format: known, language: readLanguage(language) };
}

function readLanguage(language: string | undefined): Language | null {
  if (language === undefined) return null;
  if (!isLanguage(language)) throw usage;
  return language;
}

function readArguments(shell: Shell) {
  const options = {
    csv: { type: "string" },
    to: { type: "string" },
    report: { type: "string" },
    language: { type: "string" },
    format: { type: "string" },
    release: { type: "string" },
  } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...shell.args], allowPositionals: true, options });
    return { args: positionals, options: values };
  } catch {
    throw usage;
  }
}

if (import.meta.main) await runAsProcess(course);
