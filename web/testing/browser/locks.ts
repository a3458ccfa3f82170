// jsdom has no locks; its one tab needs none.
Object.defineProperty(navigator, "locks", { value: { request: (_: string, work: () => Promise<void>) => work() } });
