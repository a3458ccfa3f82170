import { act, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-routes.tsx";
import { CancelButton, Dialog } from "./dialog.tsx";
import { SideDialog } from "./side-dialog.tsx";
import { ToastStack } from "./toast-stack.tsx";
import { showToast } from "./toasts.ts";

function Opener({ children }: { children: (close: () => void) => React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

test("focuses a dialog, closes it on Escape and restores the focus", async () => {
  const { user } = await renderPart(
    <Opener>
      {(close) => (
        <Dialog title="¿Borrar?" onClose={close}>
          <p>No hay vuelta atrás.</p>
        </Dialog>
      )}
    </Opener>,
  );
  await user.click(screen.getByRole("button", { name: "Abrir" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("dialog", { name: "¿Borrar?" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Abrir" }));
});

test("keeps a dialog that requires a response open on Escape and on a click outside", async () => {
  const { user } = await renderPart(
    <Dialog title="Su sesión terminó" onClose={null} actions={<CancelButton />}>
      <p>Entre otra vez.</p>
    </Dialog>,
  );
  await user.keyboard("{Escape}{Escape}");
  await user.click(screen.getByRole("dialog"));
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(screen.getByRole<HTMLDialogElement>("dialog", { name: "Su sesión terminó" }).open).toBe(true);
});

test("closes a dialog with the cancel button", async () => {
  const close = vi.fn();
  const { user } = await renderPart(
    <Dialog title="¿Borrar?" onClose={close} actions={<CancelButton />}>
      <p>No hay vuelta atrás.</p>
    </Dialog>,
  );
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(close).toHaveBeenCalledOnce();
});

test("closes a dialog on a click outside, but not on one that began inside", async () => {
  const close = vi.fn();
  const { user } = await renderPart(
    <Dialog title="Texto" onClose={close}>
      <p>Palabras</p>
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog");
  await user.pointer([
    { keys: "[MouseLeft>]", target: screen.getByText("Palabras") },
    { keys: "[/MouseLeft]", target: dialog },
  ]);
  expect(close).not.toHaveBeenCalled();
  await user.click(dialog);
  expect(close).toHaveBeenCalledOnce();
});

test("ignores the second click of the double click that opened a dialog", async () => {
  const [close, erase] = [vi.fn(), vi.fn()];
  const { user } = await renderPart(
    <Dialog
      title="¿Borrar?"
      onClose={close}
      actions={
        <button type="button" onClick={erase}>
          Borrar
        </button>
      }
    >
      <p>No hay vuelta atrás.</p>
    </Dialog>,
  );
  const [dialog, button] = [screen.getByRole("dialog"), screen.getByRole("button", { name: "Borrar" })];
  for (const target of [dialog, button]) {
    fireEvent.pointerDown(target);
    fireEvent.click(target, { detail: 2 });
  }
  expect([close, erase].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await user.dblClick(button);
  expect(erase).toHaveBeenCalledTimes(2);
  await user.click(dialog);
  expect(close).toHaveBeenCalledOnce();
});

test("closes a dialog with a partly filled form on Escape only, not on a click outside", async () => {
  const close = vi.fn();
  const { user } = await renderPart(
    <Dialog title="Invitar" onClose={close}>
      <form>
        <input aria-label="Nombre" />
      </form>
    </Dialog>,
  );
  await user.type(screen.getByRole("textbox", { name: "Nombre" }), "Ana");
  await user.click(screen.getByRole("dialog"));
  expect(close).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(close).toHaveBeenCalledOnce();
});

test("renders a toast inside an open dialog, where it can be closed", async () => {
  const { user } = await renderPart(
    <>
      <ToastStack />
      <SideDialog side="right" label="Detalles" onClose={() => undefined}>
        <p>Más</p>
      </SideDialog>
    </>,
  );
  showToast({ tone: "success", message: "Copiado" });
  const dialog = within(screen.getByRole("dialog", { name: "Detalles" }));
  expect(await dialog.findByText("Copiado")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cerrar" }));
  expect(screen.queryByText("Copiado")).toBeNull();
});

test("shows only the newest toast, then a covered warning again", async () => {
  const { user } = await renderPart(<ToastStack />);
  act(() => showToast({ tone: "success", message: "Primera" }));
  act(() => showToast({ tone: "success", message: "Segunda" }));
  expect(screen.queryByText("Primera")).toBeNull();
  act(() => showToast({ tone: "warning", message: "Sin conexión" }));
  act(() => showToast({ tone: "success", message: "Tercera" }));
  expect(screen.getByRole("status").textContent).toBe("Tercera");
  await user.click(screen.getByRole("button", { name: "Cerrar" }));
  expect(screen.getByRole("status").textContent).toBe("Sin conexión");
  await user.click(screen.getByRole("button", { name: "Cerrar" }));
});
