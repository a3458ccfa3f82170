import { waitFor } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { type History, memoryHistory } from "./history.ts";
import { Router } from "./router.ts";
import { type LoaderArgs, type Route, redirect } from "./routes.ts";

/** Creates a loader that waits for its result. */
function waiting() {
  const calls: { args: LoaderArgs; answer: (value: unknown) => void }[] = [];
  const loader = (args: LoaderArgs) =>
    new Promise((answer) => {
      calls.push({ args, answer });
    });
  async function answer(at: number, value: unknown) {
    await waitFor(() => expect(calls.length).toBeGreaterThan(at));
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
    await waitFor(() => expect(router.state.next).toBeNull());
    if (router.location.key !== last) seen.push(router.location.pathname);
  }
  return seen;
}

describe("navigation", () => {
  it("loads all levels in parallel and changes the address once they are loaded", async () => {
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

  it("aborts when the user navigates elsewhere", async () => {
    const slow = waiting();
    const { router, history } = await open([home, { path: "slow", loader: slow.loader }, { path: "fast" }]);
    const going = router.navigate("/slow");
    await waitFor(() => expect(slow.calls).toHaveLength(1));
    await router.navigate("/fast");
    expect(slow.calls[0]?.args.signal.aborted).toBe(true);
    await slow.answer(0, "late");
    await going;
    expect(await walkBack(history, router)).toEqual(["/fast", "/"]);
  });

  it("loads nothing when another navigation follows at once", async () => {
    const loader = vi.fn();
    const { router } = await open([home, { path: "slow", loader }, { path: "fast" }]);
    const going = router.navigate("/slow");
    await Promise.all([going, router.navigate("/fast")]);
    expect(router.location.pathname).toBe("/fast");
    expect(loader).not.toHaveBeenCalled();
  });

  it("loads the code of a screen once", async () => {
    const lazy = vi.fn(async () => ({ loader: () => "read" }));
    const { router } = await open([home, { id: "a", path: "a", lazy }]);
    await router.navigate("/a");
    await router.navigate("/");
    await router.navigate("/a");
    expect(lazy).toHaveBeenCalledOnce();
    expect(router.state.shown.data).toEqual({ a: "read" });
  });

  it("is synchronous when nothing has to be loaded", async () => {
    const { router } = await open([home, { path: "a" }]);
    void router.navigate("/a");
    expect(router.location.pathname).toBe("/a");
  });

  it("loads further routes on demand, and retries if there were none", async () => {
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

describe("revalidation", () => {
  const counting = () => vi.fn((_: LoaderArgs) => "read");

  it("reloads a screen on the same address, another query or other parameters, but not its unchanged ancestors", async () => {
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

  it("respects a route's decision", async () => {
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

  it("reloads everything on request without a new entry, including a navigation in progress", async () => {
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

describe("redirection", () => {
  const routes: Route[] = [
    home,
    { path: "guarded", guard: () => redirect("/login"), loader: () => expect.fail("it was read") },
    { path: "moved", loader: () => redirect("/login?from=moved") },
    { path: "thrown", loader: () => Promise.reject(redirect("/login")) },
    { path: "back", loader: () => redirect("/login") },
    { path: "login" },
  ];

  it.each(["/guarded", "/moved", "/thrown"])(
    "adds a new entry for %s, as the navigation itself would have",
    async (path) => {
      const { router, history } = await open(routes);
      await router.navigate(path);
      expect(await walkBack(history, router)).toEqual(["/login", "/"]);
    },
  );

  it("replaces an entry that the browser has already reached", async () => {
    const { router, history } = await open(routes, "/guarded");
    expect(router.location.pathname).toBe("/login");
    expect(await walkBack(history, router)).toEqual(["/login"]);
  });

  it("adds no second entry for the open screen", async () => {
    const { router, history } = await open(routes);
    await router.navigate("/login");
    await router.navigate("/back");
    expect(await walkBack(history, router)).toEqual(["/login", "/"]);
  });
});

describe("loading failure", () => {
  it("appears at the nearest error boundary, and is retried by a revalidation", async () => {
    let isBroken = true;
    const loader = () => (isBroken ? Promise.reject(new Error("broken")) : "read");
    const { router } = await open([home, { id: "a", path: "a", children: [{ id: "b", path: "b", loader }] }]);
    await router.navigate("/a/b");
    expect(router.state.shown.failure).toMatchObject({ at: 0, error: { message: "broken" } });
    isBroken = false;
    await router.revalidate();
    expect(router.state.shown).toMatchObject({ failure: null, data: { b: "read" } });
  });

  it.each(["lazy", "more"])("can also occur in loading code (%s)", async (key) => {
    const offline = () => Promise.reject(new TypeError("offline"));
    const { router } = await open([home, { path: "a", [key]: offline }]);
    await router.navigate("/a");
    expect(router.location.pathname).toBe("/a");
    expect(router.state.shown.failure).toMatchObject({ at: 0, error: { message: "offline" } });
  });
});

describe("blocker", () => {
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

  it("holds a link until allowed to proceed", async () => {
    const { router, ways } = await openBlocked();
    await router.navigate("/other");
    expect(router.location.pathname).toBe("/form");
    await router.navigate("?x=1");
    expect([router.location.search, ways.length]).toEqual(["?x=1", 1]);
    ways[0]?.();
    expect(router.location.pathname).toBe("/other");
  });

  it("holds a move through the history, and leaves the entries unchanged", async () => {
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

  it("does not hold redirects", async () => {
    const { router } = await open([home, { path: "a", loader: () => redirect("/b") }, { path: "b" }]);
    const onBlocked = vi.fn();
    router.block({ shouldBlock: ({ nextLocation }) => nextLocation.pathname === "/b", onBlocked });
    await router.navigate("/a");
    expect(router.location.pathname).toBe("/b");
    expect(onBlocked).not.toHaveBeenCalled();
  });
});

it("continues from a prerendered page without loading anything", async () => {
  const loader = vi.fn();
  const routes = [{ loader, children: [{ path: "a", loader }] }];
  const router = new Router({ routes, history: memoryHistory("/a"), data: { "0": "site", "0-0": "screen" } });
  expect(router.state.isReady).toBe(true);
  await router.whenReady();
  expect(loader).not.toHaveBeenCalled();
});
