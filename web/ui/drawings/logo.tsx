/** The programme's logo: a heart within a heart, and a heartbeat through both. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d="M24 43S4 31 4 17.5A10.5 10.5 0 0 1 24 13a10.5 10.5 0 0 1 20 4.5C44 31 24 43 24 43Z"
        fill="var(--co-primary)"
      />
      <path
        d="M24 35s-9-5.5-9-11.6a4.8 4.8 0 0 1 9-2.2 4.8 4.8 0 0 1 9 2.2C33 29.5 24 35 24 35Z"
        fill="var(--co-rose-soft)"
      />
      <path d="M10 26h9l2.5-4 4 7.5 2.7-5 1.3 1.5H38" stroke="var(--co-rose)" strokeWidth="2.2" />
    </svg>
  );
}
