import "./browser/locks.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createContext, lazy, Suspense, useContext } from "react";
import { onTestFinished, vi } from "vitest";
import { outbox } from "../api/outbox/outbox.ts";
import { queryClient } from "../api/query-client.ts";
import { connect } from "../connect.ts";
import { startI18n } from "../i18n/language.ts";
import { ensureManageTexts } from "../i18n/manage/texts.ts";
import { routes } from "../router.tsx";
import { memoryHistory } from "../routing/history.ts";
import { RouterProvider } from "../routing/provider.tsx";
import { Router } from "../routing/router.ts";
import "./browser/fake-dialog.ts";
import "./browser/fake-intersection-observer.ts";
import { type FakeReplies, fakeServer } from "./fake-server.ts";

// jsdom has no layout, so it cannot scroll.
vi.spyOn(window, "scrollTo").mockImplementation(() => {});
Element.prototype.scrollIntoView ??= () => {};
Range.prototype.getClientRects ??= () => document.body.getClientRects();
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();
// Nor does it have a viewport: no media query matches.
window.matchMedia ??= () => Object.assign(new EventTarget(), noScreen);

const noScreen = { matches: false, media: "", onchange: null, addListener: () => {}, removeListener: () => {} };

interface Start {
  /** The replies by method and path, such as `"GET /api/v1/courses"`. */
  replies?: FakeReplies;
  language?: "es" | "en";
}

async function start({ replies = {}, language = "es" }: Start) {
  localStorage.setItem("lang", language);
  queryClient.clear();
  const server = fakeServer(replies);
  // Discards what an earlier test has left.
  await outbox.follow();
  await startI18n();
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });
  return server;
}

/** Renders the whole application at a path, by default in Spanish, with a fake server. */
export async function renderApp(path: string, options: Start = {}) {
  const server = await start(options);
  const router = new Router({ routes, history: memoryHistory(path) });
  onTestFinished(connect(router));
  const view = render(<RouterProvider router={router} />);
  return { ...view, router, server, user: userEvent.setup() };
}

const PartContext = createContext<React.ReactNode>(null);

function Part() {
  return useContext(PartContext);
}

/** Renders a component with texts, queries and a router. */
export async function renderPart(part: React.ReactNode, options: Start = {}) {
  const server = await start(options);
  const router = new Router({ routes: [{ path: "*", Component: Part }], history: memoryHistory("/") });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <PartContext value={part}>
        <RouterProvider router={router} />
      </PartContext>
    </QueryClientProvider>,
  );
  return { ...view, router, server, user: userEvent.setup() };
}

/** Renders a component of the staff area, after loading the texts that normally come with its first screen. */
export async function renderStaffPart(part: React.ReactNode, options: Start = {}) {
  const Prepared = lazy(async () => {
    await ensureManageTexts();
    return { default: () => part };
  });
  const view = await renderPart(
    <Suspense>
      <Prepared />
    </Suspense>,
    options,
  );
  // Lets tests use the texts in their queries.
  await ensureManageTexts();
  return view;
}
