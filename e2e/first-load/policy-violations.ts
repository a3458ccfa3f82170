import type { BrowserContext } from "@playwright/test";

/** Collects what the browser blocks in a context's pages because of their Content-Security-Policy. */
export function collectPolicyViolations(context: BrowserContext): string[] {
  const violations: string[] = [];
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy"))
      violations.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return violations;
}
