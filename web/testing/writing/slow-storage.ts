import { onTestFinished, vi } from "vitest";

/** Makes each write to `localStorage` take 10 ms until the test ends, as on an old phone. */
export function slowDownStorage(): void {
  const { setItem } = Storage.prototype;
  const slow = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, ...entry) {
    const end = performance.now() + 10;
    while (performance.now() < end);
    setItem.apply(this, entry);
  });
  onTestFinished(() => slow.mockRestore());
}
