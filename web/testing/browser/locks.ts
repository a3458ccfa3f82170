// jsdom lacks the Web Locks API, and its single tab needs no locks. The options argument may be omitted.
const request = (_: string, options: unknown, work = options) => (typeof work === "function" ? work() : undefined);
Object.defineProperty(navigator, "locks", { value: { request } });
