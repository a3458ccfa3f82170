/** The percentage of a video from which it counts as watched. */
export const watchedThreshold = 90;
