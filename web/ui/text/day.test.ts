import { expect, it, vi } from "vitest";
import { dayOf } from "./day.ts";

it("names the day where the person is, also in the evening, when it is another one elsewhere", () => {
  vi.stubEnv("TZ", "America/Santo_Domingo");
  expect(dayOf(new Date("2026-11-21T01:30:00Z"))).toBe("2026-11-20");
});
