import type { ReactNode } from "react";

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 170"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      stroke="var(--co-primary)"
      aria-hidden="true"
    >
      <ellipse cx="120" cy="154" rx="86" ry="8" fill="var(--co-tint)" stroke="none" />
      {children}
    </svg>
  );
}

/** A heart with a padlock: access denied, or not available yet. */
export function LockedHeart() {
  return (
    <Drawing>
      <path
        d="M120 148S52 108 52 60A34 34 0 0 1 120 46a34 34 0 0 1 68 14c0 48-68 88-68 88Z"
        fill="var(--co-primary-soft)"
      />
      <rect x="94" y="72" width="52" height="42" rx="8" fill="var(--co-surface)" stroke="var(--co-rose)" />
      <path d="M104 72V61a16 16 0 0 1 32 0v11M120 90v8" stroke="var(--co-rose)" />
    </Drawing>
  );
}

/** An irregular heartbeat: something failed. */
export function BrokenBeat() {
  return (
    <Drawing>
      <rect x="40" y="24" width="160" height="106" rx="14" fill="var(--co-surface)" />
      <path d="M90 148h60M120 130v18" />
      <path d="M56 82h26l10-24 14 46 8-22" stroke="var(--co-rose)" />
      <path d="m142 82 6-10 8 22 6-12h22" stroke="var(--co-rose)" strokeDasharray="2 8" />
      <path d="m122 70 10 10m0-10-10 10" stroke="var(--co-warning)" />
    </Drawing>
  );
}

/** A path that ends at a blank signpost: not found. */
export function LostPath() {
  return (
    <Drawing>
      <path d="M120 150V42" />
      <path d="M120 36h54l14 13-14 13h-54Z" fill="var(--co-primary-soft)" />
      <path d="M120 76H72L58 89l14 13h48Z" fill="var(--co-rose-soft)" stroke="var(--co-rose)" />
      <path d="M142 49h18M84 89h14" strokeDasharray="1 8" />
      <path d="M34 150c18-16 34-4 50-10M206 150c-14-14-34-6-46-12" stroke="var(--co-edge)" />
    </Drawing>
  );
}

/** An unplugged cable: offline. */
export function NoConnection() {
  return (
    <Drawing>
      <path d="M20 92h44c20 0 20-24 38-24" />
      <path d="M102 52h16a16 16 0 0 1 0 32h-16Z" fill="var(--co-primary-soft)" />
      <path d="M134 60h12M134 76h12" />
      <path d="M220 92h-26c-12 0-10-24-22-24" stroke="var(--co-rose)" />
      <path d="M172 50h-8a18 18 0 0 0 0 36h8Z" fill="var(--co-rose-soft)" stroke="var(--co-rose)" />
      <path d="m140 28 6 10M158 22l-2 12M122 26l8 10" stroke="var(--co-warning)" />
    </Drawing>
  );
}
