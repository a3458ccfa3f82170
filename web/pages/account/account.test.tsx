import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { descriptionOf } from "../../testing/description-of.ts";
import { exampleSession, signIn } from "../../testing/example-session.ts";
import { problem } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("registering", () => {
  async function fillIn(email = "ana@example.org") {
    const app = await renderApp("/register", { replies: { "POST /api/v1/users/register": { message: "ok" } } });
    await heading("Crear una cuenta");
    await app.user.type(screen.getByLabelText("Nombre"), "Ana");
    await app.user.type(screen.getByLabelText("Apellido"), "Reyes");
    await app.user.type(screen.getByLabelText("Correo electrónico"), email);
    await app.user.type(screen.getByLabelText("Contraseña"), "flores del campo");
    return { ...app, submit: screen.getByRole("button", { name: "Crear la cuenta" }) };
  }

  it("sends once for a double click, and then asks to look into the mail", async () => {
    const { user, submit, server } = await fillIn();
    await user.dblClick(submit);
    await heading("Revise su correo");
    screen.getByText("ana@example.org");
    expect(server.sent("POST /api/v1/users/register").map(({ body }) => body)).toEqual([
      { firstName: "Ana", lastName: "Reyes", email: "ana@example.org", password: "flores del campo", language: "es" },
    ]);
  });

  it("moves to the first faulty field of the page where all are empty", async () => {
    const { user } = await renderApp("/register");
    await heading("Crear una cuenta");
    await user.click(screen.getByRole("button", { name: "Crear la cuenta" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Nombre")));
  });

  it("marks the faulty field, moves there and sends nothing", async () => {
    const { user, submit, server } = await fillIn("ana@");
    await user.click(submit);
    const email = screen.getByLabelText("Correo electrónico");
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(email).toHaveProperty("ariaInvalid", "true");
    expect(descriptionOf(email)).toMatch(/nombre@ejemplo.org/);
    expect(server.sent("POST /api/v1/users/register")).toEqual([]);
  });

  it("shows at its field what the server refuses, and keeps what was typed", async () => {
    const { user, submit, server } = await fillIn();
    server.reply("POST /api/v1/users/register", () => problem(422, "password_weak", "Es fácil de adivinar."));
    await user.click(submit);
    await screen.findByText("Es fácil de adivinar.");
    expect(descriptionOf(screen.getByLabelText("Contraseña"))).toBe("Es fácil de adivinar.");
    expect(screen.getByLabelText("Nombre")).toHaveProperty("value", "Ana");
  });

  it("lets one correct a mistyped address without typing the rest again", async () => {
    const { user, submit } = await fillIn("ana@example.og");
    await user.click(submit);
    await user.click(await screen.findByRole("button", { name: "¿La dirección está mal escrita?" }));
    expect(await screen.findByLabelText("Correo electrónico")).toHaveProperty("value", "ana@example.og");
    expect(screen.getByLabelText("Apellido")).toHaveProperty("value", "Reyes");
  });

  it("says how good a password is while one types", async () => {
    const { user } = await renderApp("/register");
    await user.type(await screen.findByLabelText("Contraseña"), "abc");
    screen.getByText("Faltan 5 caracteres");
  });
});

describe("signing in", () => {
  async function attempt(reply: () => Response) {
    const app = await renderApp("/login", { replies: { "POST /api/v1/users/login": reply } });
    await app.user.type(await screen.findByLabelText("Correo electrónico"), "ana@example.org");
    await app.user.type(screen.getByLabelText("Contraseña"), "no es esta{Enter}");
    return app;
  }

  it("says in the form that the password is wrong, and keeps the address", async () => {
    await attempt(() => problem(422, "credentials_wrong", "No coinciden."));
    expect((await screen.findByRole("alert")).textContent).toMatch("No coinciden.");
    expect(screen.getByLabelText("Correo electrónico")).toHaveProperty("value", "ana@example.org");
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("Contraseña"));
  });

  it("offers the link again to somebody who has not confirmed", async () => {
    const { user, server } = await attempt(() => problem(422, "account_unconfirmed", "Falta confirmar."));
    server.reply("POST /api/v1/users/register/resend", { message: "ok" });
    await user.click(await screen.findByRole("button", { name: "Enviar de nuevo" }));
    await screen.findByText("Lo enviamos de nuevo.");
    expect(server.sent("POST /api/v1/users/register/resend")[0]?.body).toEqual({ email: "ana@example.org" });
    expect(screen.getByRole("button", { name: /en 60 segundos/ })).toHaveProperty("disabled", true);
    // What rests has no focus; what says that the link was sent has.
    expect(document.activeElement).toBe(screen.getByText("Lo enviamos de nuevo."));
  });
});

it("lets one ask for the link again at once where that failed", async () => {
  const resend = "POST /api/v1/users/register/resend";
  const unconfirmed = () => problem(422, "account_unconfirmed", "Falta confirmar.");
  const { user, server } = await renderApp("/login", { replies: { "POST /api/v1/users/login": unconfirmed } });
  await user.type(await screen.findByLabelText("Correo electrónico"), "ana@example.org");
  await user.type(screen.getByLabelText("Contraseña"), "flores del campo{Enter}");
  server.reply(resend, () => Promise.reject(new TypeError("no line")));
  await user.click(await screen.findByRole("button", { name: "Enviar de nuevo" }));
  await screen.findByText(/No hay conexión/);
  server.reply(resend, { message: "ok" });
  await user.click(await screen.findByRole("button", { name: "Enviar de nuevo" }));
  await screen.findByText("Lo enviamos de nuevo.");
});

describe("confirming", () => {
  it("sends the token once and signs in", async () => {
    const { server } = await renderApp("/confirmation?token=c1", {
      replies: { "POST /api/v1/users/confirm": exampleSession },
    });
    await heading("Su cuenta está lista");
    expect(server.sent("POST /api/v1/users/confirm").map(({ body }) => body)).toEqual([{ token: "c1" }]);
    expect(localStorage.getItem("token")).toBe("token-1");
  });

  it("takes the code of the mail without a link, and says in the field that it is wrong", async () => {
    const { server, user } = await renderApp("/confirmation");
    server.reply("POST /api/v1/users/confirm", () => problem(422, "code_wrong", "Ese no es el código."));
    await user.type(await screen.findByLabelText("Correo electrónico"), "ana@example.org");
    await user.type(screen.getByLabelText("Código del correo"), "123 456{Enter}");
    await screen.findByText("Ese no es el código.");
    server.reply("POST /api/v1/users/confirm", exampleSession);
    await user.click(screen.getByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(localStorage.getItem("token")).toBe("token-1"));
    expect(server.sent("POST /api/v1/users/confirm")[0]?.body).toEqual({ email: "ana@example.org", code: "123456" });
  });

  it("says what a link has done that signs nobody in, and leads on to the sign-in", async () => {
    const told = { message: "Su cuenta conserva esta dirección." };
    await renderApp("/confirmation?token=c4", { replies: { "POST /api/v1/users/confirm": told } });
    await heading("Listo");
    await screen.findByText(told.message);
    expect(within(screen.getByRole("main")).getByRole("link", { name: "Iniciar sesión" })).toHaveProperty(
      "pathname",
      "/login",
    );
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("asks before a link from anywhere puts another account in the place of who is signed in", async () => {
    signIn();
    const { user: ana } = exampleSession;
    const session = { token: "token-2", user: { ...ana, id: "u-2", email: "eva@example.org" } };
    const replies = { "POST /api/v1/users/confirm": session, "POST /api/v1/users/logout": {} };
    const { server, user } = await renderApp("/confirmation?token=c5", { replies });
    await heading(t("account.confirm.othersTitle"));
    const name = `${ana.firstName} ${ana.lastName}`;
    screen.getByText(t("account.confirm.others", { email: "eva@example.org", name }));
    expect(localStorage.getItem("token")).toBe("token-1");
    await user.click(screen.getByRole("button", { name: t("account.confirm.enter") }));
    await heading("Su cuenta está lista");
    expect(localStorage.getItem("token")).toBe("token-2");
    expect(server.sent("POST /api/v1/users/logout")).toHaveLength(1);
  });

  it("has a kind word for a second click", async () => {
    signIn();
    const used = () => problem(422, "link_invalid", "usado");
    await renderApp("/confirmation?token=c2", { replies: { "POST /api/v1/users/confirm": used } });
    await heading("Su cuenta ya está confirmada");
  });

  it("shows the way on from a link that is too old", async () => {
    const old = () => problem(422, "link_invalid", "viejo");
    await renderApp("/confirmation?token=c3", { replies: { "POST /api/v1/users/confirm": old } });
    await heading("Este enlace ya no sirve");
    expect(screen.getByRole("main").textContent).toMatch(/solo tiene que iniciar sesión/);
  });
});

describe("restoring a password", () => {
  it("asks for the address and says where to look", async () => {
    const { user } = await renderApp("/restore", {
      replies: { "POST /api/v1/users/forgot-password": { message: "ok" } },
    });
    await user.type(await screen.findByLabelText("Correo electrónico"), "ana@example.org{Enter}");
    await heading("Revise su correo");
    screen.getByText("ana@example.org");
  });

  it("sets the new password with the token of the link", async () => {
    const { user, server } = await renderApp("/restore?token=r1", {
      replies: { "POST /api/v1/users/restore": { message: "ok" } },
    });
    await user.type(await screen.findByLabelText("Contraseña nueva"), "flores del campo{Enter}");
    await heading("Contraseña guardada");
    expect(server.sent("POST /api/v1/users/restore")[0]?.body).toEqual({ token: "r1", password: "flores del campo" });
  });

  it("offers another link where this one is dead", async () => {
    const dead = () => problem(422, "link_invalid", "no");
    const { user } = await renderApp("/restore?token=r2", { replies: { "POST /api/v1/users/restore": dead } });
    await user.type(await screen.findByLabelText("Contraseña nueva"), "flores del campo{Enter}");
    await user.click(await screen.findByRole("button", { name: "Pedir otro enlace" }));
    await heading("Recuperar la contraseña");
  });
});
