import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { t } from "../../i18n/translation.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { Dialog } from "./dialog.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { SideDialog } from "./side-dialog.tsx";
import { ToastStack } from "./toast-stack.tsx";
import { offerLife, showToast, toastLife } from "./toasts.ts";

const shown = () =>
  within(screen.getByRole("status"))
    .queryAllByText(/./, { selector: "p" })
    .map((p) => p.textContent);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(async () => {
  // What one test has said is gone before the next.
  await act(() => vi.advanceTimersByTimeAsync(toastLife.warning));
  vi.useRealTimers();
});

test("a toast is read out without taking the focus, and goes by itself", async () => {
  await renderPart(<ToastStack />);
  act(() => showToast({ tone: "success", message: "Copiado" }));
  expect(screen.getByRole("status").ariaLive).toBe("polite");
  expect(shown()).toEqual(["Copiado"]);
  await expect.poll(() => document.activeElement).toBe(document.body);
  await act(() => vi.advanceTimersByTimeAsync(toastLife.success));
  expect(shown()).toEqual([]);
});

test("the same words again are one toast, whose time begins anew", async () => {
  await renderPart(<ToastStack />);
  act(() => showToast({ tone: "info", message: "Copiado" }));
  await act(() => vi.advanceTimersByTimeAsync(toastLife.info - 1000));
  act(() => showToast({ tone: "info", message: "Copiado" }));
  expect(shown()).toEqual(["Copiado"]);
  await act(() => vi.advanceTimersByTimeAsync(toastLife.info - 1000));
  expect(shown()).toEqual(["Copiado"]);
});

test("of several toasts the newest is shown alone", async () => {
  await renderPart(<ToastStack />);
  act(() => {
    for (const message of ["Uno", "Dos", "Tres"]) showToast({ tone: "success", message });
  });
  expect(shown()).toEqual(["Tres"]);
  await act(() => vi.advanceTimersByTimeAsync(toastLife.success));
  expect(shown()).toEqual([]);
});

test("a warning stays longer than good news, and comes back once they are gone", async () => {
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

test("what a toast offers is done once, and the toast is gone", async () => {
  const run = vi.fn();
  const { user } = await renderPart(<ToastStack />);
  act(() => showToast({ tone: "warning", message: "Borrado", action: { label: "Deshacer", run } }));
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  expect(run).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test("a toast is closed with the keyboard, in English too", async () => {
  const { user } = await renderPart(<ToastStack />, { language: "en" });
  act(() => showToast({ tone: "info", message: "Copied" }));
  await user.tab();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: t("common.close") }));
  await user.keyboard("{Enter}");
  expect(shown()).toEqual([]);
});

test("a toast stays while the focus is in it, and gives it back as it goes", async () => {
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

test("a toast that offers something stays until one may have got there", async () => {
  await renderPart(<ToastStack />);
  act(() => showToast({ tone: "info", message: "Borrado", action: { label: "Deshacer", run() {} } }));
  await act(() => vi.advanceTimersByTimeAsync(offerLife - 1000));
  expect(shown()).toEqual(["Borrado"]);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(shown()).toEqual([]);
});

test("of two dialogs Escape closes the one on top", async () => {
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

test("a dialog begins where it says so", async () => {
  await renderPart(
    <Dialog title="Su sesión terminó" onClose={null}>
      <button type="button">Ayuda</button>
      <input aria-label="Contraseña" data-autofocus />
    </Dialog>,
  );
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("textbox", { name: "Contraseña" }));
});

test("a side panel is closed by a press beside it", async () => {
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

test.each(["es", "en"] as const)("loading is said in %s, but not where it takes no time", async (language) => {
  const { rerender } = await renderPart(<LoadingScreen active />, { language });
  expect(screen.getByRole("status").textContent).toBe("");
  await act(() => vi.advanceTimersByTimeAsync(200));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(t("common.loading")));
  rerender(<LoadingScreen active={false} />);
  expect(screen.getByRole("status").textContent).toBe("");
});
