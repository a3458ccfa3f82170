import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listCourses } from "../contract/courses/courses.ts";
import { call } from "./api/client.ts";
import { exampleSession, signIn } from "./testing/example-session.ts";
import { problem, type RecordedRequest } from "./testing/fake-server.ts";
import { renderApp } from "./testing/render-routes.tsx";

const noCourses = {
  "GET /api/v1/courses": { records: [], next: null },
  "GET /api/v1/courses-user": { records: [], next: null },
};
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });

describe("route guards", () => {
  it("lead visitors from the protected area to the sign-in, then to the requested page", async () => {
    const replies = { ...noCourses, "POST /api/v1/users/login": exampleSession };
    const { router, user } = await renderApp("/modules/courses?x=1", { replies });
    await heading("Iniciar sesión");
    expect(sessionStorage.getItem("redirect")).toBe("/modules/courses?x=1");
    await user.type(screen.getByLabelText("Correo electrónico"), "ana@example.org");
    await user.type(screen.getByLabelText("Contraseña"), "una frase larga{Enter}");
    await heading("Cursos");
    expect(router.location.search).toBe("?x=1");
    expect(localStorage.getItem("token")).toBe("token-1");
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "never lead to %s after sign-in",
    async (place) => {
      signIn();
      sessionStorage.setItem("redirect", place);
      const { router } = await renderApp("/login", { replies: noCourses });
      await waitFor(() => expect(router.location.pathname).toBe("/modules/dashboard"));
    },
  );

  it("redirect signed-in users from registration to the dashboard", async () => {
    signIn();
    const { router } = await renderApp("/register", { replies: noCourses });
    await waitFor(() => expect(router.location.pathname).toBe("/modules/dashboard"));
  });

  it.each([
    ["the same user to where they were", "u-1", "/modules/courses"],
    ["another user to their own overview", "u-9", "/modules/dashboard"],
  ])("lead %s after a session has ended in another tab", async (_, id, place) => {
    signIn();
    const next = { token: "token-2", user: { ...exampleSession.user, id } };
    const replies = { ...noCourses, "POST /api/v1/users/login": next };
    const { router, user } = await renderApp("/modules/courses", { replies });
    await heading("Cursos");
    localStorage.removeItem("token");
    localStorage.removeItem("user");
    window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
    await heading("Iniciar sesión");
    await user.type(screen.getByLabelText("Correo electrónico"), "ana@example.org");
    await user.type(screen.getByLabelText("Contraseña"), "una frase larga{Enter}");
    await waitFor(() => expect(router.location.pathname).toBe(place));
  });

  it("end the session in this tab when another one signs out", async () => {
    signIn();
    await renderApp("/modules/courses", { replies: noCourses });
    await heading("Cursos");
    await heading("Cursos");
    localStorage.removeItem("token");
    window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
    await heading("Iniciar sesión");
  });
});

describe("unknown addresses", () => {
  it("show the not-found page", async () => {
    const { router } = await renderApp("/nowhere/at/all");
    await heading("No encontramos esta página");
    expect(router.location.pathname).toBe("/not-found");
  });

  it("redirect to the courses within the protected area", async () => {
    signIn();
    const { router } = await renderApp("/modules/nowhere", { replies: noCourses });
    await heading("Cursos");
    expect(router.location.pathname).toBe("/modules/courses");
  });
});

describe("failures while loading a screen", () => {
  it("lead from an expired session to the access page and remember the way back", async () => {
    signIn();
    await renderApp("/modules/courses", {
      replies: { "GET /api/v1/courses": () => problem(401, "not_signed_in", "no") },
    });
    await heading("No puede entrar a esta página");
    expect(localStorage.getItem("token")).toBeNull();
    expect(sessionStorage.getItem("redirect")).toBe("/modules/courses");
  });

  it.each([
    ["the same user back to where they were", "u-1", "/modules/courses"],
    ["another user to their own overview", "u-9", "/modules/dashboard"],
  ])("lead %s after an expired session", async (_, id, place) => {
    signIn();
    const courses = ({ headers }: RecordedRequest) =>
      headers.get("Authorization") === "Bearer token-2"
        ? noCourses["GET /api/v1/courses"]
        : problem(401, "not_signed_in", "no");
    const next = { token: "token-2", user: { ...exampleSession.user, id } };
    const replies = { ...noCourses, "GET /api/v1/courses": courses, "POST /api/v1/users/login": next };
    const { router, user } = await renderApp("/modules/courses", { replies });
    await heading("No puede entrar a esta página");
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Iniciar sesión" }));
    await user.type(await screen.findByLabelText("Correo electrónico"), "ana@example.org");
    await user.type(screen.getByLabelText("Contraseña"), "una frase larga{Enter}");
    await waitFor(() => expect(router.location.pathname).toBe(place));
    // The way back does not lead to the message again.
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.location.pathname).toBe("/modules/courses"));
  });

  it("lead from a server error to the error page", async () => {
    signIn();
    await renderApp("/modules/profile", { replies: { "GET /api/v1/users/me": () => problem(500, "internal", "no") } });
    await heading("Algo falló de nuestro lado");
  });

  it("report a missing connection once and offer a retry", async () => {
    signIn();
    let isDown = true;
    const { user } = await renderApp("/modules/courses", {
      replies: {
        ...noCourses,
        "GET /api/v1/courses": () =>
          isDown ? Promise.reject(new TypeError("failed")) : noCourses["GET /api/v1/courses"],
      },
    });
    await heading("No hay conexión");
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
    await heading("Cursos");
  });
});

it("changes the language of the whole page immediately and stores the choice", async () => {
  const { user } = await renderApp("/faq");
  await heading("Preguntas frecuentes");
  await user.selectOptions(screen.getByRole("combobox", { name: "Idioma" }), "en");
  await heading("Frequently asked questions");
  await waitFor(() => expect(document.title).toContain("Frequently asked questions"));
  expect([document.documentElement.lang, localStorage.getItem("lang")]).toEqual(["en", "en"]);
});

it("falls back to English if the Spanish texts cannot be loaded, and keeps the choice of Spanish", async () => {
  await renderApp("/faq", { replies: { "GET /assets/locales/es.json": () => problem(503, "unavailable", "no") } });
  await heading("Frequently asked questions");
  expect([document.documentElement.lang, localStorage.getItem("lang")]).toEqual(["en", "es"]);
});

it("focuses the heading after a navigation", async () => {
  const { user } = await renderApp("/");
  await user.click(await screen.findByRole("link", { name: "Contacto" }));
  const target = await heading("Contacto");
  await waitFor(() => expect(document.activeElement).toBe(target));
});

it("asks the user to sign in again in place, then repeats the call", async () => {
  signIn();
  const { user, server } = await renderApp("/modules/courses", { replies: noCourses });
  await heading("Cursos");
  server.reply("GET /api/v1/courses", ({ headers }: RecordedRequest) =>
    headers.get("Authorization") === "Bearer token-2"
      ? noCourses["GET /api/v1/courses"]
      : problem(401, "not_signed_in", "no"),
  );
  server.reply("POST /api/v1/users/login", { ...exampleSession, token: "token-2" });
  // The dialog can open only after the effects of the screen have run.
  await act(async () => {});
  const answer = call(listCourses, { onExpired: "ask" });
  const dialog = await screen.findByRole("dialog", { name: "Su sesión terminó" });
  await user.type(within(dialog).getByLabelText("Contraseña"), "una frase larga{Enter}");
  await expect(answer).resolves.toEqual({ records: [], next: null });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
