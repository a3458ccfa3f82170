import Button from "@mui/material/Button";

interface MoreButtonProps {
  /** A list that is read page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  children: string;
}

/** Loads the next page of a list, where there is one. */
export function MoreButton({ list, children }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="outlined"
      loading={list.isFetchingNextPage}
      onClick={() => list.fetchNextPage()}
      sx={{ justifySelf: "center" }}
    >
      {children}
    </Button>
  );
}
