import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readPost } from "../../../../contract/forum/forum-notices.ts";
import { call } from "../../../api/client.ts";

/** Marks a post and its notifications as read now, and again whenever more replies are shown. */
export function useMarkRead(postId: string, shownReplies: number): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: more replies shown are more read
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
  }, [postId, shownReplies, client]);
}
