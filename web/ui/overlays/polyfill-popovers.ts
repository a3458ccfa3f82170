/**
 * Loads a polyfill in browsers without popovers (Safari 16), for the code that shows one; other browsers load nothing.
 */
export function polyfillPopovers(): void {
  const isMissing = typeof HTMLElement !== "undefined" && !("popover" in HTMLElement.prototype);
  // Offline, a term cannot be opened, but its text remains readable.
  if (isMissing) import("@oddbird/popover-polyfill").catch(() => undefined);
}
