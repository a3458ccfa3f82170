/** Two people's words. Apart from the other icons, which every first visit loads. */
export function ForumIcon({ size }: { size: number }) {
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
      <path d="M4 4h11a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H8l-4 3.500V5a1 1 0 0 1 0-1ZM19.500 9H20a1 1 0 0 1 1 1v10l-4-3h-6a1 1 0 0 1-1-1" />
    </svg>
  );
}
