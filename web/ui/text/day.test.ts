import { expect, it, vi } from "vitest";
import { dayOf } from "./day.ts";

it("uses the user's time zone, even when it is already the next day elsewhere", () => {
  vi.stubEnv("TZ", "America/Santo_Domingo");
  expect(dayOf(new Date("2026-11-21T01:30:00Z"))).toBe("2026-11-20");
});
