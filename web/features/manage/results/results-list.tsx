import type { EvaluationStatistics } from "../../../../contract/staff/progress.ts";
import { EvaluationResults } from "./evaluation-results.tsx";
import styles from "./results-list.module.css";

interface ResultsListProps {
  evaluations: readonly EvaluationStatistics[];
  /** Whether data for changed filters is being loaded. */
  isBusy: boolean;
}

/** The assessments of a course, each with its results. */
export function ResultsList({ evaluations, isBusy }: ResultsListProps) {
  return (
    <div className={styles.results} aria-busy={isBusy}>
      {evaluations.map((evaluation) => (
        <EvaluationResults key={evaluation.id} evaluation={evaluation} />
      ))}
    </div>
  );
}
