// jsdom has no layout, so everything counts as visible until a test scrolls it away.

const observers = new Set<FakeObserver>();

class FakeObserver {
  readonly #report: (entries: { target: Element; isIntersecting: boolean }[]) => void;
  readonly #targets = new Set<Element>();

  constructor(report: IntersectionObserverCallback) {
    this.#report = (entries) => Reflect.apply(report, undefined, [entries]);
  }

  observe(target: Element): void {
    observers.add(this);
    this.#targets.add(target);
    this.tell(target, true);
  }

  tell(target: Element, isIntersecting: boolean): void {
    if (this.#targets.has(target)) this.#report([{ target, isIntersecting }]);
  }

  disconnect(): void {
    observers.delete(this);
    this.#targets.clear();
  }
}

Object.assign(globalThis, { IntersectionObserver: FakeObserver });

/** Scrolls an element out of view, or back into it. */
export function scrollAway(target: Element, isAway = true): void {
  for (const observer of observers) observer.tell(target, !isAway);
}
