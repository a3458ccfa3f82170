import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { closedPolicy, pagePolicy } from "./policies.ts";

it("allows exactly the inline styles and scripts that a page was built with", () => {
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const data = '<script type="application/json" id="x">{}</script><script type="module" src="/x.js"></script>';
  const policy = pagePolicy(`<style>a{}</style><style media=print>b{}</style><script data-x="1">c()</script>${data}`);
  for (const text of ["a{}", "b{}"]) expect(policy).toContain(hash(text));
  expect(policy).toContain(`script-src 'self' ${hash("c()")};`);
  expect(policy).not.toContain("unsafe");
});

it.each(["/healthz", "/api/v1/nowhere", "/api/v1/users/me", "/robots.txt", "/api/docs/json"])(
  "%s may not load or run anything, whatever a browser takes it for",
  async (url) => {
    const { app } = await createTestApp();
    const { headers } = await app.inject(url);
    const policy = url === "/api/docs/json" ? expect.stringContaining("script-src 'self'") : closedPolicy;
    expect(headers).toMatchObject({ "content-security-policy": policy, "x-content-type-options": "nosniff" });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  },
);

it("sends HSTS under https only", async () => {
  const secure = await createTestApp({ PUBLIC_URL: "https://learn.example.org" });
  const plain = await createTestApp();
  expect((await secure.call("GET", "/nowhere")).headers["strict-transport-security"]).toBe("max-age=31536000");
  expect((await plain.call("GET", "/nowhere")).headers).not.toHaveProperty("strict-transport-security");
});
