/**
 * Loads a polyfill in browsers without popovers (Safari 16), for the code that shows one; other browsers load nothing.
 */
export function havePopovers(): void {
  const hasNone = typeof HTMLElement !== "undefined" && !("popover" in HTMLElement.prototype);
  // Offline, a term cannot be opened, but its text remains readable.
  if (hasNone) import("@oddbird/popover-polyfill").catch(() => undefined);
}
