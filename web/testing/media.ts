import { onTestFinished, vi } from "vitest";

/** Makes the media queries that contain a text match, until the test is over. */
export function matchMediaTo(text: string): void {
  const query = { media: "", onchange: null, addListener: () => {}, removeListener: () => {} };
  const spy = vi
    .spyOn(window, "matchMedia")
    .mockImplementation((media) => Object.assign(new EventTarget(), { ...query, matches: media.includes(text) }));
  onTestFinished(() => {
    spy.mockRestore();
  });
}
