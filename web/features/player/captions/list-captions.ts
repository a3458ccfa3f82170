/** The tracks of a video that are to be read on it; others carry its transcript. */
export function listCaptions(video: HTMLVideoElement | null): TextTrack[] {
  return video ? [...video.textTracks].filter(({ kind }) => kind === "captions") : [];
}

export function isShown({ mode }: TextTrack): boolean {
  return mode === "showing";
}

/** Shows the captions in one language only; none if there are none in it. */
export function showCaptions(video: HTMLVideoElement | null, language: unknown): void {
  for (const track of listCaptions(video)) track.mode = track.language === language ? "showing" : "disabled";
}
