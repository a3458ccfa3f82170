import { expect, test } from "vitest";
import { findReason, isUnavailable } from "./faults.ts";

const refused = (address: string) =>
  Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: "ECONNREFUSED", syscall: "connect" });

test("of a name none of whose addresses answers the first one's reason is told", () => {
  const all = Object.assign(new AggregateError([refused("::1:5432"), refused("127.0.0.1:5432")]), {
    code: "ECONNREFUSED",
  });
  expect(findReason(all)).toBe("connect ECONNREFUSED ::1:5432");
});

test("an error of this program has no reason outside of it", () => {
  expect(findReason(new TypeError("undefined is not a function"))).toBe(null);
});

test.each(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"])(
  "a database that is out of reach (%s) may be back soon",
  (code) => {
    expect(isUnavailable(Object.assign(new Error("connect"), { code, syscall: "connect" }))).toBe(true);
  },
);
