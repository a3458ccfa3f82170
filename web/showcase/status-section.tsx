import { Button } from "../ui/actions/button.tsx";
import { OpenBook } from "../ui/drawings/drawings.tsx";
import { Chip } from "../ui/status/chip.tsx";
import { EmptyState } from "../ui/status/empty-state.tsx";
import { Notice } from "../ui/status/notice.tsx";
import { ProgressBar } from "../ui/status/progress-bar.tsx";
import { ProgressRing } from "../ui/status/progress-ring.tsx";
import { Skeleton } from "../ui/status/skeleton.tsx";
import { Spinner } from "../ui/status/spinner.tsx";
import { TextSkeleton } from "../ui/status/text-skeleton.tsx";
import styles from "./showcase.module.css";

const noticeTones = ["primary", "success", "warning", "danger"] as const;
const chipTones = ["neutral", ...noticeTones] as const;

export function StatusSection() {
  return (
    <section className={styles.section} aria-labelledby="status">
      <h2 id="status">Status</h2>
      {noticeTones.map((tone) => (
        <Notice key={tone} tone={tone} onClose={() => {}}>
          Something to know, {tone}.
        </Notice>
      ))}
      <Notice
        tone="warning"
        action={
          <Button variant="quiet" size="small">
            Try again
          </Button>
        }
      >
        This part could not be loaded.
      </Notice>
      <div className={styles.row}>
        {chipTones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <Spinner />
        <ProgressRing percent={60} text="60 %" label="Progress" />
      </div>
      <ProgressBar label="Sending" value={0.6} />
      <ProgressBar label="Sending, nobody knows how far" />
      <Skeleton height={64} />
      <TextSkeleton />
      <EmptyState
        picture={<OpenBook />}
        title="Nothing here yet"
        text="The first one can be yours."
        action={<Button variant="primary">Begin</Button>}
      />
    </section>
  );
}
