import { useState } from "react";
import type { ClassContent } from "../../../../contract/courses/classes.ts";
import { useSearchParams } from "../../../routing/hooks.ts";

interface AskedMoment {
  video: string;
  at: number;
  /** How often a moment has been asked for. */
  times: number;
}

/**
 * The moment of a video, in seconds, that the address asks for, of the only one where it names none. It stays once the
 * address asks for none any more.
 */
export function useAskedMoment({ blocks }: ClassContent): AskedMoment | null {
  const [search] = useSearchParams();
  const at = Number.parseFloat(search.get("at") ?? "");
  const videos = blocks.filter((block) => block.type === "video").map(({ id }) => id);
  const video = search.get("video") ?? (videos.length === 1 ? videos[0] : undefined);
  const now = video !== undefined && Number.isFinite(at) && at >= 0 ? { video, at } : null;
  const name = now && `${now.video} ${now.at}`;
  const [kept, setKept] = useState({ name, moment: now, times: 0 });
  if (name !== kept.name) setKept({ name, moment: now ?? kept.moment, times: kept.times + (now ? 1 : 0) });
  return kept.moment && { ...kept.moment, times: kept.times };
}
