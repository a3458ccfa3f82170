import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { ApiError } from "../../api/api-error.ts";
import { showLanguage } from "../../i18n/language.ts";
import { t } from "../../i18n/translation.ts";
import { descriptionOf } from "../../testing/description-of.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { Button } from "../actions/button.tsx";
import { TextField } from "../fields/text-field.tsx";
import { ToastStack } from "../overlays/toast-stack.tsx";
import { showToast } from "../overlays/toasts.ts";
import { FormProblem } from "./form-problem.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSchemaForm } from "./use-schema-form.ts";

const schema = z.strictObject({ name: z.string().min(2).max(10), place: z.string().max(5) });
type Body = z.output<typeof schema>;

interface FormProps {
  send(body: Body): Promise<unknown>;
  bring?: () => Promise<typeof schema>;
  onRefused?: (error: ApiError) => boolean;
}

function Form({ send, bring, onRefused }: FormProps) {
  const form = useSchemaForm({
    schema: bring ?? schema,
    defaults: { name: "", place: "" },
    fields: ["name", "place"],
    send,
    ...(onRefused && { onRefused }),
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      <TextField {...form.field("name", "Como en su cédula.")} label="Nombre" />
      <TextField {...form.field("place")} label="Lugar" />
      <SubmitButton isSending={form.isSending}>Enviar</SubmitButton>
      <ToastStack />
    </form>
  );
}

/** A rejected form without a schema. */
function Refused() {
  const [problem, setProblem] = useState("");
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <ToastStack />
      <Button variant="primary" onClick={() => setProblem("Ya existe.")}>
        Enviar
      </Button>
    </>
  );
}
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

async function fillIn(props: FormProps, name = "Ana") {
  const view = await renderPart(<Form {...props} />);
  if (name) await view.user.type(field("Nombre"), name);
  return { ...view, submit: () => view.user.click(screen.getByRole("button", { name: "Enviar" })) };
}

const refuse = (status: number, body: Partial<ConstructorParameters<typeof ApiError>[1]> = {}) =>
  vi.fn(() => Promise.reject(new ApiError(status, { code: "conflict", message: "", ...body })));

test("shows help below a field until the field is invalid", async () => {
  const send = vi.fn(() => Promise.resolve());
  const { user, submit } = await fillIn({ send }, "A");
  expect(descriptionOf(field("Nombre"))).toBe("Como en su cédula.");
  await submit();
  await waitFor(() => expect(descriptionOf(field("Nombre"))).toBe(t("fields.tooShort", { limit: 2 })));
  expect(send).not.toHaveBeenCalled();
  await user.type(field("Nombre"), "na");
  await waitFor(() => expect(descriptionOf(field("Nombre"))).toBe("Como en su cédula."));
});

test("focuses the first of several invalid fields", async () => {
  const { user, submit } = await fillIn({ send: vi.fn() }, "");
  await user.type(field("Lugar"), "Samaná");
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(field("Nombre")));
  expect(descriptionOf(field("Lugar"))).toBe(t("fields.tooLong", { limit: 5 }));
});

test("translates the errors when the language changes", async () => {
  const { submit } = await fillIn({ send: vi.fn() }, "A");
  await submit();
  await waitFor(() => expect(field("Nombre").ariaInvalid).toBe("true"));
  const before = descriptionOf(field("Nombre"));
  await showLanguage("en");
  await waitFor(() => expect(descriptionOf(field("Nombre"))).toBe(t("fields.tooShort", { limit: 2 })));
  expect(descriptionOf(field("Nombre"))).not.toBe(before);
});

test("shows the server's error at its field and focuses it", async () => {
  const send = refuse(422, { fields: { place: "No existe ese lugar." } });
  const { submit } = await fillIn({ send });
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(field("Lugar")));
  expect(descriptionOf(field("Lugar"))).toBe("No existe ese lugar.");
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("shows the server's general error above the form until the next attempt", async () => {
  const send = refuse(409, { message: "Ya existe." });
  const { submit } = await fillIn({ send });
  await submit();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Ya existe."));
  send.mockImplementation(() => Promise.resolve() as never);
  await submit();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(""));
});

test.each([
  ["there was no response", 0, "errors.offline"],
  ["the response has no message", 500, "errors.unknown"],
] as const)("reports when %s and keeps the values", async (_case, status, key) => {
  const { submit } = await fillIn({ send: refuse(status) });
  await submit();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(t(key)));
  expect(field("Nombre").value).toBe("Ana");
});

test("closes an earlier success message when the next attempt fails", async () => {
  const send = vi.fn(() => Promise.resolve(showToast({ tone: "success", message: "Guardado." })));
  const { submit, user } = await fillIn({ send });
  await submit();
  await screen.findByText("Guardado.");
  await user.clear(field("Nombre"));
  await submit();
  await screen.findByText(t("fields.tooShort", { limit: 2 }));
  expect(screen.queryByText("Guardado.")).toBeNull();
});

test("replaces a success message with the form's own error", async () => {
  const { user } = await renderPart(<Refused />);
  act(() => showToast({ tone: "success", message: "Guardado." }));
  await user.click(screen.getByRole("button", { name: "Enviar" }));
  await screen.findByText("Ya existe.");
  expect(screen.queryByText("Guardado.")).toBeNull();
});

test("does not repeat an error that the screen handles itself", async () => {
  const { submit } = await fillIn({ send: refuse(409, { message: "Ya existe." }), onRefused: () => true });
  await submit();
  await waitFor(() => expect(screen.getByRole("button").ariaBusy).toBeNull());
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("submits once however often it is clicked, and shows that it is busy", async () => {
  const answer = Promise.withResolvers<void>();
  const send = vi.fn(() => answer.promise);
  const { user } = await fillIn({ send });
  await user.dblClick(screen.getByRole("button", { name: "Enviar" }));
  await user.type(field("Nombre"), "{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Enviar" }).ariaBusy).toBe("true"));
  answer.resolve();
  await waitFor(() => expect(screen.getByRole("button", { name: "Enviar" }).ariaBusy).toBeNull());
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: "Ana", place: "" });
});

test("reports a failure to load the schema and can be resubmitted", async () => {
  const bring = vi.fn(() => Promise.reject<typeof schema>(new TypeError("no connection")));
  const send = vi.fn(() => Promise.resolve());
  const { submit } = await fillIn({ send, bring });
  await submit();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(t("errors.offline")));
  bring.mockImplementation(() => Promise.resolve(schema));
  await submit();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});
