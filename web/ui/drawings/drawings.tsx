const filled = { strokeWidth: 3, strokeLinecap: "round", strokeLinejoin: "round" } as const;
const line = { ...filled, fill: "none" };

/** An open book with a heart: nothing started yet. */
export function OpenBook() {
  return (
    <svg viewBox="0 0 240 170" aria-hidden="true">
      <ellipse cx="120" cy="152" rx="92" ry="9" fill="var(--co-tint)" />
      <path
        d="M120 62C96 44 62 40 30 46v88c32-6 66-2 90 16 24-18 58-22 90-16V46c-32-6-66-2-90 16Z"
        fill="var(--co-surface)"
        stroke="var(--co-primary)"
        {...filled}
      />
      <path d="M120 62v88" stroke="var(--co-primary)" {...line} />
      <path
        d="M46 66c18-2 38 0 56 8M46 86c18-2 38 0 56 8M46 106c18-2 38 0 56 8M194 86c-18-2-38 0-56 8M194 106c-18-2-38 0-56 8"
        stroke="var(--co-line)"
        {...line}
      />
      <path
        d="M120 56S92 39 92 20.5A14.5 14.5 0 0 1 120 15a14.5 14.5 0 0 1 28 5.5C148 39 120 56 120 56Z"
        fill="var(--co-rose-soft)"
        stroke="var(--co-rose)"
        {...filled}
      />
      <path d="M99 25h10l5-9 8 17 5-11 3 3h10" stroke="var(--co-rose)" {...line} strokeWidth={2.5} />
    </svg>
  );
}

/** A magnifying glass over an empty page: nothing found. */
export function EmptySearch() {
  return (
    <svg viewBox="0 0 240 170" aria-hidden="true">
      <ellipse cx="120" cy="154" rx="80" ry="8" fill="var(--co-tint)" />
      <rect
        x="66"
        y="22"
        width="94"
        height="120"
        rx="12"
        fill="var(--co-surface)"
        stroke="var(--co-primary)"
        {...filled}
      />
      <path d="M84 48h58M84 66h42" stroke="var(--co-line)" {...line} />
      <circle cx="140" cy="98" r="27" fill="var(--co-primary-soft)" stroke="var(--co-rose)" {...filled} />
      <path d="m160 118 22 22" stroke="var(--co-rose)" {...line} strokeWidth={5} />
    </svg>
  );
}

/** A heart with a flat line: loading failed. */
export function LostConnection() {
  return (
    <svg viewBox="0 0 240 170" aria-hidden="true">
      <ellipse cx="120" cy="154" rx="80" ry="8" fill="var(--co-tint)" />
      <path
        d="M120 140S56 101 56 58a33 33 0 0 1 64-12 33 33 0 0 1 64 12c0 43-64 82-64 82Z"
        fill="var(--co-primary-soft)"
        stroke="var(--co-primary)"
        {...filled}
      />
      <path d="M20 84h52l8-18 12 36 8-18h14" stroke="var(--co-rose)" {...line} />
      <path d="M150 84h70" stroke="var(--co-rose)" {...line} strokeDasharray="2 12" />
    </svg>
  );
}

/** A heart with a wreath: completed. */
export function HeartAward() {
  return (
    <svg viewBox="0 0 240 170" aria-hidden="true">
      <ellipse cx="120" cy="158" rx="70" ry="7" fill="var(--co-tint)" />
      <path
        d="M120 128S70 97 70 63a26 26 0 0 1 50-9.500 26 26 0 0 1 50 9.500c0 34-50 65-50 65Z"
        fill="var(--co-rose-soft)"
        stroke="var(--co-rose)"
        {...filled}
      />
      <path d="m97 76 16 16 31-34" stroke="var(--co-success)" {...line} strokeWidth={7} />
      <path d="M44 52c-10 34 2 66 36 88M196 52c10 34-2 66-36 88" stroke="var(--co-success)" {...line} />
      <path
        d="M43 70c-12-2-18-10-18-20 12 0 18 8 18 20Zm3 26c-12 2-20-4-24-14 12-4 20 2 24 14Zm12 24c-10 6-20 4-28-4 10-8 20-6 28 4ZM197 70c12-2 18-10 18-20-12 0-18 8-18 20Zm-3 26c12 2 20-4 24-14-12-4-20 2-24 14Zm-12 24c10 6 20 4 28-4-10-8-20-6-28 4Z"
        fill="var(--co-success-soft)"
        stroke="var(--co-success)"
        {...filled}
        strokeWidth={2}
      />
      <path d="M120 8v14M76 14l6 12M164 14l-6 12" stroke="var(--co-warning)" {...line} />
    </svg>
  );
}
