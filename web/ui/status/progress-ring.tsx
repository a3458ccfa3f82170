import styles from "./progress-ring.module.css";

interface ProgressRingProps {
  /** Between 0 and 100. */
  percent: number;
  /** The text inside, already localised. */
  text: string;
  /** The accessible name. */
  label: string;
  size?: number;
}

/** A percentage as a ring that fills up. */
export function ProgressRing({ percent, text, label, size = 72 }: ProgressRingProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={text}
      className={styles.ring}
      data-done={percent >= 100}
    >
      <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
        <circle className={styles.track} cx="20" cy="20" r="17" />
        <circle
          className={styles.arc}
          cx="20"
          cy="20"
          r="17"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          data-empty={percent <= 0}
        />
        {/* In SVG units; "100 %" is the longest text. */}
        <text x="20" y="20" fontSize={percent >= 100 ? 7.6 : 8.8}>
          {text}
        </text>
      </svg>
    </div>
  );
}
