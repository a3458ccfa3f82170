/** The colours of all slides, posters and cards, and of the cover. */
export const color = {
  paper: "#faf8f4",
  white: "#ffffff",
  ink: "#1d2350",
  muted: "#575d80",
  indigo: "#3f51b5",
  deep: "#28357f",
  night: "#1b2258",
  mist: "#e6e9f7",
  line: "#cfd5ee",
  rose: "#d9486b",
  roseText: "#b92f55",
  blush: "#fce6ea",
  skin: "#b97a5c",
  green: "#23796b",
  mint: "#dff1ec",
  amber: "#a86400",
  sand: "#fbeed6",
} as const;

export const width = 1280;
export const height = 720;
export const fps = 10;
export const sampleRate = 24000;
