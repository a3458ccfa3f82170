export interface IconProps {
  /** The side of the square, in pixels. */
  size?: number;
}

// Drawn on a grid of 24 with a line of 2, so that they look like one hand's work.
export function Icon({ d, size = 24 }: IconProps & { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
