import { expect, test } from "vitest";
import { findReason, isUnavailable } from "./faults.ts";

const refused = (address: string) =>
  Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: "ECONNREFUSED", syscall: "connect" });

test("reports the first address's failure if none of a host's addresses responds", () => {
  const all = Object.assign(new AggregateError([refused("::1:5432"), refused("127.0.0.1:5432")]), {
    code: "ECONNREFUSED",
  });
  expect(findReason(all)).toBe("connect ECONNREFUSED ::1:5432");
});

test("has no external reason for an error of this program", () => {
  expect(findReason(new TypeError("undefined is not a function"))).toBe(null);
});

test.each(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"])(
  "counts an unreachable database (%s) as temporarily unavailable",
  (code) => {
    expect(isUnavailable(Object.assign(new Error("connect"), { code, syscall: "connect" }))).toBe(true);
  },
);
