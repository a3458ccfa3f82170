/** Colours of one scheme. Every pair of text and ground that is used reaches 4.5:1. */
export interface Colours {
  ground: string;
  surface: string;
  tint: string;
  line: string;
  edge: string;
  text: string;
  muted: string;
  primary: string;
  primaryStrong: string;
  onPrimary: string;
  primarySoft: string;
  rose: string;
  roseSoft: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerSoft: string;
  shade: string;
}

export const light: Colours = {
  ground: "#fbfbff",
  surface: "#ffffff",
  tint: "#f1f2fc",
  line: "#e0e2f2",
  edge: "#7d82a6",
  text: "#1b1d33",
  muted: "#555a78",
  primary: "#3f51b5",
  primaryStrong: "#303f9f",
  onPrimary: "#ffffff",
  primarySoft: "#e6e9fb",
  rose: "#b8325e",
  roseSoft: "#fdeaf0",
  success: "#1b6e3c",
  successSoft: "#e3f5e9",
  warning: "#8a5300",
  warningSoft: "#fff3dc",
  danger: "#b3261e",
  dangerSoft: "#fdecea",
  shade: "27 29 51",
};

export const dark: Colours = {
  ground: "#11131f",
  surface: "#191c2c",
  tint: "#1f2337",
  line: "#30354f",
  edge: "#8289b0",
  text: "#e9eaf6",
  muted: "#aeb3d0",
  primary: "#aab6fb",
  primaryStrong: "#c6cefd",
  onPrimary: "#161c4a",
  primarySoft: "#282f57",
  rose: "#ff9fba",
  roseSoft: "#40202e",
  success: "#83d6a1",
  successSoft: "#16351f",
  warning: "#f5c26b",
  warningSoft: "#3a2a0b",
  danger: "#ffb4ab",
  dangerSoft: "#45191a",
  shade: "0 0 0",
};

/** Corners, in pixels. */
export const radius = { small: 8, medium: 14, large: 24 };

export const fontFamily = '"Inter", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The tokens as custom properties, for style sheets; `--co-` keeps them apart from those of the components. */
export function tokensCss(): string {
  const shared = [
    `--co-font:${fontFamily}`,
    ...Object.entries(radius).map(([name, px]) => `--co-radius-${name}:${px}px`),
  ];
  return [
    `:root{color-scheme:light;${shared.join(";")};${properties(light)}}`,
    `[data-theme="md-dark-indigo"]{color-scheme:dark;${properties(dark)}}`,
  ].join("\n");
}

function properties(colours: Colours): string {
  return Object.entries(colours)
    .map(([name, value]) => `--co-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(";");
}
