import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { getReply, type Reply } from "../../../../contract/forum/forum.ts";
import { call } from "../../../api/client.ts";
import { useLocation } from "../../../routing/hooks.ts";

/**
 * Returns the reply that the address links to: its ID, the reply itself if the loaded ones do not include it, and
 * whether it no longer exists. It is fetched separately, as in a long thread its page may be far away.
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
  const { data, isError } = useQuery({
    queryKey: ["forum", "linked", postId, id],
    queryFn: ({ signal }) => call(getReply, { params: { postId, replyId: id ?? "" }, signal, handled: ["not_found"] }),
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
  return { id, unloaded: isLoaded ? null : (data ?? null), isDeleted: isError && !isLoaded };
}

function neverChanges(): () => void {
  return () => {};
}
