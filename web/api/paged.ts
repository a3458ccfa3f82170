/** Options for loading lists page by page, with the cursor at the end of each page. */
export const paged: {
  initialPageParam: string | undefined;
  getNextPageParam: (page: { next: string | null }) => string | undefined;
} = { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined };
