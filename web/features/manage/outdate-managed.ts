import type { QueryClient } from "@tanstack/react-query";

/**
 * Whatever staff see may tell of what was changed: learners, groups, people, filters, the log. It is read anew where it is
 * shown next, and what stands on the screen stays.
 */
export function outdateManaged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["manage"], refetchType: "none" });
}
