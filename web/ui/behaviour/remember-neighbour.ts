import { isFocusLost } from "./use-fallback-focus.ts";

const focusable = "a[href], button, h2[tabindex], h3[tabindex]";

/**
 * Remembers the neighbours of the focused row or section. Once the row is removed with the focus, the returned function
 * focuses a neighbour; if none is left, the element from `otherwise` or the surrounding row.
 */
export function rememberNeighbour(otherwise?: () => HTMLElement | null | undefined): () => void {
  const row = document.activeElement?.closest("li, section");
  const around = [row?.nextElementSibling, row?.previousElementSibling];
  if (!otherwise) around.push(row?.parentElement?.closest("li, section"));
  return () =>
    void requestAnimationFrame(() => {
      if (!isFocusLost()) return;
      const remaining = around.flatMap((element) => (element?.isConnected ? element : []));
      const target = remaining.map((element) => element.querySelector<HTMLElement>(focusable)).find(Boolean);
      (target ?? otherwise?.())?.focus();
    });
}
