import ICAL from "ical.js";
import { expect, test } from "vitest";
import { writeZone } from "./write-zone.ts";

const now = Date.UTC(2026, 10, 25);

test("every time zone of the world can be written, those that never changed their clocks since 1900, too", () => {
  for (const zone of [...Intl.supportedValuesOf("timeZone"), "UTC"]) {
    const lines = writeZone(zone, now, now);
    expect(
      lines.filter((line) => line.startsWith("DTSTART:")),
      zone,
    ).not.toEqual([]);
    for (const line of lines) if (line.startsWith("DTSTART:")) expect(line).toMatch(/^DTSTART:\d{8}T\d{6}$/);
    expect(() => ICAL.parse(lines.join("\r\n")), zone).not.toThrow();
  }
});

test("a change of the clock stands at the time that the clocks show before it", () => {
  const lines = writeZone("Europe/Madrid", now, now);
  expect(lines).toContain("DTSTART:20270328T020000");
});
