import { useCallback, useSyncExternalStore } from "react";

/**
 * Returns a value read from a video, updated on each of the given events. `events` and `read` must be stable across
 * renders.
 */
export function useVideo<Value extends string | number | boolean>(
  video: HTMLVideoElement,
  events: readonly string[],
  read: (video: HTMLVideoElement) => Value,
): Value {
  const listen = useCallback(
    (onChange: () => void) => {
      for (const event of events) video.addEventListener(event, onChange);
      return () => {
        for (const event of events) video.removeEventListener(event, onChange);
      };
    },
    [video, events],
  );
  return useSyncExternalStore(listen, () => read(video));
}
