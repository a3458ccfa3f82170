import {
  type ConversionReport,
  type Outcome,
  outcomes,
  type ReportEntry,
} from "../../../../contract/writing/report.ts";

/** Which entries of a report are shown; empty for any. */
export interface EntryFilters {
  outcome: Outcome | "";
  kind: string;
  q: string;
}

/** How many entries came to each end. */
export function countOutcomes({ entries }: ConversionReport): Record<Outcome, number> {
  const counts = { converted: 0, changed: 0, dropped: 0 };
  for (const { outcome } of entries) counts[outcome]++;
  return counts;
}

/** What one has to look at first: what was dropped, else what was changed. */
export function firstOutcome(report: ConversionReport): Outcome | "" {
  const counts = countOutcomes(report);
  return lossesFirst.find((outcome) => outcome !== "converted" && counts[outcome] > 0) ?? "";
}

const lossesFirst = outcomes.toReversed();

/** The entries that fit, losses first, else in the order of the source. */
export function filterEntries({ entries }: ConversionReport, { outcome, kind, q }: EntryFilters): ReportEntry[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  const fitting = entries.filter(
    (entry) =>
      (outcome === "" || entry.outcome === outcome) &&
      (kind === "" || entry.kind === kind) &&
      fits(`${entry.what} ${entry.why} ${entry.place}`, words),
  );
  return fitting.toSorted((a, b) => lossesFirst.indexOf(a.outcome) - lossesFirst.indexOf(b.outcome));
}

function fits(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const searched = plain(text);
  return words.every((word) => searched.includes(word));
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
