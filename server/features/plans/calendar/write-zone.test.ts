import ICAL from "ical.js";
import { expect, test } from "vitest";
import { writeZone } from "./write-zone.ts";

const now = Date.UTC(2026, 10, 25);

test("writes every time zone, including those whose clocks have not changed since 1900", () => {
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

test("dates a clock change by the local time before it", () => {
  const lines = writeZone("Europe/Madrid", now, now);
  expect(lines).toContain("DTSTART:20270328T020000");
});
