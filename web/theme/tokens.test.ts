import { describe, expect, it } from "vitest";
import { type Colours, dark, light } from "./tokens.ts";

// Relative luminance and contrast ratio according to WCAG 2.2.
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["ground", "surface", "tint"] as const;
const inks = ["text", "muted", "primary", "rose", "success", "warning", "danger"] as const;
const tones = ["primary", "rose", "success", "warning", "danger"] as const;

describe.each(Object.entries({ light, dark }))("the %s colours", (_, colours: Colours) => {
  it.each(grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)))(
    "have sufficient contrast for %s on %s",
    (ink, ground) => {
      expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(tones)("have sufficient contrast for %s and text on its soft background", (tone) => {
    expect(contrast(colours[tone], colours[`${tone}Soft`])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.text, colours[`${tone}Soft`])).toBeGreaterThanOrEqual(4.5);
  });

  it("have sufficient contrast for field borders and button labels", () => {
    expect(contrast(colours.edge, colours.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(colours.onPrimary, colours.primary)).toBeGreaterThanOrEqual(4.5);
  });
});
