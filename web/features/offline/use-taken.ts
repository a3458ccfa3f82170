import { useEffect, useState } from "react";
import { listTaken, subscribeToTaken, type TakenNow } from "../../offline/taken.ts";

/** The minimum interval between reads of the list during a download, in milliseconds. */
const pause = 400;

/** Returns the downloads with their progress; null until read. */
export function useTaken(): readonly TakenNow[] | null {
  const [taken, setTaken] = useState<readonly TakenNow[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      listTaken().then(setTaken, () => setTaken([]));
    };
    const hear = () => {
      timer ??= setTimeout(read, pause);
    };
    read();
    const stop = subscribeToTaken(hear);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return taken;
}
