import type { BrowserContext } from "@playwright/test";

/** What the browser refuses from now on in the pages of a context because of their Content-Security-Policy. */
export function noteRefusals(context: BrowserContext): string[] {
  const refused: string[] = [];
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return refused;
}
