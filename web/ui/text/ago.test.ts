import { describe, expect, it } from "vitest";
import { formatAgo } from "./ago.ts";

const now = Date.parse("2026-11-20T12:00:00.000Z");
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

/** Returns the text for a time that is `age` milliseconds ago. */
const said = (age: number, language: "es" | "en") =>
  formatAgo(new Date(now - age).toISOString(), language, now).replaceAll("\u00a0", " ");

describe("relative time", () => {
  it.each([
    [59 * second, "ahora", "now"],
    [minute, "hace 1 minuto", "1 minute ago"],
    [hour - 1, "hace 59 minutos", "59 minutes ago"],
    [hour, "hace 1 hora", "1 hour ago"],
    [day - 1, "hace 23 horas", "23 hours ago"],
    [day, "ayer", "yesterday"],
    [30 * day, "hace 30 días", "30 days ago"],
  ])("for an age of %i ms is %s, and %s", (age, es, en) => {
    expect([said(age, "es"), said(age, "en")]).toEqual([es, en]);
  });

  it("becomes a date after a month", () => {
    expect(said(30 * day + 1, "es")).toMatch(/21 (?:de )?oct/);
    expect(said(30 * day + 1, "en")).toMatch(/21 Oct/);
  });

  it('is "now" if the device\'s clock is slow', () => {
    expect(said(-5 * minute, "es")).toBe("ahora");
  });
});
