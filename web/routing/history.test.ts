import { waitFor } from "@testing-library/dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { browserHistory, type History, memoryHistory, type OnPop } from "./history.ts";
import { createLocation, resolveAddress } from "./location.ts";

const to = (address: string, state?: unknown) =>
  createLocation(resolveAddress(address, { pathname: "/", search: "", hash: "" }), state);

function openBrowser(): History {
  window.history.replaceState(null, "", "/start");
  return browserHistory();
}

function listen(history: History) {
  const onPop = vi.fn<OnPop>();
  onTestFinished(history.listen(onPop));
  return onPop;
}

describe.each([
  ["of the browser", openBrowser],
  ["in memory", () => memoryHistory("/start")],
])("a history %s", (_, open) => {
  it("reports the distance of a move and returns to the same entry", async () => {
    const history = open();
    const onPop = listen(history);
    const first = history.location;
    history.push(to("/a", { kept: 1 }));
    const a = history.location;
    history.push(to("/b?x=1#y"));
    expect(history.location).toMatchObject({ pathname: "/b", search: "?x=1", hash: "#y" });
    history.go(-2);
    await waitFor(() => expect(onPop).toHaveBeenLastCalledWith(first, -2));
    history.go(1);
    await waitFor(() => expect(onPop).toHaveBeenLastCalledWith(a, 1));
    expect(a.state).toEqual({ kept: 1 });
  });

  it("discards the entries ahead after a push", async () => {
    const history = open();
    const onPop = listen(history);
    history.push(to("/a"));
    history.go(-1);
    await waitFor(() => expect(onPop).toHaveBeenCalledOnce());
    history.push(to("/b"));
    history.replace(to("/c"));
    history.go(-1);
    await waitFor(() => expect(onPop).toHaveBeenCalledTimes(2));
    history.go(1);
    await waitFor(() => expect(onPop).toHaveBeenCalledTimes(3));
    expect(history.location.pathname).toBe("/c");
  });
});

it("continues counting after a page reload", async () => {
  const before = openBrowser();
  before.push(to("/a"));
  const history = browserHistory();
  const onPop = listen(history);
  history.go(-1);
  await waitFor(() => expect(onPop).toHaveBeenCalledWith(expect.objectContaining({ pathname: "/start" }), -1));
});

it("reports no distance for an entry that the application did not create", () => {
  const history = openBrowser();
  const onPop = listen(history);
  window.history.pushState(null, "", "/start#typed");
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(onPop).toHaveBeenCalledWith(expect.objectContaining({ hash: "#typed" }), null);
});

it.each([
  ["lets the browser load the page if it accepts no more entries", "SecurityError", "#far"],
  ["rejects state that cannot be stored", "DataCloneError", ""],
])("%s", (_, name, hash) => {
  const history = openBrowser();
  vi.spyOn(window.history, "pushState").mockImplementationOnce(() => {
    throw new DOMException("no", name);
  });
  const push = () => history.push(to("/start#far"));
  if (name === "SecurityError") push();
  else expect(push).toThrow("no");
  expect(window.location.hash).toBe(hash);
});
