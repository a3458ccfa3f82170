import { parseArgs } from "node:util";
import type { Language } from "../contract/language.ts";
import { checkCourse } from "./course/check.ts";
import { importCourse } from "./course/import.ts";
import { listCourses } from "./course/list.ts";
import { printResults } from "./course/results.ts";
import { retireCourse } from "./course/retire.ts";
import { problem } from "./messages/messages.ts";
import { runCommand } from "./run-command.ts";

const usage = problem(({ course }) => course.usage);

await runCommand((language) => {
  const { words, csv } = readArguments();
  const [command, subject, ...rest] = words;
  if (rest.length > 0 || (csv !== undefined && command !== "results")) throw usage;
  if (subject === undefined) return runAlone(command, language);
  switch (command) {
    case "check":
      return checkCourse(subject, language);
    case "import":
      return importCourse(subject, language);
    case "results":
      return printResults({ courseId: subject, csv, language });
    case "retire":
      return retireCourse(subject, language);
    default:
      throw usage;
  }
});

function runAlone(command: string | undefined, language: Language): Promise<number> {
  if (command !== "list") throw usage;
  return listCourses(language);
}

function readArguments(): { words: string[]; csv: string | undefined } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { csv: { type: "string" } } });
    return { words: positionals, csv: values.csv };
  } catch {
    throw usage;
  }
}
