import type { Page } from "@playwright/test";

/** Collects the errors and warnings in a page's console. */
export function noteConsole(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  return said;
}

/** Records layout shifts, and whether the first rendered content was ever removed. */
export async function noteShifts(page: Page): Promise<void> {
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
