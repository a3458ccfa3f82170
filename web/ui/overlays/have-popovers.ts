/** Brings popovers to browsers that have none (Safari 16), with what shows one; others load nothing. */
export function havePopovers(): void {
  const hasNone = typeof HTMLElement !== "undefined" && !("popover" in HTMLElement.prototype);
  // Without a connection a term stays closed, and its text can be read all the same.
  if (hasNone) import("@oddbird/popover-polyfill").catch(() => undefined);
}
