import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryHistory } from "./history.ts";
import { useBlocker, useLoaderData, useLocation, useRouteError, useSearchParams } from "./hooks.ts";
import { Link, NavLink, Outlet } from "./link.tsx";
import { RouterProvider } from "./provider.tsx";
import { Router } from "./router.ts";
import type { Route } from "./routes.ts";
import { ScrollRestoration } from "./scroll-restoration.tsx";

const scrollTo = vi.spyOn(window, "scrollTo");

beforeEach(() => {
  scrollTo.mockReset().mockImplementation((_left, top) => {
    window.scrollY = Number(top);
  });
  window.scrollY = 0;
});
afterEach(cleanup);

function Frame() {
  return (
    <>
      <NavLink to="/">home</NavLink>
      <NavLink to="/courses">courses</NavLink>
      <Link to="?page=2">next page</Link>
      <Link to="/courses#end" target="_blank">
        window
      </Link>
      <Link to="/courses/broken">broken</Link>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function Course() {
  const name = useLoaderData<() => Promise<string>>();
  const { pathname } = useLocation();
  if (pathname.endsWith("broken")) throw new Error("rendering failed");
  return <h1>{name}</h1>;
}

function Courses() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <button type="button" onClick={() => setSearch({ page: "3" }, { replace: true, preventScrollReset: true })}>
        page {search.get("page") ?? "1"}
      </button>
      <Outlet />
      <p id="end">end</p>
    </>
  );
}

function Trouble() {
  const error = useRouteError();
  return <p role="alert">{error instanceof Error && error.message}</p>;
}

function Form() {
  const waiting = useBlocker(() => true);
  if (!waiting) return <h1>form</h1>;
  return (
    <>
      <button type="button" onClick={waiting.proceed}>
        leave
      </button>
      <button type="button" onClick={waiting.reset}>
        stay
      </button>
    </>
  );
}

const routes: Route[] = [
  {
    Component: Frame,
    ErrorBoundary: Trouble,
    children: [
      {},
      {
        path: "courses",
        Component: Courses,
        children: [
          {
            path: ":id",
            Component: Course,
            ErrorBoundary: Trouble,
            loader: async ({ params }) => `course ${params.id}`,
          },
          { path: "gone", ErrorBoundary: Trouble, loader: () => Promise.reject(new Error("loading failed")) },
          {},
        ],
      },
      { path: "form", Component: Form },
    ],
  },
];

async function open(path: string) {
  const history = memoryHistory(path);
  const router = new Router({ routes, history });
  render(<RouterProvider router={router} />);
  await act(() => router.whenReady());
  const go = (to: string | number) => act(() => router.navigate(to));
  return { router, history, go };
}

const link = (name: string) => screen.getByRole("link", { name });
const alert = () => screen.getByRole("alert").textContent;

it("renders each level with its data inside its parent", async () => {
  const { go } = await open("/courses/a");
  expect(screen.getByRole("heading").textContent).toBe("course a");
  expect(screen.getByRole("button").textContent).toBe("page 1");
  await go("/courses/b");
  expect(screen.getByRole("heading").textContent).toBe("course b");
});

it("marks links to the open screen and its ancestors", async () => {
  await open("/courses/a");
  expect([link("courses"), link("home")].map((each) => each.getAttribute("aria-current"))).toEqual(["page", null]);
});

it("follows a link without a page load, and leaves special clicks to the browser", async () => {
  const { router } = await open("/");
  expect(link("window").getAttribute("href")).toBe("/courses#end");
  for (const [name, how] of [
    ["courses", { ctrlKey: true }],
    ["courses", { button: 1 }],
    ["window", {}],
  ] as const) {
    const isLeft = fireEvent.click(link(name), how);
    expect(isLeft).toBe(true);
  }
  expect(router.location.pathname).toBe("/");
  expect(fireEvent.click(link("courses"))).toBe(false);
  expect(router.location.pathname).toBe("/courses");
});

it("adds no second entry for the open screen", async () => {
  const { router, go } = await open("/");
  await go("/courses");
  fireEvent.click(link("courses"));
  await go(-1);
  expect(router.location.pathname).toBe("/");
});

it("changes the query in place", async () => {
  const { router, go } = await open("/");
  await go("/courses");
  fireEvent.click(link("next page"));
  await screen.findByRole("button", { name: "page 2" });
  fireEvent.click(screen.getByRole("button"));
  await screen.findByRole("button", { name: "page 3" });
  await go(-1);
  expect(router.location.search).toBe("");
});

it("shows a rendering or loading error in its place until the user navigates elsewhere", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { go } = await open("/courses/a");
  fireEvent.click(link("broken"));
  await screen.findByRole("alert");
  expect(alert()).toBe("rendering failed");
  expect(screen.getByRole("button").textContent).toBe("page 1");
  await go("/courses/gone");
  expect(alert()).toBe("loading failed");
  await go("/courses/a");
  expect(screen.getByRole("heading").textContent).toBe("course a");
});

it("asks before leaving a screen", async () => {
  const { router, go } = await open("/form");
  await go("/courses");
  fireEvent.click(screen.getByRole("button", { name: "stay" }));
  expect(screen.getByRole("heading").textContent).toBe("form");
  await go("/courses");
  fireEvent.click(screen.getByRole("button", { name: "leave" }));
  await waitFor(() => expect(router.location.pathname).toBe("/courses"));
});

it("starts a screen at the top and restores the scroll position on return", async () => {
  const { go } = await open("/");
  window.scrollY = 300;
  await go("/courses");
  expect(window.scrollY).toBe(0);
  window.scrollY = 500;
  await go(-1);
  expect(window.scrollY).toBe(300);
  await go(1);
  expect(window.scrollY).toBe(500);
});

it("keeps the scroll position when filtering, and scrolls to the element in the hash", async () => {
  const intoView = vi.fn();
  Element.prototype.scrollIntoView = intoView;
  const { go } = await open("/courses");
  window.scrollY = 40;
  fireEvent.click(screen.getByRole("button"));
  await screen.findByRole("button", { name: "page 3" });
  expect(window.scrollY).toBe(40);
  await go("#end");
  expect(intoView).toHaveBeenCalledOnce();
  expect(scrollTo).not.toHaveBeenCalled();
});
