/** From this percent on a video counts as watched. */
export const enoughWatched = 90;
