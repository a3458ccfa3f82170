import type { Page } from "@playwright/test";

/** What is wrong with the slide on stage: text cut off, outside the frame, over the foot, or too small for a phone. */
export async function inspect(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const parent = walker.currentNode.parentElement;
      if (!text || !parent) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.a ?? 1) : 1;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
      const floor = parent.closest(".foot, .cover") ? 716 : 652;
      if (size < 33.5) wrong.push(`small (${size.toFixed(0)} px): ${text}`);
      if (box.left < 24 || box.right > 1256 || box.top < 20 || box.bottom > floor)
        wrong.push(`outside (${[box.left, box.top, box.right, box.bottom].map(Math.round)}): ${text}`);
    }
    for (const part of document.querySelectorAll<HTMLElement>(".card, .fit, h1, .foot"))
      if (part.scrollHeight > part.clientHeight + 3 || part.scrollWidth > part.clientWidth + 3)
        wrong.push(
          `overflows (${part.scrollWidth}×${part.scrollHeight} in ${part.clientWidth}×${part.clientHeight}): ${part.textContent?.trim().slice(0, 60)}`,
        );
    return wrong;
  });
}
