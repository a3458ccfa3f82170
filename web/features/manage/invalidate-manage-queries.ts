import type { QueryClient } from "@tanstack/react-query";

/**
 * Marks all staff queries as stale, since any staff screen may show what was changed: learners, groups, people,
 * filters, the log. They are refetched when next shown; what is on the screen now stays as it is.
 */
export function invalidateManageQueries(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["manage"], refetchType: "none" });
}
