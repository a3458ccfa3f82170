import { isFocusLost } from "./use-fallback-focus.ts";

const focusable = "a[href], button, h2[tabindex], h3[tabindex]";

/**
 * Notes what stands beside the row, or the section, that has the focus. What it returns leads there, once that is gone with
 * the focus; where nothing is left, to `otherwise`, or to what is around.
 */
export function noteNeighbour(otherwise?: () => HTMLElement | null | undefined): () => void {
  const row = document.activeElement?.closest("li, section");
  const around = [row?.nextElementSibling, row?.previousElementSibling];
  if (!otherwise) around.push(row?.parentElement?.closest("li, section"));
  return () =>
    void requestAnimationFrame(() => {
      if (!isFocusLost()) return;
      const there = around.flatMap((element) => (element?.isConnected ? element : []));
      const near = there.map((element) => element.querySelector<HTMLElement>(focusable)).find(Boolean);
      (near ?? otherwise?.())?.focus();
    });
}
