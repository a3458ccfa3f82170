import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { t } from "../../i18n/translation.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { Dialog } from "./dialog.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { SideDialog } from "./side-dialog.tsx";
import { ToastStack } from "./toast-stack.tsx";
import { actionToastLife, showToast, toastLife } from "./toasts.ts";

const shown = () =>
  within(screen.getByRole("status"))
    .queryAllByText(/./, { selector: "p" })
    .map((p) => p.textContent);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(async () => {
  // Lets the toasts of this test expire before the next one.
  await act(() => vi.advanceTimersByTimeAsync(toastLife.warning));
  vi.useRealTimers();
});

test("announces a toast without moving the focus, and closes it after its time", async () => {
  await renderPart(<ToastStack />);
  act(() => showToast({ tone: "success", message: "Copiado" }));
  expect(screen.getByRole("status").ariaLive).toBe("polite");
  expect(shown()).toEqual(["Copiado"]);
  await expect.poll(() => document.activeElement).toBe(document.body);
  await act(() => vi.advanceTimersByTimeAsync(toastLife.success));
  expect(shown()).toEqual([]);
});

test("restarts the timer when a message is repeated, without a second toast", async () => {
  await renderPart(<ToastStack />);
  act(() => showToast({ tone: "info", message: "Copiado" }));
  await act(() => vi.advanceTimersByTimeAsync(toastLife.info - 1000));
  act(() => showToast({ tone: "info", message: "Copiado" }));
  expect(shown()).toEqual(["Copiado"]);
  await act(() => vi.advanceTimersByTimeAsync(toastLife.info - 1000));
  expect(shown()).toEqual(["Copiado"]);
});

test("shows only the newest of several toasts", async () => {
  await renderPart(<ToastStack />);
  act(() => {
    for (const message of ["Uno", "Dos", "Tres"]) showToast({ tone: "success", message });
  });
  expect(shown()).toEqual(["Tres"]);
  await act(() => vi.advanceTimersByTimeAsync(toastLife.success));
  expect(shown()).toEqual([]);
});

test("shows a warning longer than a success, and again after covering it", async () => {
  await renderPart(<ToastStack />);
  act(() => showToast({ tone: "warning", message: "Sin conexión" }));
  await act(() => vi.advanceTimersByTimeAsync(toastLife.success));
  expect(shown()).toEqual(["Sin conexión"]);
  act(() => showToast({ tone: "success", message: "Copiado" }));
  expect(shown()).toEqual(["Copiado"]);
  await act(() => vi.advanceTimersByTimeAsync(toastLife.success));
  expect(shown()).toEqual(["Sin conexión"]);
  await act(() => vi.advanceTimersByTimeAsync(toastLife.warning));
  expect(shown()).toEqual([]);
});

test("runs the action of a toast once and closes it", async () => {
  const run = vi.fn();
  const { user } = await renderPart(<ToastStack />);
  act(() => showToast({ tone: "warning", message: "Borrado", action: { label: "Deshacer", run } }));
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  expect(run).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test("closes a toast by keyboard, labelled in English", async () => {
  const { user } = await renderPart(<ToastStack />, { language: "en" });
  act(() => showToast({ tone: "info", message: "Copied" }));
  await user.tab();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: t("common.close") }));
  await user.keyboard("{Enter}");
  expect(shown()).toEqual([]);
});

test("keeps a focused toast open and restores the focus when it closes", async () => {
  const { user } = await renderPart(
    <>
      <button type="button">Guardar</button>
      <ToastStack />
    </>,
  );
  await user.tab();
  act(() => showToast({ tone: "success", message: "Copiado" }));
  await user.tab();
  await act(() => vi.advanceTimersByTimeAsync(toastLife.success));
  expect(shown()).toEqual(["Copiado"]);
  await user.keyboard("{Enter}");
  expect(shown()).toEqual([]);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Guardar" }));
});

test("keeps a toast with an action open long enough to reach it", async () => {
  await renderPart(<ToastStack />);
  act(() => showToast({ tone: "info", message: "Borrado", action: { label: "Deshacer", run() {} } }));
  await act(() => vi.advanceTimersByTimeAsync(actionToastLife - 1000));
  expect(shown()).toEqual(["Borrado"]);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(shown()).toEqual([]);
});

test("closes only the topmost of two dialogs on Escape", async () => {
  const [closeLower, closeUpper] = [vi.fn(), vi.fn()];
  const { user } = await renderPart(
    <>
      <SideDialog side="left" label="Contenido" onClose={closeLower}>
        <p>Uno</p>
      </SideDialog>
      <Dialog title="¿Seguro?" onClose={closeUpper}>
        <p>Dos</p>
      </Dialog>
    </>,
  );
  await user.keyboard("{Escape}");
  expect(closeUpper).toHaveBeenCalledOnce();
  expect(closeLower).not.toHaveBeenCalled();
});

test("focuses the element of a dialog that requests it", async () => {
  await renderPart(
    <Dialog title="Su sesión terminó" onClose={null}>
      <button type="button">Ayuda</button>
      <input aria-label="Contraseña" data-autofocus />
    </Dialog>,
  );
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("textbox", { name: "Contraseña" }));
});

test("closes a side panel on a click outside", async () => {
  const close = vi.fn();
  const { user } = await renderPart(
    <SideDialog side="right" label="Apariencia" onClose={close}>
      <p>Tema</p>
    </SideDialog>,
  );
  await user.click(screen.getByText("Tema"));
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole("dialog", { name: "Apariencia" }));
  expect(close).toHaveBeenCalledOnce();
});

test.each(["es", "en"] as const)("announces loading in %s, unless it is fast", async (language) => {
  const { rerender } = await renderPart(<LoadingScreen active />, { language });
  expect(screen.getByRole("status").textContent).toBe("");
  await act(() => vi.advanceTimersByTimeAsync(200));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(t("common.loading")));
  rerender(<LoadingScreen active={false} />);
  expect(screen.getByRole("status").textContent).toBe("");
});
