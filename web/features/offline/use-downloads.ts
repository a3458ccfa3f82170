import { useEffect, useState } from "react";
import { type DownloadWithProgress, listDownloads, subscribeToDownloads } from "../../offline/downloads.ts";

/** The minimum interval between reads of the list during a download, in milliseconds. */
const pause = 400;

/** Returns the downloads with their progress; null until read. */
export function useDownloads(): readonly DownloadWithProgress[] | null {
  const [downloads, setDownloads] = useState<readonly DownloadWithProgress[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      listDownloads().then(setDownloads, () => setDownloads([]));
    };
    const onChange = () => {
      timer ??= setTimeout(read, pause);
    };
    read();
    const stop = subscribeToDownloads(onChange);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return downloads;
}
