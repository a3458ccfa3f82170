import {
  type ConversionReport,
  type Outcome,
  outcomes,
  type ReportEntry,
} from "../../../../contract/writing/report.ts";

/** The filters of a report's entries; an empty one is ignored. */
export interface EntryFilters {
  outcome: Outcome | "";
  kind: string;
  q: string;
}

/** Counts the entries by outcome. */
export function countOutcomes({ entries }: ConversionReport): Record<Outcome, number> {
  const counts = { converted: 0, changed: 0, dropped: 0 };
  for (const { outcome } of entries) counts[outcome]++;
  return counts;
}

/** Returns the outcome to look at first: dropped entries if there are any, otherwise changed ones. */
export function firstOutcome(report: ConversionReport): Outcome | "" {
  const counts = countOutcomes(report);
  return lossesFirst.find((outcome) => outcome !== "converted" && counts[outcome] > 0) ?? "";
}

const lossesFirst = outcomes.toReversed();

/** Returns the matching entries, losses first, then in the order of the source. */
export function filterEntries({ entries }: ConversionReport, { outcome, kind, q }: EntryFilters): ReportEntry[] {
  const words = normalise(q).split(/\s+/).filter(Boolean);
  const matching = entries.filter(
    (entry) =>
      (outcome === "" || entry.outcome === outcome) &&
      (kind === "" || entry.kind === kind) &&
      containsWords(`${entry.what} ${entry.why} ${entry.place}`, words),
  );
  return matching.toSorted((a, b) => lossesFirst.indexOf(a.outcome) - lossesFirst.indexOf(b.outcome));
}

function containsWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const normalised = normalise(text);
  return words.every((word) => normalised.includes(word));
}

function normalise(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
