import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { descriptionOf } from "../../../testing/description-of.ts";
import { exampleDetail, exampleEnrolment, exampleSummary } from "../../../testing/example-course.ts";
import { only } from "../../../testing/example-post.ts";
import { exampleSession, signIn } from "../../../testing/example-session.ts";
import { problem } from "../../../testing/fake-server.ts";
import { renderApp } from "../../../testing/render-routes.tsx";

const join = "POST /api/v1/groups/join";
const replies = {
  "GET /api/v1/courses": only(exampleSummary),
  "GET /api/v1/courses-user": only(),
  "GET /api/v1/courses-user/uc-1": exampleDetail,
  [join]: exampleEnrolment,
};

beforeEach(() => localStorage.clear());

const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: t("courses.join.code") });
const submit = () => screen.getByRole("button", { name: t("courses.join.submit") });

async function signInAt(path: string) {
  const app = await renderApp(path, { replies: { ...replies, "POST /api/v1/users/login": exampleSession } });
  await app.user.type(await screen.findByLabelText("Correo electrónico"), "ana@example.org");
  await app.user.type(screen.getByLabelText("Contraseña"), "flores del campo");
  await app.user.click(screen.getByRole("button", { name: t("account.login.submit") }));
  return app;
}

describe("joining by code", () => {
  it.each(["dashboard", "courses"])("joins from the %s screen and opens the course", async (page) => {
    signIn();
    const { user, router, server } = await renderApp(`/modules/${page}`, { replies });
    await user.click(await screen.findByRole("link", { name: t("courses.join.open") }));
    const input = await field();
    await expect.poll(() => document.activeElement).toBe(input);
    await user.type(input, " acd-efh-jkm ");
    await user.dblClick(submit());
    await waitFor(() => expect(router.location.pathname).toBe("/modules/play/uc-1"));
    expect(server.sent(join).map(({ body }) => body)).toEqual([{ code: "acd-efh-jkm" }]);
  });

  it("fills in the code from a link, and removes it from the address on closing", async () => {
    signIn();
    const { user, router } = await renderApp("/modules/courses?join=ACD-EFH-JKM", { replies });
    expect((await field()).value).toBe("ACD-EFH-JKM");
    await user.click(screen.getByRole("button", { name: t("common.cancel") }));
    await waitFor(() => expect(router.location.search).toBe(""));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("restores the code after registration, in another tab", async () => {
    const { router, user, unmount } = await renderApp("/modules/courses?join=ACD-EFH-JKM", {
      replies: { "POST /api/v1/users/register": { message: "ok" } },
    });
    await waitFor(() => expect(router.location.pathname).toBe("/login"));
    await router.navigate("/register");
    const values = {
      Nombre: "Ana",
      Apellido: "Reyes",
      "Correo electrónico": "ana@example.org",
      Contraseña: "flores del campo",
    };
    for (const [label, value] of Object.entries(values)) await user.type(await screen.findByLabelText(label), value);
    await user.click(screen.getByRole("button", { name: t("account.register.submit") }));
    await screen.findByRole("heading", { name: t("account.sent.title") });
    unmount();
    sessionStorage.clear();
    const other = await renderApp("/confirmation?token=join", {
      replies: { ...replies, "POST /api/v1/users/confirm": exampleSession },
    });
    await other.user.click(await screen.findByRole("link", { name: t("account.confirm.go") }));
    expect((await field()).value).toBe("ACD-EFH-JKM");
  });

  it("restores the code only once when the account is confirmed with the code from the email", async () => {
    localStorage.setItem("join", JSON.stringify("ACD-EFH-JKM"));
    const { user, unmount } = await renderApp("/confirmation", {
      replies: { ...replies, "POST /api/v1/users/confirm": exampleSession },
    });
    await user.type(await screen.findByLabelText("Correo electrónico"), "ana@example.org");
    await user.type(screen.getByLabelText(t("account.sent.code")), "123456");
    await user.click(screen.getByRole("button", { name: t("account.sent.codeSubmit") }));
    expect((await field()).value).toBe("ACD-EFH-JKM");
    unmount();
    localStorage.removeItem("token");
    const other = await signInAt("/modules/courses");
    await waitFor(() => expect(other.router.location.pathname).toBe("/modules/courses"));
    expect(other.router.location.search).toBe("");
  });

  it("restores the code at a later sign-in when registration was completed in another browser", async () => {
    localStorage.setItem("join", JSON.stringify("ACD-EFH-JKM"));
    await signInAt("/login");
    expect((await field()).value).toBe("ACD-EFH-JKM");
  });

  it("shows the reason for a failure at the field", async () => {
    signIn();
    const { user, server } = await renderApp("/modules/courses?join=x", {
      replies: { ...replies, [join]: () => problem(422, "code_unknown", "No.") },
    });
    const input = await field();
    await user.click(submit());
    await waitFor(() => expect(descriptionOf(input)).toBe(t("courses.join.unknown")));
    await expect.poll(() => document.activeElement).toBe(input);
    const body = { code: "too_many_requests", message: "Espere.", requestId: "r-1" };
    server.reply(join, () => Response.json(body, { status: 429, headers: { "Retry-After": "90" } }));
    await user.click(submit());
    await waitFor(() => expect(descriptionOf(input)).toBe(t("courses.join.tooMany", { count: 2 })));
    server.reply(join, () => Promise.reject(new TypeError("no connection")));
    await user.click(submit());
    await waitFor(() => expect(descriptionOf(input)).toBe(t("errors.offline")));
    await user.clear(input);
    await user.click(submit());
    await waitFor(() => expect(descriptionOf(input)).toBe(t("fields.required")));
  });
});
