import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { getReply, type Reply } from "../../../../contract/forum/forum.ts";
import { call } from "../../../api/client.ts";
import { useLocation } from "../../../routing/hooks.ts";

/**
 * The reply that the address names: its id, itself where it is not among those loaded, and whether it is gone. It is
 * asked for by itself: in a thread of thousands its page may be far.
 */
export function useLinkedReply(postId: string, loaded: readonly Reply[]) {
  const { hash: asked, key } = useLocation();
  // A server that draws the thread before any script has run never hears of it.
  const hash = useSyncExternalStore(
    neverChanges,
    () => asked,
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
    // After a navigation the heading takes the focus first.
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(`reply-${id}`);
      element?.scrollIntoView?.({ block: "start" });
      element?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, isHere, key]);
  return { id, far: isLoaded ? null : (data ?? null), isGone: isError && !isLoaded };
}

function neverChanges(): () => void {
  return () => {};
}
