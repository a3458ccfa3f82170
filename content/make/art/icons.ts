/** Line icons on a 48-unit grid, drawn for this course. */
const shapes = {
  heart: "M24 41C9 30 5 23 5 16.500a9.500 9.500 0 0 1 19-1.500a9.500 9.500 0 0 1 19 1.500C43 23 39 30 24 41Z",
  pulse: "M3 26h9l4-9 8 21 7-27 5 15h9",
  lungs:
    "M24 6v17M24 20l-6 5M24 20l6 5M17 13c-6 4-11 13-11 23c0 4 3 6 6 5l6-3c2-1 3-3 3-5V17c0-3-2-5-4-4ZM31 13c6 4 11 13 11 23c0 4-3 6-6 5l-6-3c-2-1-3-3-3-5V17c0-3 2-5 4-4Z",
  bed: "M4 10v30M4 34h40v6M44 34v-5a5 5 0 0 0-5-5H22v10M8 28a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
  chest: "M10 44V30c0-8-4-12-4-16M38 44V30c0-8 4-12 4-16M18 6c0 5 12 5 12 0M26 17l-6 9h7l-5 9",
  faint: "M11 11a4.500 4.500 0 1 0 .1 0M8 40h34M12 22l10 6 8-2 10 6M22 28l-6 10",
  gauge: "M6 34a18 18 0 1 1 36 0M24 34l9-12M24 34m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M9 24l3 2M24 16v4M39 24l-3 2",
  drop: "M24 5C15 17 11 23 11 30a13 13 0 0 0 26 0c0-7-4-13-13-25ZM18 31a6 6 0 0 0 6 6",
  wind: "M4 18h24a6 6 0 1 0-6-6M4 26h34a6 6 0 1 1-6 7M4 34h16a5 5 0 1 1-5 6",
  head: "M18 44v-7h-5c-3 0-4-2-4-5v-4l-4-1 5-9C11 9 17 4 25 4c9 0 17 7 17 16c0 6-3 10-6 13v11M27 12l-6 9h7l-5 9",
  eye: "M3 24s8-14 21-14 21 14 21 14-8 14-21 14S3 24 3 24ZM24 24m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
  clock: "M24 24m-19 0a19 19 0 1 0 38 0a19 19 0 1 0-38 0M24 12v12l8 6",
  syringe: "M33 5l10 10M38 10l-6 6M35 19L18 36l-8 2 2-8 17-17ZM10 38l-6 6M22 20l4 4M17 25l4 4",
  pill: "M8 30L30 8a8 8 0 0 1 11 0a8 8 0 0 1 0 11L19 41a8 8 0 0 1-11 0a8 8 0 0 1 0-11ZM19 19l11 11",
  phone: "M14 5l6 1 3 10-5 4c2 5 5 8 10 10l4-5 10 3 1 6c0 4-4 9-8 9C20 43 5 28 5 13c0-4 5-8 9-8Z",
  calendar: "M6 11h36v31H6ZM6 20h36M15 5v10M33 5v10M17 31l5 5 9-10",
  baby: "M24 17m-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0M19 16v1M29 16v1M20 22c2 3 6 3 8 0M14 25c-5 4-7 10-6 18h32c1-8-1-14-6-18",
  shield: "M24 4l17 6v13c0 11-8 18-17 21C15 41 7 34 7 23V10ZM16 24l6 6 11-12",
  bottle: "M17 18h14l2 6v16a4 4 0 0 1-4 4H19a4 4 0 0 1-4-4V24ZM18 18v-4h12v4M22 14V8a2 2 0 0 1 4 0v6M15 31h7M15 37h7",
  steth: "M10 5H6v12a9 9 0 0 0 18 0V5h-4M15 26v6a11 11 0 0 0 22 0v-5M37 22m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
  screen: "M4 7h40v27H4ZM16 43h16M24 34v9M9 22h7l4-8 6 14 4-6h9",
  team: "M24 16m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M11 43c0-9 5-15 13-15s13 6 13 15M8 16a5 5 0 1 0 .1 0M2 36c0-6 2-9 6-10M40 16a5 5 0 1 0 .1 0M46 36c0-6-2-9-6-10",
  knife: "M6 42L32 16l6 6-18 16c-4 3-9 4-14 4ZM32 16l8-9a3.500 3.500 0 0 1 5 5l-7 10",
  hand: "M14 44C9 38 5 31 4 27c1-3 5-3 7 0l4 5V10a3.500 3.500 0 0 1 7 0v12M22 22V6a3.500 3.500 0 0 1 7 0v16M29 22V9a3.500 3.500 0 0 1 7 0v15M36 24v-8a3.500 3.500 0 0 1 7 0v14c0 6-3 10-5 14",
  bolt: "M27 3L8 28h15l-3 17 20-26H25Z",
  no: "M24 24m-19 0a19 19 0 1 0 38 0a19 19 0 1 0-38 0M11 37L37 11",
  check: "M24 24m-19 0a19 19 0 1 0 38 0a19 19 0 1 0-38 0M15 25l7 7 12-15",
  alert: "M24 5L45 42H3ZM24 18v12M24 36v.5",
  tube: "M16 4h16M19 4v32a5 5 0 0 0 10 0V4M19 22h10",
  leg: "M16 4c-1 12 2 18 0 26l-2 12h16c4 0 6-3 4-6l-9-4c1-9 6-16 5-28M12 16h3M11 22h4",
  sofa: "M12 8a4.500 4.500 0 1 0 .1 0M12 18v14h16l6 11M12 24l12 2M6 14v29M6 38h20",
  stairs: "M4 44h10v-9h9v-9h9v-9h12M12 8a4 4 0 1 0 .1 0M12 17l3 9M12 19l8 2",
  cough: "M20 44v-7h-6c-3 0-4-2-4-5v-3l-4-1 5-9C12 10 18 5 26 5M31 22h3M31 29h3M39 18h3M39 26h4M39 34h3",
} as const;

export type IconName = keyof typeof shapes;

export function icon(name: IconName, stroke: string, size: number): string {
  return `<svg width="${size}" height="${size}" viewBox="0 0 48 48">${iconPath(name, stroke)}</svg>`;
}

/** Returns the icon without its frame, to be embedded in another drawing. */
export function iconPath(name: IconName, stroke: string): string {
  return `<path d="${shapes[name]}" fill="none" stroke="${stroke}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function iconAt(name: IconName, stroke: string, x: number, y: number, size: number): string {
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 48})">${iconPath(name, stroke)}</g>`;
}
