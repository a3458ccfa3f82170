import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { getReply, type Reply } from "../../../../contract/forum/forum.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { useLocation } from "../../../routing/hooks.ts";
import { linkedReplyKey } from "../forum-queries.ts";

/**
 * Returns the reply that the address links to: its ID, the reply itself if the loaded ones do not include it, and
 * whether it no longer exists or could not be loaded. It is fetched separately, as in a long thread its page may be far
 * away.
 */
export function useLinkedReply(postId: string, loaded: readonly Reply[]) {
  const { hash: requested, key } = useLocation();
  // The fragment is never sent to the server, which therefore renders the thread without it.
  const hash = useSyncExternalStore(
    neverChanges,
    () => requested,
    () => "",
  );
  const id = /^#reply-(.+)$/.exec(hash)?.[1] ?? null;
  const isLoaded = loaded.some((reply) => reply.id === id);
  const { data, error, refetch } = useQuery({
    queryKey: linkedReplyKey(postId, id),
    queryFn: ({ signal }) =>
      call(getReply, { params: { postId, replyId: id ?? "" }, signal, quiet: true, onExpired: "ask" }),
    enabled: id !== null && !isLoaded,
  });
  const isHere = isLoaded || data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads there again
  useEffect(() => {
    if (id === null || !isHere) return;
    // Waits a frame because the heading receives the focus first after navigation.
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(`reply-${id}`);
      element?.scrollIntoView?.({ block: "start" });
      element?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, isHere, key]);
  const isGone = error instanceof ApiError && error.status === 404;
  return {
    id,
    unloaded: isLoaded ? null : (data ?? null),
    isDeleted: isGone && !isLoaded,
    hasFailed: error !== null && !isGone && !isHere,
    refetch,
  };
}

function neverChanges(): () => void {
  return () => {};
}
