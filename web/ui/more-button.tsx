import buttons from "./buttons.module.css";
import { Spinner } from "./spinner.tsx";

interface MoreButtonProps {
  /** A list that is read page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  children: string;
}

/** Loads the next page of a list, where there is one. */
export function MoreButton({ list, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <button
      type="button"
      className={`${buttons.secondary} ${buttons.alone}`}
      disabled={list.isFetchingNextPage}
      aria-busy={list.isFetchingNextPage}
      onClick={() => list.fetchNextPage()}
    >
      {list.isFetchingNextPage && <Spinner />}
      {children}
    </button>
  );
}
