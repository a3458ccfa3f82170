/** A drawing of a letter sealed with a heart, for screens that point the user to their inbox. */
export function Letter() {
  return (
    <svg
      viewBox="0 0 200 140"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <ellipse cx="100" cy="128" rx="76" ry="7" fill="var(--co-tint)" />
      <rect x="28" y="26" width="144" height="94" rx="12" fill="var(--co-surface)" stroke="var(--co-primary)" />
      <path d="m32 34 68 52 68-52" fill="var(--co-primary-soft)" stroke="var(--co-primary)" />
      <path
        d="M100 98S80 86 80 72.5A10.5 10.5 0 0 1 100 68a10.5 10.5 0 0 1 20 4.5C120 86 100 98 100 98Z"
        fill="var(--co-rose-soft)"
        stroke="var(--co-rose)"
      />
    </svg>
  );
}
