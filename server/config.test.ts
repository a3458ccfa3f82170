import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it.each([
  ["PORT", "1.5"],
  ["PUBLIC_URL", "http:example.org"],
  ["PUBLIC_URL", "http://example.org/?a=1"],
  ["SMTP_URL", "smtp://"],
  ["COUNTRIES_URL", "countries.example.org"],
  ["MAIL_FROM", "nobody"],
  ["TRUST_PROXY", "abc"],
  ["TRUST_PROXY", "1.2.3"],
  ["TRUST_PROXY", "300.1.1.1"],
  ["TRUST_PROXY", "10.0.0.0/99"],
  ["TRUST_PROXY", "999"],
])("names %s where it is %s", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .*\\.$`));
});

it.each(["true", "false", "2", "10.0.0.0/8, ::1", "127.0.0.1", "loopback"])("takes TRUST_PROXY=%s", (value) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).not.toBeUndefined();
});

it("takes a METRICS_TOKEN of any length, and an empty setting as none", () => {
  expect(readConfig({ METRICS_TOKEN: "short", SMTP_URL: "" })).toMatchObject({ metricsToken: "short" });
});
