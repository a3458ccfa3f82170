import { stringify } from "csv-stringify/browser/esm/sync";
import { csvFormat, makeHarmless } from "../../../../contract/csv.ts";
import type { EvaluationStatistics, QuestionStatistics } from "../../../../contract/staff/progress.ts";
import type { Translation } from "../../../i18n/translation.ts";
import { formatPercent } from "../../../ui/text/amounts.ts";

/** Creates a CSV file for spreadsheets with one row per question. */
export function writeResults(evaluations: readonly EvaluationStatistics[], { t, language }: Translation): Blob {
  const head = [
    t("courses.evaluation"),
    t("manage.results.csv.number"),
    t("manage.results.csv.question"),
    t("manage.results.answered"),
    t("manage.results.facility"),
    t("manage.results.discrimination"),
    t("manage.results.shares"),
  ];
  const rows = evaluations.flatMap(({ title, questions }) =>
    questions.map(({ prompt, answered, facility, discrimination, choices = [] }, index) => [
      title,
      index + 1,
      prompt,
      answered,
      facility,
      discrimination,
      choices.map(describeChoice).join("\n"),
    ]),
  );
  function describeChoice({ text, correct, share }: NonNullable<QuestionStatistics["choices"]>[number]): string {
    const right = correct ? `, ${t("manage.results.correct").toLocaleLowerCase(language)}` : "";
    return `${text} (${formatPercent(share * 100, language)}${right})`;
  }
  const cells = [head, ...rows].map((row) => row.map(makeHarmless));
  const text = stringify(cells, { ...csvFormat, bom: true });
  return new Blob([text], { type: "text/csv" });
}
