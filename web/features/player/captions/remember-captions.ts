import { readLocal, writeLocal } from "../../../api/local-storage.ts";
import { isShown, listCaptions, showCaptions } from "./list-captions.ts";

const key = "captions";

/** Shows captions in a language, or none for "off", in this video and later ones. */
export function chooseCaptions(video: HTMLVideoElement | null, language: string): void {
  writeLocal(key, language);
  showCaptions(video, language);
}

/**
 * Applies the captions chosen for the previous video, and stores any choice made in the browser's own controls.
 * Browsers also change tracks on their own: changes before the metadata has loaded, or that show several tracks, do not
 * count as a choice.
 */
export function rememberCaptions(video: HTMLVideoElement): () => void {
  showCaptions(video, readLocal(key));

  function follow(): void {
    const chosen = readLocal(key);
    const shown = listCaptions(video).filter(isShown);
    const languages = shown.map(({ language }) => language);
    if (video.readyState < HTMLMediaElement.HAVE_METADATA) showCaptions(video, chosen);
    else if (shown.length > 1) showCaptions(video, languages.find((language) => language === chosen) ?? languages[0]);
    else writeLocal(key, languages[0] ?? "off");
  }

  video.textTracks.addEventListener("change", follow);
  return () => video.textTracks.removeEventListener("change", follow);
}
