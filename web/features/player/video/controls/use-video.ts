import { useCallback, useSyncExternalStore } from "react";

/** Something of a video, read anew at each of its events; `events` and `read` stay the same between renders. */
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
