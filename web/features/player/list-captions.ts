/** The tracks of a video that are to be read on it; others carry its transcript. */
export function listCaptions(video: HTMLVideoElement | null): TextTrack[] {
  return video ? [...video.textTracks].filter(({ kind }) => kind === "captions") : [];
}
