/** A drawing of an expectant mother: her heart and her child's, joined by one heartbeat. */
export function MotherAndChild() {
  return (
    <svg viewBox="0 0 480 500" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="240" cy="258" r="212" fill="var(--co-primary-soft)" />
      <circle cx="398" cy="98" r="26" fill="var(--co-rose-soft)" />
      <circle cx="66" cy="420" r="16" fill="var(--co-rose-soft)" />
      <path
        d="M14 292h92l14-30 20 62 16-44 10 12h40M356 292h64l10-22 14 40 10-26 8 8h10"
        stroke="var(--co-rose)"
        strokeWidth="4"
      />
      <path
        d="M150 470c-6-70 4-112 20-152 10-26 6-48 2-68-6-34 10-62 44-74l46-8c26 8 40 26 44 54 2 18-4 34-2 48 44 18 62 54 56 92-6 36-34 58-66 64l4 44c-40 22-106 22-148 0Z"
        fill="var(--co-primary)"
      />
      <path d="M214 178c0-14 2-22 0-34h48c-2 14 0 24 4 34-10 18-40 20-52 0Z" fill="#c98d6b" />
      <path d="M190 104c0-32 22-54 50-54s48 22 48 52-20 64-48 64-50-28-50-62Z" fill="#d9a07d" />
      <path d="M186 128c-16-46 4-96 56-98 42-2 64 30 54 62-26 6-58-4-72-22-4 22-16 38-38 58Z" fill="#54364a" />
      <circle cx="190" cy="50" r="28" fill="#54364a" />
      <path d="M226 122c5 5 12 5 17 0M256 122c5 5 12 5 17 0M240 142c6 5 14 5 20 0" stroke="#5a3427" strokeWidth="3.5" />
      <path d="M176 256c-24 30-26 74 4 96 28 20 70 14 104 0" stroke="#c98d6b" strokeWidth="26" />
      <path d="M176 256c-6 8-10 16-12 26" stroke="var(--co-primary-strong)" strokeWidth="34" />
      <path d="M256 232s-24-14-24-31a13 13 0 0 1 24-6 13 13 0 0 1 24 6c0 17-24 31-24 31Z" fill="var(--co-rose)" />
      <path
        d="M296 352s-17-10-17-22a9 9 0 0 1 17-4 9 9 0 0 1 17 4c0 12-17 22-17 22Z"
        fill="var(--co-rose-soft)"
        stroke="var(--co-rose)"
        strokeWidth="3"
      />
      <path d="M256 236c2 30 18 56 36 82" stroke="var(--co-rose-soft)" strokeWidth="3" strokeDasharray="2 9" />
    </svg>
  );
}
