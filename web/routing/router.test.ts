import { describe, expect, it, vi } from "vitest";
import { type History, memoryHistory } from "./history.ts";
import { Router } from "./router.ts";
import { type LoaderArgs, type Route, redirect } from "./routes.ts";

/** A loader that waits for its answer. */
function waiting() {
  const calls: { args: LoaderArgs; answer: (value: unknown) => void }[] = [];
  const loader = (args: LoaderArgs) =>
    new Promise((answer) => {
      calls.push({ args, answer });
    });
  async function answer(at: number, value: unknown) {
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(at));
    calls[at]?.answer(value);
  }
  return { loader, calls, answer };
}

async function open(children: Route[], start = "/") {
  const history = memoryHistory(start);
  const router = new Router({ routes: [{ id: "root", ErrorBoundary: Empty, children }], history });
  await router.whenReady();
  return { router, history };
}

function Empty() {
  return null;
}

const home: Route = {};

async function walkBack(history: History, router: Router) {
  const seen = [router.location.pathname];
  for (let last = ""; last !== router.location.key; ) {
    last = router.location.key;
    history.go(-1);
    await vi.waitFor(() => expect(router.state.next).toBeNull());
    if (router.location.key !== last) seen.push(router.location.pathname);
  }
  return seen;
}

describe("on the way to a screen", () => {
  it("loads all of its levels at the same time, and changes the address once they are here", async () => {
    const [outer, inner] = [waiting(), waiting()];
    const { router, history } = await open([
      home,
      { id: "outer", path: "a", loader: outer.loader, children: [{ id: "inner", path: ":id", loader: inner.loader }] },
    ]);
    const going = router.navigate("/a/1?x=2");
    expect(router.state.next?.pathname).toBe("/a/1");
    await inner.answer(0, "within");
    expect(inner.calls[0]?.args).toMatchObject({ params: { id: "1" }, url: { pathname: "/a/1", search: "?x=2" } });
    expect(history.location.pathname).toBe("/");
    await outer.answer(0, "around");
    await going;
    expect(history.location.pathname).toBe("/a/1");
    expect(router.state).toMatchObject({ next: null, shown: { data: { outer: "around", inner: "within" } } });
  });

  it("lets go of one that somebody no longer wants", async () => {
    const slow = waiting();
    const { router, history } = await open([home, { path: "slow", loader: slow.loader }, { path: "fast" }]);
    const going = router.navigate("/slow");
    await vi.waitFor(() => expect(slow.calls).toHaveLength(1));
    await router.navigate("/fast");
    expect(slow.calls[0]?.args.signal.aborted).toBe(true);
    await slow.answer(0, "late");
    await going;
    expect(await walkBack(history, router)).toEqual(["/fast", "/"]);
  });

  it("asks for nothing where another way follows at once", async () => {
    const loader = vi.fn();
    const { router } = await open([home, { path: "slow", loader }, { path: "fast" }]);
    const going = router.navigate("/slow");
    await Promise.all([going, router.navigate("/fast")]);
    expect(router.location.pathname).toBe("/fast");
    expect(loader).not.toHaveBeenCalled();
  });

  it("has the code of a screen loaded once", async () => {
    const lazy = vi.fn(async () => ({ loader: () => "read" }));
    const { router } = await open([home, { id: "a", path: "a", lazy }]);
    await router.navigate("/a");
    await router.navigate("/");
    await router.navigate("/a");
    expect(lazy).toHaveBeenCalledOnce();
    expect(router.state.shown.data).toEqual({ a: "read" });
  });

  it("is there at once where nothing has to be read", async () => {
    const { router } = await open([home, { path: "a" }]);
    void router.navigate("/a");
    expect(router.location.pathname).toBe("/a");
  });

  it("finds routes that come once they are wanted, and asks again where there were none", async () => {
    const found: Route[] = [];
    const more = vi.fn(async () => found);
    const { router } = await open([home, { path: "staff/*", more, loader: () => redirect("/") }]);
    await router.navigate("/staff/people");
    expect(router.location.pathname).toBe("/");
    found.push({ path: "staff", children: [{ id: "people", path: "people", loader: () => "people" }] });
    await router.navigate("/staff/people");
    await router.navigate("/");
    await router.navigate("/staff/people");
    expect(router.state.shown.data).toEqual({ people: "people" });
    expect(more).toHaveBeenCalledTimes(2);
  });
});

describe("what is read again", () => {
  const counting = () => vi.fn((_: LoaderArgs) => "read");

  it("is a screen at the same address, with another query or other parameters, and not what lies around it", async () => {
    const [outer, inner] = [counting(), counting()];
    const { router } = await open([{ path: "a", loader: outer, children: [{ path: ":id", loader: inner }] }], "/a/1");
    for (const [address, outerCalls, innerCalls] of [
      ["/a/2", 1, 2],
      ["/a/2", 2, 3],
      ["/a/2?x=1", 3, 4],
      ["/a/2?x=1#y", 3, 4],
      ["/a/3?x=1", 3, 5],
    ] as const) {
      await router.navigate(address);
      expect([outer.mock.calls.length, inner.mock.calls.length], address).toEqual([outerCalls, innerCalls]);
    }
  });

  it("is what a route says", async () => {
    const loader = counting();
    const shouldRevalidate = vi.fn(() => false);
    const { router } = await open([{ id: "a", path: "a", loader, shouldRevalidate }], "/a");
    await router.navigate("?x=1");
    expect(loader).toHaveBeenCalledOnce();
    expect(shouldRevalidate).toHaveBeenCalledWith(
      expect.objectContaining({ nextUrl: expect.objectContaining({ search: "?x=1" }), defaultShouldRevalidate: true }),
    );
    expect(router.state.shown.data).toEqual({ a: "read" });
  });

  it("is everything when asked, without a new entry, and also what is on the way", async () => {
    const [here, there] = [waiting(), waiting()];
    const history = memoryHistory("/here");
    const routes = [
      { path: "here", loader: here.loader },
      { path: "there", loader: there.loader },
    ];
    const router = new Router({ routes, history });
    await here.answer(0, 1);
    await router.whenReady();
    const { location } = router;
    const again = router.revalidate();
    expect(router.state).toMatchObject({ isRevalidating: true, next: null });
    await here.answer(1, 2);
    await again;
    expect(router.location).toBe(location);
    expect(router.state.isRevalidating).toBe(false);
    void router.navigate("/there");
    const onTheWay = router.revalidate();
    await there.answer(0, 3);
    await onTheWay;
    expect(history.location.pathname).toBe("/there");
  });
});

describe("what leads elsewhere", () => {
  const routes: Route[] = [
    home,
    { path: "guarded", guard: () => redirect("/login"), loader: () => expect.fail("it was read") },
    { path: "moved", loader: () => redirect("/login?from=moved") },
    { path: "thrown", loader: () => Promise.reject(redirect("/login")) },
    { path: "back", loader: () => redirect("/login") },
    { path: "login" },
  ];

  it.each(["/guarded", "/moved", "/thrown"])("takes a new entry for %s, as the way there would have", async (path) => {
    const { router, history } = await open(routes);
    await router.navigate(path);
    expect(await walkBack(history, router)).toEqual(["/login", "/"]);
  });

  it("takes the place of an address that the browser is at already", async () => {
    const { router, history } = await open(routes, "/guarded");
    expect(router.location.pathname).toBe("/login");
    expect(await walkBack(history, router)).toEqual(["/login"]);
  });

  it("takes no second entry for the screen that is open", async () => {
    const { router, history } = await open(routes);
    await router.navigate("/login");
    await router.navigate("/back");
    expect(await walkBack(history, router)).toEqual(["/login", "/"]);
  });
});

describe("what can't be loaded", () => {
  it("is said at the nearest level that can, and read again on the way elsewhere and back", async () => {
    let isBroken = true;
    const loader = () => (isBroken ? Promise.reject(new Error("broken")) : "read");
    const { router } = await open([home, { id: "a", path: "a", children: [{ id: "b", path: "b", loader }] }]);
    await router.navigate("/a/b");
    expect(router.state.shown.failure).toMatchObject({ at: 0, error: { message: "broken" } });
    isBroken = false;
    await router.revalidate();
    expect(router.state.shown).toMatchObject({ failure: null, data: { b: "read" } });
  });

  it.each(["lazy", "more"])("may be its code (%s)", async (key) => {
    const offline = () => Promise.reject(new TypeError("offline"));
    const { router } = await open([home, { path: "a", [key]: offline }]);
    await router.navigate("/a");
    expect(router.location.pathname).toBe("/a");
    expect(router.state.shown.failure).toMatchObject({ at: 0, error: { message: "offline" } });
  });
});

describe("what stands in the way", () => {
  async function openBlocked() {
    const opened = await open([home, { path: "form" }, { path: "other" }]);
    const { router } = opened;
    await router.navigate("/form");
    const ways: (() => void)[] = [];
    const free = router.block({
      shouldBlock: ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
      onBlocked: (proceed) => ways.push(proceed),
    });
    return { ...opened, ways, free };
  }

  it("holds a link until it may go on", async () => {
    const { router, ways } = await openBlocked();
    await router.navigate("/other");
    expect(router.location.pathname).toBe("/form");
    await router.navigate("?x=1");
    expect([router.location.search, ways.length]).toEqual(["?x=1", 1]);
    ways[0]?.();
    expect(router.location.pathname).toBe("/other");
  });

  it("holds the way back, and leaves the entries as they were", async () => {
    const { router, history, ways, free } = await openBlocked();
    history.go(-1);
    expect([history.location.pathname, router.location.pathname]).toEqual(["/form", "/form"]);
    ways[0]?.();
    expect([history.location.pathname, router.location.pathname]).toEqual(["/", "/"]);
    history.go(1);
    ways[1]?.();
    expect(router.location.pathname).toBe("/form");
    free();
    await router.navigate("/other");
    expect(await walkBack(history, router)).toEqual(["/other", "/form", "/"]);
  });

  it("holds no redirect", async () => {
    const { router } = await open([home, { path: "a", loader: () => redirect("/b") }, { path: "b" }]);
    const onBlocked = vi.fn();
    router.block({ shouldBlock: ({ nextLocation }) => nextLocation.pathname === "/b", onBlocked });
    await router.navigate("/a");
    expect(router.location.pathname).toBe("/b");
    expect(onBlocked).not.toHaveBeenCalled();
  });
});

it("goes on from a page that came written, without reading anything", async () => {
  const loader = vi.fn();
  const routes = [{ loader, children: [{ path: "a", loader }] }];
  const router = new Router({ routes, history: memoryHistory("/a"), data: { "0": "site", "0-0": "screen" } });
  expect(router.state.isReady).toBe(true);
  await router.whenReady();
  expect(loader).not.toHaveBeenCalled();
});
