import { useSearchParams } from "react-router";
import type { ClassContent } from "../../../../contract/courses/classes.ts";

/** The moment of a video, in seconds, that the address asks for; of the only one where it names none. */
export function useAskedMoment({ blocks }: ClassContent): { video: string; at: number } | null {
  const [search] = useSearchParams();
  const at = Number.parseFloat(search.get("at") ?? "");
  const videos = blocks.filter((block) => block.type === "video").map(({ id }) => id);
  const video = search.get("video") ?? (videos.length === 1 ? videos[0] : undefined);
  return video !== undefined && Number.isFinite(at) && at >= 0 ? { video, at } : null;
}
