import { useEffect, useState } from "react";
import { listTaken, subscribeToTaken, type TakenNow } from "../../offline/taken.ts";

/** How often the list is read at most while something comes, in milliseconds. */
const pause = 400;

/** What is taken along, and how far it has come; null before that is read. */
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
