import { setImmediate } from "node:timers/promises";
import type { Bank, BankQuestion, Item } from "../course.ts";
import { counts, lengths } from "../limits.ts";
import { messages } from "../messages.ts";
import { readYaml } from "../yaml/document.ts";
import { type IdScope, isId, readString } from "../yaml/fields.ts";
import { openList, openMap, reportError, type Value } from "../yaml/value.ts";
import type { CourseScope } from "./course-scope.ts";
import { readBankQuestion } from "./read-question.ts";
import type { FoundFile, Reading } from "./reading.ts";

/** Returns the id of the bank stored at a path; null for any other file. */
export function bankOf(path: string): string | null {
  return /^banks\/([^/]+)\.yaml$/.exec(path)?.[1] ?? null;
}

/** Reads every bank of a package, by id; null for one that could not be read, which is reported. */
export async function readBanks(reading: Reading, scope: CourseScope): Promise<Map<string, Bank | null>> {
  const banks = new Map<string, Bank | null>();
  for (const file of reading.files.values()) {
    const id = bankOf(file.path);
    if (id === null) continue;
    // Yields to the event loop: a server checks courses while serving requests.
    await setImmediate();
    banks.set(id, await readBankFile(reading, { file, id }, scope));
  }
  return banks;
}

async function readBankFile(
  reading: Reading,
  { file, id }: { file: FoundFile; id: string },
  scope: CourseScope,
): Promise<Bank | null> {
  reading.used.add(file.path);
  if (!isId(id)) reading.faults.error({ file: file.path, line: 1 }, messages.bankName(id));
  const value = await readYaml(reading, file);
  const bank = value && (await readBank(value, id, scope));
  return reading.broken.has(file.path) ? null : bank;
}

/** How many questions are read before yielding to the event loop. */
const atOnce = 50;

/** Reads a bank from YAML. Yields to the event loop. */
export async function readBank(value: Value, id: string, scope: CourseScope): Promise<Bank> {
  const fields = openMap(value, ["id", "name", "questions"]);
  const name = fields.find("name");
  if (name) readString(name, lengths.name);
  const written = fields.find("id");
  if (written && readString(written, lengths.id) !== id) reportError(written, messages.bankIdMismatch(id));
  const ids: IdScope = new Map();
  const questions: BankQuestion[] = [];
  for (const [index, entry] of openList(fields.get("questions"), counts.bankQuestions).entries()) {
    if (index % atOnce === atOnce - 1) await setImmediate();
    const question = readBankQuestion(entry, ids, scope);
    if (question) questions.push(question);
  }
  return { id, questions };
}

/** Warns about banks that no assessment draws from, provided that all assessments could be read. */
export function warnOfUnused(
  { broken, faults }: Reading,
  banks: ReadonlyMap<string, Bank | null>,
  items: readonly Item[],
): void {
  if (broken.size > 0) return;
  const drawn = new Set(items.flatMap((item) => (item.kind === "evaluation" ? item.draw : [])).map(({ bank }) => bank));
  for (const id of banks.keys()) {
    if (!drawn.has(id)) faults.warning({ file: `banks/${id}.yaml`, line: 1 }, messages.bankUnused());
  }
}
