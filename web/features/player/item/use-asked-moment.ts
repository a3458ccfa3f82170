import { useState } from "react";
import type { ClassContent } from "../../../../contract/courses/classes.ts";
import { usePlace, useSearchParams } from "../../../routing/hooks.ts";

interface AskedMoment {
  video: string;
  at: number;
  /** How often a moment has been asked for. */
  times: number;
  /** Has the address ask for it no more, once the place in the video is kept: opened anew the class goes on there. */
  takeOff(): void;
}

/**
 * The moment of a video, in seconds, that the address asks for, of the first one where it names none. It stays once the
 * address asks for none any more.
 */
export function useAskedMoment({ blocks }: ClassContent): AskedMoment | null {
  const [search, setSearch] = useSearchParams();
  const { router, shown } = usePlace();
  const at = Number.parseFloat(search.get("at") ?? "");
  const videos = blocks.filter((block) => block.type === "video").map(({ id }) => id);
  const video = search.get("video") ?? videos[0];
  const now = video !== undefined && Number.isFinite(at) && at >= 0 ? { video, at } : null;
  const name = now && `${now.video} ${now.at}`;
  const [kept, setKept] = useState({ name, moment: now, times: 0 });
  if (name !== kept.name) setKept({ name, moment: now ?? kept.moment, times: kept.times + (now ? 1 : 0) });
  function takeOff() {
    // Who has gone on is elsewhere by now, or on the way.
    if (!now || router.state.next || router.location !== shown.location) return;
    const { at: _, video: __, ...others } = Object.fromEntries(search);
    setSearch(others, { replace: true, preventScrollReset: true });
  }
  return kept.moment && { ...kept.moment, times: kept.times, takeOff };
}
