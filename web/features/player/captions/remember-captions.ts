import { readKept, writeKept } from "../../../api/kept.ts";
import { isShown, listCaptions, showCaptions } from "./list-captions.ts";

/**
 * Gives a video the captions chosen for the one before, and remembers what is chosen now. Browsers enable tracks by
 * themselves, so more than one showing is never a choice: the remembered one stays.
 */
export function rememberCaptions(video: HTMLVideoElement): () => void {
  let chosen = readKept("captions");
  showCaptions(video, chosen);

  function follow(): void {
    const shown = listCaptions(video).filter(isShown);
    const isOurs = shown.some(({ language }) => language === chosen);
    if (shown.length > 1) showCaptions(video, isOurs ? chosen : shown[0]?.language);
    else remember(shown[0]?.language ?? "off");
  }

  function remember(language: string): void {
    chosen = language;
    writeKept("captions", language);
  }

  video.textTracks.addEventListener("change", follow);
  return () => video.textTracks.removeEventListener("change", follow);
}
