export interface IconProps {
  /** The width and height in pixels. */
  size?: number;
}

// An icon drawn on a grid of 24 with a stroke of 2.
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
