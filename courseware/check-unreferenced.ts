import { readTerms } from "./glossary/read-glossary.ts";
import { readMarkdownFile } from "./markdown.ts";
import { checkCaptions } from "./media/captions.ts";
import { unknownCourse } from "./reading/course-scope.ts";
import { bankOf, readBank } from "./reading/read-banks.ts";
import { readEvaluation } from "./reading/read-evaluation.ts";
import type { FoundFile, Reading } from "./reading/reading.ts";
import { readYaml } from "./yaml/document.ts";
import { isListValue } from "./yaml/value.ts";

/**
 * Checks the text files that no readable part of the course refers to, each according to its extension. This way a
 * broken `course.yaml` does not hide the faults of the other files.
 */
export async function checkUnreferenced(reading: Reading): Promise<void> {
  for (const file of reading.files.values()) {
    if (!reading.used.has(file.path)) await checkByEnding(reading, file);
  }
}

async function checkByEnding(reading: Reading, file: FoundFile): Promise<void> {
  switch (file.path.split(".").at(-1)) {
    case "yaml":
      return checkYaml(reading, file);
    case "md":
      await readMarkdownFile(reading, file);
      return;
    case "vtt":
      await checkCaptions(reading, file);
  }
}

async function checkYaml(reading: Reading, file: FoundFile): Promise<void> {
  const value = await readYaml(reading, file);
  const bank = bankOf(file.path);
  // A glossary is the only YAML file with a list at its root.
  if (value && isListValue(value)) readTerms(value);
  else if (value && bank !== null) await readBank(value, bank, unknownCourse());
  else if (value) readEvaluation(value, unknownCourse());
}
