import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { descriptionOf } from "../../testing/description-of.ts";
import { exampleSession, signIn } from "../../testing/example-session.ts";
import { problem } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("registration", () => {
  async function fillIn(email = "ana@example.org") {
    const app = await renderApp("/register", { replies: { "POST /api/v1/users/register": { message: "ok" } } });
    await heading("Crear una cuenta");
    await app.user.type(screen.getByLabelText("Nombre"), "Ana");
    await app.user.type(screen.getByLabelText("Apellido"), "Reyes");
    await app.user.type(screen.getByLabelText("Correo electrónico"), email);
    await app.user.type(screen.getByLabelText("Contraseña"), "flores del campo");
    return { ...app, submit: screen.getByRole("button", { name: "Crear la cuenta" }) };
  }

  it("sends once on a double-click, then points the user to their inbox", async () => {
    const { user, submit, server } = await fillIn();
    await user.dblClick(submit);
    await heading("Revise su correo");
    screen.getByText("ana@example.org");
    expect(server.sent("POST /api/v1/users/register").map(({ body }) => body)).toEqual([
      { firstName: "Ana", lastName: "Reyes", email: "ana@example.org", password: "flores del campo", language: "es" },
    ]);
  });

  it("focuses the first invalid field on the page if all are empty", async () => {
    const { user } = await renderApp("/register");
    await heading("Crear una cuenta");
    await user.click(screen.getByRole("button", { name: "Crear la cuenta" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Nombre")));
  });

  it("marks and focuses the invalid field and sends nothing", async () => {
    const { user, submit, server } = await fillIn("ana@");
    await user.click(submit);
    const email = screen.getByLabelText("Correo electrónico");
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(email).toHaveProperty("ariaInvalid", "true");
    expect(descriptionOf(email)).toMatch(/nombre@ejemplo.org/);
    expect(server.sent("POST /api/v1/users/register")).toEqual([]);
  });

  it("shows the server's error at its field and keeps the values", async () => {
    const { user, submit, server } = await fillIn();
    server.reply("POST /api/v1/users/register", () => problem(422, "password_weak", "Es fácil de adivinar."));
    await user.click(submit);
    await screen.findByText("Es fácil de adivinar.");
    expect(descriptionOf(screen.getByLabelText("Contraseña"))).toBe("Es fácil de adivinar.");
    expect(screen.getByLabelText("Nombre")).toHaveProperty("value", "Ana");
  });

  it("allows the address to be corrected without retyping the rest", async () => {
    const { user, submit } = await fillIn("ana@example.og");
    await user.click(submit);
    await user.click(await screen.findByRole("button", { name: "¿La dirección está mal escrita?" }));
    expect(await screen.findByLabelText("Correo electrónico")).toHaveProperty("value", "ana@example.og");
    expect(screen.getByLabelText("Apellido")).toHaveProperty("value", "Reyes");
  });

  it("rates the password while the user types", async () => {
    const { user } = await renderApp("/register");
    await user.type(await screen.findByLabelText("Contraseña"), "abc");
    screen.getByText("Faltan 5 caracteres");
  });
});

describe("sign-in", () => {
  async function attempt(reply: () => Response) {
    const app = await renderApp("/login", { replies: { "POST /api/v1/users/login": reply } });
    await app.user.type(await screen.findByLabelText("Correo electrónico"), "ana@example.org");
    await app.user.type(screen.getByLabelText("Contraseña"), "no es esta{Enter}");
    return app;
  }

  it("reports a wrong password in the form and keeps the address", async () => {
    await attempt(() => problem(422, "credentials_wrong", "No coinciden."));
    expect((await screen.findByRole("alert")).textContent).toMatch("No coinciden.");
    expect(screen.getByLabelText("Correo electrónico")).toHaveProperty("value", "ana@example.org");
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("Contraseña"));
  });

  it("offers to resend the link to users who have not confirmed", async () => {
    const { user, server } = await attempt(() => problem(422, "account_unconfirmed", "Falta confirmar."));
    server.reply("POST /api/v1/users/register/resend", { message: "ok" });
    await user.click(await screen.findByRole("button", { name: "Enviar de nuevo" }));
    await screen.findByText("Lo enviamos de nuevo.");
    expect(server.sent("POST /api/v1/users/register/resend")[0]?.body).toEqual({ email: "ana@example.org" });
    expect(screen.getByRole("button", { name: /en 60 segundos/ })).toHaveProperty("disabled", true);
    // A disabled button cannot keep the focus; the message that the link was sent receives it.
    expect(document.activeElement).toBe(screen.getByText("Lo enviamos de nuevo."));
  });
});

it("allows an immediate retry if resending the link failed", async () => {
  const resend = "POST /api/v1/users/register/resend";
  const unconfirmed = () => problem(422, "account_unconfirmed", "Falta confirmar.");
  const { user, server } = await renderApp("/login", { replies: { "POST /api/v1/users/login": unconfirmed } });
  await user.type(await screen.findByLabelText("Correo electrónico"), "ana@example.org");
  await user.type(screen.getByLabelText("Contraseña"), "flores del campo{Enter}");
  server.reply(resend, () => Promise.reject(new TypeError("no connection")));
  await user.click(await screen.findByRole("button", { name: "Enviar de nuevo" }));
  await screen.findByText(/No hay conexión/);
  server.reply(resend, { message: "ok" });
  await user.click(await screen.findByRole("button", { name: "Enviar de nuevo" }));
  await screen.findByText("Lo enviamos de nuevo.");
});

describe("confirmation", () => {
  it("sends the token once and signs in", async () => {
    const { server } = await renderApp("/confirmation?token=c1", {
      replies: { "POST /api/v1/users/confirm": exampleSession },
    });
    await heading("Su cuenta está lista");
    expect(server.sent("POST /api/v1/users/confirm").map(({ body }) => body)).toEqual([{ token: "c1" }]);
    expect(localStorage.getItem("token")).toBe("token-1");
  });

  it("accepts the code from the email instead of a link and reports a wrong one in the field", async () => {
    const { server, user } = await renderApp("/confirmation");
    server.reply("POST /api/v1/users/confirm", () => problem(422, "code_wrong", "Ese código no es correcto."));
    await user.type(await screen.findByLabelText("Correo electrónico"), "ana@example.org");
    await user.type(screen.getByLabelText("Código del correo"), "123 456{Enter}");
    await screen.findByText("Ese código no es correcto.");
    server.reply("POST /api/v1/users/confirm", exampleSession);
    await user.click(screen.getByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(localStorage.getItem("token")).toBe("token-1"));
    expect(server.sent("POST /api/v1/users/confirm")[0]?.body).toEqual({ email: "ana@example.org", code: "123456" });
  });

  it("shows the effect of a link that does not sign in, with a link to the sign-in", async () => {
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

  it("leads to the sign-in after a link that ended the session stored here", async () => {
    signIn();
    const { user, router } = await renderApp("/confirmation?token=c8", {
      replies: {
        "POST /api/v1/users/confirm": { message: "Su cuenta conserva esta dirección." },
        "GET /api/v1/users/me": () => problem(401, "not_signed_in", "No."),
      },
    });
    await heading("Listo");
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: t("account.login.submit") }));
    await waitFor(() => expect(router.location.pathname).toBe("/login"));
  });

  it("asks before an arbitrary link replaces the signed-in user", async () => {
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

  it("does not sign in again when the user returns to the page after signing out", async () => {
    const { router, server } = await renderApp("/confirmation?token=c9", {
      replies: { "POST /api/v1/users/confirm": exampleSession },
    });
    await heading("Su cuenta está lista");
    localStorage.clear();
    await router.navigate("/faq");
    await heading(t("faq.title"));
    server.reply("POST /api/v1/users/confirm", () => problem(422, "link_invalid", "No."));
    await router.navigate("/confirmation?token=c9");
    await heading(t("account.confirm.invalidTitle"));
    expect(localStorage.getItem("token")).toBeNull();
  });

  it("reassures the user on a second click", async () => {
    signIn();
    const used = () => problem(422, "link_invalid", "usado");
    await renderApp("/confirmation?token=c2", { replies: { "POST /api/v1/users/confirm": used } });
    await heading("Su cuenta ya está confirmada");
  });

  it("shows what to do after an expired link", async () => {
    const old = () => problem(422, "link_invalid", "viejo");
    await renderApp("/confirmation?token=c3", { replies: { "POST /api/v1/users/confirm": old } });
    await heading("Este enlace ya no sirve");
    expect(screen.getByRole("main").textContent).toMatch(/solo tiene que iniciar sesión/);
  });
});

describe("password reset", () => {
  it("requests the address and points the user to their inbox", async () => {
    const { user } = await renderApp("/restore", {
      replies: { "POST /api/v1/users/forgot-password": { message: "ok" } },
    });
    await user.type(await screen.findByLabelText("Correo electrónico"), "ana@example.org{Enter}");
    await heading("Revise su correo");
    screen.getByText("ana@example.org");
  });

  it("sets the new password with the token from the link", async () => {
    const { user, server } = await renderApp("/restore?token=r1", {
      replies: { "POST /api/v1/users/restore": { message: "ok" } },
    });
    await user.type(await screen.findByLabelText("Contraseña nueva"), "flores del campo{Enter}");
    await heading("Contraseña guardada");
    expect(server.sent("POST /api/v1/users/restore")[0]?.body).toEqual({ token: "r1", password: "flores del campo" });
  });

  it("offers another link if this one is no longer valid", async () => {
    const dead = () => problem(422, "link_invalid", "no");
    const { user } = await renderApp("/restore?token=r2", { replies: { "POST /api/v1/users/restore": dead } });
    await user.type(await screen.findByLabelText("Contraseña nueva"), "flores del campo{Enter}");
    await user.click(await screen.findByRole("button", { name: "Pedir otro enlace" }));
    await heading("Recuperar la contraseña");
  });
});
