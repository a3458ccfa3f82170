import { screen, waitFor, within } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { expect, test, vi } from "vitest";
import { t } from "../../i18n/translation.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { lazyDialog, lazyPart } from "./lazy-part.tsx";

function Greeting({ name }: { name: string }) {
  return <p>{`Hola, ${name}`}</p>;
}

const noConnection = () => Promise.reject(new TypeError("no connection"));

test("shows a placeholder until the code has loaded", async () => {
  const code = Promise.withResolvers<typeof Greeting>();
  const Part = lazyPart(
    () => code.promise,
    () => <p>Viene</p>,
  );
  await renderPart(<Part name="Ana" />);
  screen.getByText("Viene");
  code.resolve(Greeting);
  await screen.findByText("Hola, Ana");
  expect(screen.queryByText("Viene")).toBeNull();
});

test("renders immediately once the code has loaded before", async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Part = lazyPart(load);
  const first = await renderPart(<Part name="Ana" />);
  await screen.findByText("Hola, Ana");
  first.unmount();
  await renderPart(<Part name="Luz" />);
  screen.getByText("Hola, Luz");
});

test.each(["es", "en"] as const)("reports a failed load in %s and retries on request", async (language) => {
  const load = vi.fn(() => Promise.resolve(Greeting)).mockImplementationOnce(noConnection);
  const Part = lazyPart(load);
  const { user } = await renderPart(<Part name="Ana" />, { language });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(t("errors.part"));
  await user.click(within(alert).getByRole("button", { name: t("common.retry") }));
  await screen.findByText("Hola, Ana");
  expect(screen.queryByRole("alert")).toBeNull();
});

function Question({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="¿Seguro?" onClose={onClose}>
      <p>Piense.</p>
    </Dialog>
  );
}

function Opener({ Part }: { Part: ComponentType<{ onClose(): void }> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && <Part onClose={() => setOpen(false)} />}
    </>
  );
}

test("reports a failed load of a dialog in a dialog that can be closed", async () => {
  const { user } = await renderPart(<Opener Part={lazyDialog(noConnection)} />);
  await user.click(screen.getByRole("button", { name: "Abrir" }));
  const dialog = await screen.findByRole("dialog", { name: t("errors.part") });
  await user.click(within(dialog).getByRole("button", { name: t("common.close") }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Abrir" }));
});

test("replaces the error dialog once a retry succeeds", async () => {
  const load = vi.fn(() => Promise.resolve(Question)).mockImplementationOnce(noConnection);
  const { user } = await renderPart(<Opener Part={lazyDialog(load)} />);
  await user.click(screen.getByRole("button", { name: "Abrir" }));
  await user.click(await screen.findByRole("button", { name: t("common.retry") }));
  await screen.findByRole("dialog", { name: "¿Seguro?" });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});
