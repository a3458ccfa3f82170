// jsdom has no locks; its one tab needs none. What is asked for may come with how it is.
const request = (_: string, options: unknown, work = options) => (typeof work === "function" ? work() : undefined);
Object.defineProperty(navigator, "locks", { value: { request } });
