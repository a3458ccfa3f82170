/** The colours of a scheme. Every pair of text and background in use has a contrast of at least 4.5:1. */
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

/** Corner radii in pixels. */
export const radius = { small: 8, medium: 14, large: 24 };

/**
 * Font sizes. They follow the browser's setting; headings also follow the screen's width, to fit their longest words
 * even in large text.
 */
const sizes = {
  tiny: "0.8125rem",
  small: "0.875rem",
  note: "0.9375rem",
  text: "1rem",
  lead: "1.125rem",
  large: "1.25rem",
  heading: "min(clamp(1.3rem, 1.15rem + 0.7vw, 1.6rem), 9.5vw)",
  section: "min(clamp(1.5rem, 1.25rem + 1.2vw, 2.1rem), 10vw)",
  screen: "min(clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem), 10.5vw)",
  display: "min(clamp(2.1rem, 1.5rem + 3.2vw, 3.6rem), 12vw)",
  "display-beside": "clamp(2.1rem, 0.6rem + 3.6vw, 3.6rem)",
};

/** Spacing within elements, as multiples of four pixels. */
const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

/** Spacing that grows with the screen: at its sides, between sections, and around isolated elements. */
const rooms = {
  gutter: "clamp(16px, 4vw, 32px)",
  air: "clamp(28px, 5vw, 48px)",
  "air-large": "clamp(40px, 8vw, 88px)",
};

/** Shadows, by how far an element floats above the page. */
const shadows = {
  low: "0 6px 20px rgb(var(--co-shade) / 12%)",
  middle: "0 12px 36px rgb(var(--co-shade) / 16%)",
  high: "0 16px 48px rgb(var(--co-shade) / 24%)",
};

export const fontFamily = 'Roboto, system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif';

/** Returns the tokens as CSS custom properties; the prefix `--co-` separates them from those of components. */
export function tokensCss(): string {
  const shared = [
    `--co-font:${fontFamily}`,
    ...Object.entries(rooms).map(([name, room]) => `--co-${name}:${room}`),
    ...spaces.map((step) => `--co-space-${step}:${step * 4}px`),
    ...Object.entries(radius).map(([name, px]) => `--co-radius-${name}:${px}px`),
    ...Object.entries(sizes).map(([name, size]) => `--co-size-${name}:${size}`),
    ...Object.entries(shadows).map(([name, shadow]) => `--co-shadow-${name}:${shadow}`),
  ];
  return [
    `:root{color-scheme:light;${shared.join(";")};${properties(light)}}`,
    `[data-theme="md-dark-indigo"]{color-scheme:dark;${properties(dark)}}`,
    // Without scripts, no theme attribute is set.
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${properties(dark)}}}`,
  ].join("\n");
}

function properties(colours: Colours): string {
  return Object.entries(colours)
    .map(([name, value]) => `--co-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(";");
}
