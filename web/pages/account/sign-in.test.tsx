import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { descriptionOf } from "../../testing/description-of.ts";
import { exampleSession, signIn } from "../../testing/example-session.ts";
import { type FakeReplies, problem, type RecordedRequest } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const languages = ["es", "en"] as const;
const login = "POST /api/v1/users/login";
const register = "POST /api/v1/users/register";
const confirm = "POST /api/v1/users/confirm";
const restore = "POST /api/v1/users/restore";
const noCourses = {
  "GET /api/v1/courses": { records: [], next: null },
  "GET /api/v1/courses-user": { records: [], next: null },
};
const noConnection = () => Promise.reject(new TypeError("no connection"));

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
const press = (name: string) => screen.getByRole("button", { name });

describe("sign-in", () => {
  async function enter(replies: FakeReplies, language: "es" | "en" = "es") {
    const app = await renderApp("/login", { replies: { ...noCourses, ...replies }, language });
    await heading(t("account.login.title"));
    await app.user.type(field(t("account.email")), "ana@example.org");
    await app.user.type(field(t("account.password")), "flores del campo{Enter}");
    return app;
  }

  it.each(languages)("requires an address and a password, and says so in %s", async (language) => {
    const { user, server } = await renderApp("/login", { language });
    await heading(t("account.login.title"));
    await user.click(press(t("account.login.submit")));
    await waitFor(() => expect(descriptionOf(field(t("account.password")))).toBe(t("fields.required")));
    await expect.poll(() => document.activeElement).toBe(field(t("account.email")));
    expect(server.sent(login)).toEqual([]);
  });

  it("asks for the verification code only if required, and sends it along", async () => {
    const { user, server, router } = await enter({
      [login]: ({ body }: RecordedRequest) =>
        Object(body).code ? exampleSession : problem(422, "second_factor_required", "Falta el código."),
    });
    const code = await screen.findByLabelText(t("account.code"));
    await expect.poll(() => document.activeElement).toBe(code);
    expect(descriptionOf(code)).toBe(t("account.codeHelp"));
    await user.type(code, "123456{Enter}");
    await waitFor(() => expect(router.location.pathname).toBe("/modules/dashboard"));
    expect(server.sent(login).at(-1)?.body).toMatchObject({ code: "123456" });
  });

  it("reports a wrong verification code at its field", async () => {
    const { user, server } = await enter({ [login]: () => problem(422, "second_factor_required", "Falta.") });
    server.reply(login, () => problem(422, "second_factor_wrong", "No es ese código."));
    await user.type(await screen.findByLabelText(t("account.code")), "000000{Enter}");
    await waitFor(() => expect(descriptionOf(field(t("account.code")))).toBe("No es ese código."));
    await expect.poll(() => document.activeElement).toBe(field(t("account.code")));
  });

  it.each(languages)("reports a missing connection in %s and keeps the values", async (language) => {
    await enter({ [login]: noConnection }, language);
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(t("errors.offline")));
    expect(field(t("account.email")).value).toBe("ana@example.org");
  });

  it("shows the server's message after too many attempts", async () => {
    await enter({ [login]: () => problem(429, "too_many_requests", "Espere un minuto.") });
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Espere un minuto."));
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("links to registration and to the password reset", async () => {
    await renderApp("/login");
    await heading(t("account.login.title"));
    const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(leadsTo(t("account.login.register"))).toBe("/register");
    expect(leadsTo(t("account.login.forgot"))).toBe("/restore");
  });
});

describe("registration", () => {
  async function fillIn(replies: FakeReplies, language: "es" | "en" = "es") {
    const app = await renderApp("/register", { replies, language });
    await heading(t("account.register.title"));
    await app.user.type(field(t("account.firstName")), "Ana");
    await app.user.type(field(t("account.lastName")), "Reyes");
    await app.user.type(field(t("account.email")), "ana@example.org");
    await app.user.type(field(t("account.password")), "flores del campo");
    return { ...app, submit: () => app.user.click(press(t("account.register.submit"))) };
  }

  it("requests emails in English when the page is in English", async () => {
    const { server, submit } = await fillIn({ [register]: { message: "ok" } }, "en");
    await submit();
    await heading(t("account.sent.title"));
    expect(server.sent(register)[0]?.body).toMatchObject({ language: "en" });
  });

  it("focuses the next step", async () => {
    const { submit } = await fillIn({ [register]: { message: "ok" } });
    await submit();
    const title = await heading(t("account.sent.title"));
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(press(t("account.sent.resendIn", { count: 60 }))).toHaveProperty("disabled", true);
  });

  it("marks every field that the server rejects and focuses the first", async () => {
    const faults = { firstName: "Demasiado largo.", email: "Ese dominio no existe." };
    const { submit } = await fillIn({ [register]: () => problem(400, "invalid_request", "No", faults) });
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(field(t("account.firstName"))));
    expect(descriptionOf(field(t("account.firstName")))).toBe(faults.firstName);
    expect(descriptionOf(field(t("account.email")))).toBe(faults.email);
  });

  it.each(languages)("suggests the probable address in %s", async (language) => {
    const { user } = await renderApp("/register", { language });
    await heading(t("account.register.title"));
    await user.type(field(t("account.email")), "ana@gmial.com");
    await user.click(press(t("account.register.didYouMean", { address: "ana@gmail.com" })));
    expect(field(t("account.email")).value).toBe("ana@gmail.com");
    await expect.poll(() => document.activeElement).toBe(field(t("account.email")));
    expect(screen.queryByRole("button", { name: /ana@gmail\.com/ })).toBeNull();
  });

  it("warns about a password with personal details and approves a long one", async () => {
    const { user } = await fillIn({});
    const password = field(t("account.password"));
    screen.getByText(t("account.strength.good"));
    await user.clear(password);
    screen.getByText(t("account.strength.help"));
    await user.type(password, "hola reyes");
    screen.getByText(t("account.strength.personal"));
    await user.clear(password);
    await user.type(password, "nubes y sol");
    screen.getByText(t("account.strength.fair"));
  });

  it("links to the privacy page and to the sign-in", async () => {
    await renderApp("/register", { language: "en" });
    await heading(t("account.register.title"));
    const main = screen.getByRole("main");
    const places = [...main.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(places).toEqual(["/login", "/privacy"]);
  });
});

describe("confirmation", () => {
  it("reports an incomplete link and sends nothing", async () => {
    const { server } = await renderApp("/confirmation");
    await heading(t("account.confirm.title"));
    screen.getByText(t("account.confirm.missing"));
    expect(server.sent(confirm)).toEqual([]);
  });

  it("can be retried after a lost connection", async () => {
    const { user, server } = await renderApp("/confirmation?token=c9", { replies: { [confirm]: noConnection } });
    await user.click(await screen.findByRole("button", { name: t("account.confirm.retry") }));
    server.reply(confirm, exampleSession);
    await user.click(await screen.findByRole("button", { name: t("account.confirm.retry") }));
    const title = await heading(t("account.confirm.doneTitle"));
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it.each(languages)("shows in %s that it is in progress", async (language) => {
    const answer = Promise.withResolvers<object>();
    const token = `c-${language}`;
    await renderApp(`/confirmation?token=${token}`, { replies: { [confirm]: () => answer.promise }, language });
    await heading(t("account.confirm.title"));
    screen.getByText(t("account.confirm.working"));
    answer.resolve(exampleSession);
    await heading(t("account.confirm.doneTitle"));
  });
});

describe("password reset", () => {
  it("requires a complete address", async () => {
    const { user, server } = await renderApp("/restore", { language: "en" });
    await user.type(await screen.findByLabelText(t("account.email")), "ana@{Enter}");
    await waitFor(() => expect(descriptionOf(field(t("account.email")))).toBe(t("fields.email")));
    expect(server.sent("POST /api/v1/users/forgot-password")).toEqual([]);
  });

  it("shows the server's rejection of a weak password at its field", async () => {
    const { user } = await renderApp("/restore?token=r1", {
      replies: { [restore]: () => problem(422, "password_weak", "Es fácil de adivinar.") },
    });
    await user.type(await screen.findByLabelText(t("account.restore.newPassword")), "contraseña{Enter}");
    await waitFor(() => expect(descriptionOf(field(t("account.restore.newPassword")))).toBe("Es fácil de adivinar."));
  });

  it("also ends the session stored here", async () => {
    signIn();
    const { user } = await renderApp("/restore?token=r1", { replies: { [restore]: { message: "ok" } } });
    await user.type(await screen.findByLabelText(t("account.restore.newPassword")), "flores del campo{Enter}");
    await heading(t("account.restore.doneTitle"));
    expect(localStorage.getItem("token")).toBeNull();
    const goOn = within(screen.getByRole("main")).getByRole("link", { name: t("account.login.submit") });
    expect(goOn.getAttribute("href")).toBe("/login");
  });
});

it("keeps the subscription and its button when there is no connection", async () => {
  const { user } = await renderApp("/unsubscribe?token=t-1", {
    replies: { "POST /api/v1/forum/unsubscribe": noConnection },
  });
  await user.click(await screen.findByRole("button", { name: t("forum.unsubscribe.end") }));
  await screen.findByText(t("errors.offline"));
  press(t("forum.unsubscribe.end"));
});
