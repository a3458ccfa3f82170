import type { EvaluationStatistics } from "../../../../contract/staff/progress.ts";
import { EvaluationResults } from "./evaluation-results.tsx";
import styles from "./results-list.module.css";

interface ResultsListProps {
  evaluations: readonly EvaluationStatistics[];
  /** Whether those of a changed filter are under way. */
  isBusy: boolean;
}

/** The evaluations of a course, each with how it went. */
export function ResultsList({ evaluations, isBusy }: ResultsListProps) {
  return (
    <div className={styles.results} aria-busy={isBusy}>
      {evaluations.map((evaluation) => (
        <EvaluationResults key={evaluation.id} evaluation={evaluation} />
      ))}
    </div>
  );
}
