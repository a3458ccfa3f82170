import type { Language } from "../../../../contract/language.ts";
import type { CourseGain, ObjectiveGain } from "../../../../contract/staff/gain.ts";
import { messages } from "../../../messages/messages.ts";
import { csvStart, writeCsvRows } from "../../../presenting/csv.ts";
import { presentText } from "../../courses/present.ts";
import type { StoredOutline } from "../../courses/stored.ts";
import type { GainTable } from "./sum-gain.ts";
import { type Cell, chooseDisclosable, isDisclosable, toGain } from "./tally-gain.ts";

/**
 * Presents the disclosable part of a table, in the order of the course's objectives. Objectives the course no longer
 * has are omitted.
 */
export function presentGain(
  { total, groups, names }: GainTable,
  { objectives }: StoredOutline,
  language: Language,
): CourseGain {
  const disclosed = objectives.flatMap((objective) => {
    const cell = total.get(objective.id ?? "");
    if (objective.id === undefined || !cell || !isDisclosable(cell)) return [];
    return [{ id: objective.id, text: presentText(objective, language), cell }];
  });
  const gainsByGroup = new Map<string | null, ObjectiveGain[]>();
  for (const { id, text } of disclosed) {
    const cells = groups.get(id) ?? new Map<string | null, Cell>();
    for (const key of chooseDisclosable(cells)) {
      const cell = cells.get(key);
      if (cell) gainsByGroup.set(key, [...(gainsByGroup.get(key) ?? []), presentCell(id, text, cell)]);
    }
  }
  return {
    objectives: disclosed.map(({ id, text, cell }) => presentCell(id, text, cell)),
    groups: [...gainsByGroup]
      .map(([key, rows]) => ({ group: names.get(key) ?? null, objectives: rows }))
      .sort((a, b) => (a.group ?? "\uffff").localeCompare(b.group ?? "\uffff", language)),
  };
}

function presentCell(objective: string, text: string, { own }: Cell): ObjectiveGain {
  return { objective, text, ...toGain(own) };
}

/** Writes a course's gain as CSV. */
export function writeGain({ objectives, groups }: CourseGain, language: Language): string {
  const headings = messages[language].gainTable;
  const rows = [{ group: headings.everybody, objectives }, ...groups].flatMap((group) =>
    group.objectives.map((row) => [
      group.group ?? headings.notSaid,
      row.objective,
      row.text,
      row.learners,
      row.before,
      row.after,
      row.gain ?? "",
    ]),
  );
  const { group, objective, text, learners, before, after, gain } = headings;
  return csvStart + writeCsvRows([[group, objective, text, learners, before, after, gain], ...rows]);
}
