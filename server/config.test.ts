import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

it.each([
  ["PORT", "1.5"],
  ["PUBLIC_URL", "http:example.org"],
  ["PUBLIC_URL", "http://example.org/?a=1"],
  ["PUBLIC_URL", "https://example.org/campus"],
  ["DATABASE_URL", "mysql://example.org/courses"],
  ["DATABASE_URL", "postgres:///courses"],
  ["DATABASE_CONNECTIONS", "0"],
  ["DATABASE_REPLICA_URL", "postgres://replica.example.org/courses"],
  ["REDIS_URL", "127.0.0.1:6379"],
  ["REDIS_URL", "redis://:50%off@127.0.0.1:6379"],
  ["SMTP_URL", "smtp://"],
  ["COUNTRIES_URL", "countries.example.org"],
  ["MAIL_FROM", "nobody"],
  ["TRUST_PROXY", "abc"],
  ["TRUST_PROXY", "1.2.3"],
  ["TRUST_PROXY", "300.1.1.1"],
  ["TRUST_PROXY", "10.0.0.0/99"],
  ["TRUST_PROXY", "999"],
  ["FILES_URL", "https://example.org/bucket"],
  ["FILES_URL", "s3://bucket/folder"],
  ["FILES_URL", "s3://bucket?endpoint=ftp://example.org"],
  ["FILES_URL", "s3://bucket?key=secret"],
  ["FILES_URL", "s3://bucket?redirect=5"],
  ["FILES_ACCEL", "stored"],
])("names %s in the error for the value %s", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .*\\.$`));
});

it.each(["https://example.org", "https://example.org/", "http://127.0.0.1:3000"])("accepts PUBLIC_URL=%s", (value) => {
  expect(readConfig({ PUBLIC_URL: value }).publicUrl).toBe(new URL(value).origin);
});

it.each(["true", "false", "2", "10.0.0.0/8, ::1", "127.0.0.1", "loopback"])("accepts TRUST_PROXY=%s", (value) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).not.toBeUndefined();
});

it("accepts a METRICS_TOKEN of any length and treats an empty setting as unset", () => {
  expect(readConfig({ METRICS_TOKEN: "short", SMTP_URL: "" })).toMatchObject({ metricsToken: "short" });
});

it("reads the location of an S3 store", () => {
  const FILES_URL = "s3://courses?endpoint=http://127.0.0.1:9000&region=garage&redirect=3600";
  expect(readConfig({ FILES_URL }).s3).toEqual({
    bucket: "courses",
    endpoint: "http://127.0.0.1:9000",
    region: "garage",
    redirect: 3600,
  });
});

it("rejects FILES_ACCEL when nginx cannot reach the files", () => {
  expect(() => readConfig({ FILES_URL: "s3://courses", FILES_ACCEL: "/stored/" })).toThrow(/^FILES_ACCEL must not/);
});
