import type { BrowserContext } from "@playwright/test";

/** Collects what the browser blocks in a context's pages because of their Content-Security-Policy. */
export function noteRefusals(context: BrowserContext): string[] {
  const refused: string[] = [];
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return refused;
}
