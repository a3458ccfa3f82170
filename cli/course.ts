import type { Language } from "../contract/language.ts";
import { checkCourse } from "./course-check.ts";
import { importCourse } from "./course-import.ts";
import { runCommand } from "./run-command.ts";

const usage: Record<Language, string> = {
  es: "Uso: npm run course -- check|import <carpeta o archivo .zip>",
  en: "Usage: npm run course -- check|import <folder or .zip file>",
};

async function run(command: string | undefined, path: string | undefined, language: Language): Promise<number> {
  if (path !== undefined) {
    switch (command) {
      case "check":
        return checkCourse(path, language);
      case "import":
        return importCourse(path, language);
    }
  }
  process.stderr.write(`${usage[language]}\n`);
  return 1;
}

const [command, path] = process.argv.slice(2);
await runCommand((language) => run(command, path, language));
