import type { Page } from "@playwright/test";

/** Collects the errors and warnings in a page's console. */
export function collectConsole(page: Page): string[] {
  const consoleMessages: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) consoleMessages.push(message.text());
  });
  page.on("pageerror", (error) => consoleMessages.push(error.message));
  return consoleMessages;
}

/** Records layout shifts, and whether the first rendered content was ever removed. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0, emptied: false });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, "shift") + Reflect.get(entry, "value") });
      }
    }).observe({ type: "layout-shift", buffered: true });
    let first: Element | null = null;
    new MutationObserver(() => {
      first ??= document.querySelector("#root main");
      if (first && !first.isConnected) Object.assign(window, { emptied: true });
    }).observe(document, { childList: true, subtree: true });
  });
}
