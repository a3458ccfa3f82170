import { onTestFinished, vi } from "vitest";

/** Makes media queries that contain a text match, until the test ends. */
export function matchMediaTo(text: string): void {
  const query = { media: "", onchange: null, addListener: () => {}, removeListener: () => {} };
  const spy = vi
    .spyOn(window, "matchMedia")
    .mockImplementation((media) => Object.assign(new EventTarget(), { ...query, matches: media.includes(text) }));
  onTestFinished(() => {
    spy.mockRestore();
  });
}
