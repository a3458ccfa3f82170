import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { descriptionOf } from "../../testing/description-of.ts";
import { exampleSession, signIn } from "../../testing/example-session.ts";
import { problem, type RecordedRequest } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const { user: ana } = exampleSession;
const data = [
  { country: "México", iso2: "MX", iso3: "MEX" },
  { country: "República Dominicana", iso2: "DO", iso3: "DOM" },
];
const replies = { "GET /api/v1/users/me": ana, "GET /api/v0.1/countries": { error: false, msg: "", data } };

beforeEach(() => {
  signIn();
});

async function open() {
  const app = await renderApp("/modules/profile", { replies });
  await screen.findByRole("heading", { level: 1, name: "Perfil" });
  return app;
}

it("saves the details, with a country found by part of its name, and shows the new name immediately", async () => {
  const { user, server } = await open();
  server.reply("PATCH /api/v1/users/u-1", { ...ana, firstName: "Anaís", country: "MX" });
  await user.clear(screen.getByLabelText("Nombre"));
  await user.type(screen.getByLabelText("Nombre"), "Anaís");
  await user.clear(screen.getByRole("combobox", { name: /^País/ }));
  await user.type(screen.getByRole("combobox", { name: /^País/ }), "mexi");
  await user.click(await screen.findByRole("option", { name: "México" }));
  await user.click(screen.getByRole("button", { name: "Guardar los cambios" }));
  await screen.findByText("Cambios guardados");
  expect(server.sent("PATCH /api/v1/users/u-1")[0]?.body).toMatchObject({
    firstName: "Anaís",
    country: "MX",
  });
  screen.getByRole("link", { name: "Anaís Reyes" });
});

it("asks the user to sign in again if the session has ended, then saves the changes", async () => {
  const { user, server, router } = await open();
  const saved = { ...ana, firstName: "Anaís" };
  server.reply("PATCH /api/v1/users/u-1", ({ headers }: RecordedRequest) =>
    headers.get("Authorization") === "Bearer token-2" ? saved : problem(401, "not_signed_in", "No."),
  );
  server.reply("POST /api/v1/users/login", { ...exampleSession, token: "token-2" });
  await user.type(screen.getByLabelText("Nombre"), "{Control>}a{/Control}Anaís");
  await user.click(screen.getByRole("button", { name: "Guardar los cambios" }));
  const dialog = await screen.findByRole("dialog", { name: "Su sesión terminó" });
  await user.type(within(dialog).getByLabelText("Contraseña"), "flores del campo{Enter}");
  await screen.findByText("Cambios guardados");
  expect(router.location.pathname).toBe("/modules/profile");
});

it("reports a wrong current password at its field", async () => {
  const { user, server } = await open();
  server.reply("PATCH /api/v1/users/u-1", () => problem(422, "credentials_wrong", "No es esa."));
  await user.type(screen.getByLabelText("Contraseña actual"), "esta no");
  await user.type(screen.getByLabelText("Contraseña nueva"), "flores del campo");
  await user.click(screen.getByRole("button", { name: "Cambiar la contraseña" }));
  await waitFor(() => expect(descriptionOf(screen.getByLabelText("Contraseña actual"))).toMatch("No es esa."));
  expect(server.sent("PATCH /api/v1/users/u-1")[0]?.body).toEqual({
    password: { current: "esta no", new: "flores del campo" },
  });
});

it("rejects a photo that is too large or not an image before sending it", async () => {
  const { user, server } = await open();
  const picker = screen.getByLabelText("Foto", { selector: "input" });
  await user.upload(picker, new File([new Uint8Array(21 * 1024 * 1024)], "big.png", { type: "image/png" }));
  await screen.findByText(/pesa 21 MB/);
  await user.setup({ applyAccept: false }).upload(picker, new File(["x"], "notes.txt", { type: "text/plain" }));
  await screen.findByText(/no es una imagen/);
  expect(server.sent("PATCH /api/v1/users/u-1")).toEqual([]);
});

it("signs out here and on the server", async () => {
  const { user, server } = await open();
  await user.click(screen.getAllByRole("button", { name: "Cerrar sesión" })[0] ?? document.body);
  await screen.findByRole("heading", { level: 1, name: "Iniciar sesión" });
  expect(server.sent("POST /api/v1/users/logout")).toHaveLength(1);
  expect([localStorage.getItem("token"), sessionStorage.getItem("redirect")]).toEqual([null, null]);
});

it("signs out offline, says so, and ends the session on the server once there is a connection", async () => {
  const { user, server } = await open();
  server.reply("POST /api/v1/users/logout", () => Promise.reject(new TypeError("no connection")));
  await user.click(screen.getAllByRole("button", { name: "Cerrar sesión" })[0] ?? document.body);
  await screen.findByText(/Su sesión se cerró en este dispositivo/);
  expect(localStorage.getItem("token")).toBeNull();
  server.reply("POST /api/v1/users/logout", () => new Response(null, { status: 204 }));
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith("ended:"))).toEqual([]));
  expect(server.sent("POST /api/v1/users/logout").map(({ headers }) => headers.get("Authorization"))).toEqual([
    "Bearer token-1",
    "Bearer token-1",
  ]);
});
