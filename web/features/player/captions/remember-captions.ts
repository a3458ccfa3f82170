import { readKept, writeKept } from "../../../api/kept.ts";
import { isShown, listCaptions, showCaptions } from "./list-captions.ts";

const key = "captions";

/** Shows captions in a language, or none ("off"), in this video and the next ones. */
export function chooseCaptions(video: HTMLVideoElement | null, language: string): void {
  writeKept(key, language);
  showCaptions(video, language);
}

/**
 * Gives a video the captions chosen for the one before, and remembers what is chosen in the browser's own controls. Browsers
 * also change tracks by themselves: until they have opened the video, and where more than one shows, that is no choice.
 */
export function rememberCaptions(video: HTMLVideoElement): () => void {
  showCaptions(video, readKept(key));

  function follow(): void {
    const chosen = readKept(key);
    const shown = listCaptions(video).filter(isShown);
    const languages = shown.map(({ language }) => language);
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) showCaptions(video, chosen);
    else if (shown.length > 1) showCaptions(video, languages.find((language) => language === chosen) ?? languages[0]);
    else writeKept(key, languages[0] ?? "off");
  }

  video.textTracks.addEventListener("change", follow);
  return () => video.textTracks.removeEventListener("change", follow);
}
