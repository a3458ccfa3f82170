// jsdom loads no text tracks: tests provide their cues, and tracks are shown and hidden as in a browser.

/** A fake text track for a `<track>` element. Its video's track list is notified when its mode changes. */
class FakeTrack extends EventTarget {
  cues: FakeCue[] | null = null;
  readonly #element: HTMLTrackElement;
  #mode: TextTrackMode = "disabled";

  constructor(element: HTMLTrackElement) {
    super();
    this.#element = element;
  }

  get kind(): string {
    return this.#element.getAttribute("kind") ?? "subtitles";
  }

  get language(): string {
    return this.#element.srclang;
  }

  get mode(): TextTrackMode {
    return this.#mode;
  }

  set mode(mode: TextTrackMode) {
    if (mode === this.#mode) return;
    this.#mode = mode;
    const video = this.#element.closest("video");
    if (video) listOf(video).dispatchEvent(new Event("change"));
  }
}

/** A fake cue. */
class FakeCue {
  readonly startTime: number;
  readonly endTime: number;
  readonly #text: string;

  constructor(startTime: number, endTime: number, text: string) {
    this.startTime = startTime;
    this.endTime = endTime;
    this.#text = text;
  }

  getCueAsHTML(): DocumentFragment {
    return document.createRange().createContextualFragment(this.#text);
  }
}

const tracks = new WeakMap<HTMLTrackElement, FakeTrack>();
const lists = new WeakMap<HTMLVideoElement, EventTarget>();

function trackOf(element: HTMLTrackElement): FakeTrack {
  const track = tracks.get(element) ?? new FakeTrack(element);
  tracks.set(element, track);
  return track;
}

function listOf(video: HTMLVideoElement): EventTarget {
  const list = lists.get(video) ?? makeList(video);
  lists.set(video, list);
  return list;
}

function makeList(video: HTMLVideoElement): EventTarget {
  return Object.assign(new EventTarget(), {
    [Symbol.iterator]: () => [...video.querySelectorAll("track")].map(trackOf)[Symbol.iterator](),
  });
}

Object.assign(globalThis, { VTTCue: FakeCue });
Object.defineProperty(HTMLTrackElement.prototype, "track", {
  get(this: HTMLTrackElement) {
    return trackOf(this);
  },
});
Object.defineProperty(HTMLMediaElement.prototype, "textTracks", {
  get(this: HTMLVideoElement) {
    return listOf(this);
  },
});

/** Loads the transcript of a video: the start and end of each line in seconds, and its text. */
export function loadTranscript(video: HTMLVideoElement, lines: readonly (readonly [number, number, string])[]): void {
  const element = video.querySelector<HTMLTrackElement>('track[kind="metadata"]');
  if (!element) throw new Error("no track for a transcript");
  trackOf(element).cues = lines.map(([start, end, text]) => new FakeCue(start, end, text));
  element.dispatchEvent(new Event("load"));
}

/** Returns the languages of the captions that are shown. */
export function shownCaptions(video: HTMLVideoElement): string[] {
  const all = [...video.querySelectorAll("track")].map(trackOf);
  return all.filter(({ kind, mode }) => kind === "captions" && mode === "showing").map(({ language }) => language);
}
