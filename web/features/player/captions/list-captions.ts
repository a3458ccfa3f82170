/** Lists the caption tracks of a video; other tracks carry its transcript. */
export function listCaptions(video: HTMLVideoElement | null): TextTrack[] {
  return video ? [...video.textTracks].filter(({ kind }) => kind === "captions") : [];
}

export function isShown({ mode }: TextTrack): boolean {
  return mode === "showing";
}

/** Shows the captions in one language only, or none if that language is missing. */
export function showCaptions(video: HTMLVideoElement | null, language: unknown): void {
  for (const track of listCaptions(video)) track.mode = track.language === language ? "showing" : "disabled";
}
