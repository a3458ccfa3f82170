import type { Page } from "@playwright/test";

/**
 * Lists the faults of the slide on stage: text that is cut off, outside the frame, over the footer, or too small for a
 * phone.
 */
export async function inspect(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const texts: { text: string; parent: Element; boxes: DOMRect[] }[] = [];
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
      if (parent.checkVisibility({ opacityProperty: true }))
        texts.push({ text, parent, boxes: [...range.getClientRects()] });
      const floor = parent.closest(".foot, .cover") ? 716 : 652;
      if (size < 41.5) problems.push(`small (${size.toFixed(0)} px): ${text}`);
      if (box.left < 24 || box.right > 1256 || box.top < 20 || box.bottom > floor)
        problems.push(`outside (${[box.left, box.top, box.right, box.bottom].map(Math.round)}): ${text}`);
    }
    // Line boxes are taller than letters, so a fifth is trimmed above and below.
    const overlap = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > -8 &&
      Math.min(a.bottom - a.height / 5, b.bottom - b.height / 5) > Math.max(a.top + a.height / 5, b.top + b.height / 5);
    for (const [n, a] of texts.entries())
      for (const b of texts.slice(n + 1))
        if (!a.parent.contains(b.parent) && a.boxes.some((box) => b.boxes.some((other) => overlap(box, other))))
          problems.push(`overlaps: ${a.text} | ${b.text}`);
    for (const part of document.querySelectorAll<HTMLElement>(".card, .fit, h1, .foot"))
      if (part.scrollHeight > part.clientHeight + 3 || part.scrollWidth > part.clientWidth + 3)
        problems.push(
          `overflows (${part.scrollWidth}×${part.scrollHeight} in ${part.clientWidth}×${part.clientHeight}): ${part.textContent?.trim().slice(0, 60)}`,
        );
    return problems;
  });
}
