import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Post } from "../../../../contract/forum/forum.ts";
import { readPost } from "../../../../contract/forum/forum-notices.ts";
import { call } from "../../../api/client.ts";

/**
 * Marks a post and its notifications as read now, and again whenever activity by others is shown. The user's own reply
 * is not such activity: others may have replied in the meantime, of whom the user would never be notified.
 */
export function useMarkRead({ id: postId, lastActivityAt }: Pick<Post, "id" | "lastActivityAt">): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: later activity shown is more read
  useEffect(() => {
    call(readPost, { params: { postId }, quiet: true }).then(
      () => {
        client.invalidateQueries({ queryKey: ["forum", "reads"] });
        client.invalidateQueries({ queryKey: ["forum", "posts", { view: "unread" }] });
        client.invalidateQueries({ queryKey: ["forum", "notices"] });
      },
      // On failure only the marker is lost, and the next visit sets it.
      () => {},
    );
  }, [postId, lastActivityAt, client]);
}
