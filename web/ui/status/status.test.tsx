import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { t } from "../../i18n/translation.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { EmptyState } from "./empty-state.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { Notice } from "./notice.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { ProgressRing } from "./progress-ring.tsx";

test.each(["es", "en"] as const)("gives a dismissible notice its own button, labelled in %s", async (language) => {
  const close = vi.fn();
  const { user } = await renderPart(
    <Notice tone="warning" onClose={close}>
      Sin línea
    </Notice>,
    { language },
  );
  await user.click(screen.getByRole("button", { name: t("common.close") }));
  expect(close).toHaveBeenCalledOnce();
});

test("gives other notices no such button", async () => {
  await renderPart(<Notice tone="danger">Sin línea</Notice>);
  screen.getByText("Sin línea");
  expect(screen.queryByRole("button")).toBeNull();
});

test("labels a progress ring and formats its value", async () => {
  await renderPart(<ProgressRing percent={45} text="45 %" label="Su avance" />);
  const ring = screen.getByRole("progressbar", { name: "Su avance" });
  expect([ring.ariaValueNow, ring.ariaValueText]).toEqual(["45", "45 %"]);
});

test("omits the value of a progress bar if it is unknown", async () => {
  await renderPart(
    <>
      <ProgressBar label="Entregando" />
      <ProgressBar label="Enviando" value={0.5} />
    </>,
  );
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Entregando" }).position).toBe(-1);
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Enviando" }).position).toBe(0.5);
});

test("shows what is missing and what to do next, with the right heading level", async () => {
  const place = { picture: null, title: "Todavía no hay cursos", text: "Vuelva pronto." };
  await renderPart(
    <>
      <EmptyState {...place} isScreen />
      <EmptyState {...place} title="Sin resultados" action={<a href="/all">Ver todos</a>} />
    </>,
  );
  screen.getByRole("heading", { level: 1, name: "Todavía no hay cursos" });
  screen.getByRole("heading", { level: 2, name: "Sin resultados" });
  screen.getByRole("link", { name: "Ver todos" });
});

test("hides the drawing from screen readers", async () => {
  await renderPart(
    <MessageScreen picture={<svg role="img" aria-label="Un corazón" />} title="Algo falló" text="Espere.">
      <a href="/">Inicio</a>
    </MessageScreen>,
  );
  expect(screen.queryByRole("img")).toBeNull();
  screen.getByRole("heading", { level: 1, name: "Algo falló" });
});

/** An error with its retry button. */
function Failing({ isBare }: { isBare: boolean }) {
  const [isOver, setOver] = useState(false);
  const retry = (
    <button type="button" onClick={() => setOver(true)}>
      Otra vez
    </button>
  );
  const failure = isBare ? (
    <Notice tone="warning" action={retry}>
      Sin línea
    </Notice>
  ) : (
    <EmptyState picture={null} title="Sin línea" action={retry} />
  );
  return (
    <main>
      <h1>Foro</h1>
      <h2>Respuestas</h2>
      {!isOver && failure}
      <h2>Lo demás</h2>
    </main>
  );
}

test.each([true, false])("moves the focus from a removed element to the heading above it", async (isBare) => {
  const { user } = await renderPart(<Failing isBare={isBare} />);
  await user.click(screen.getByRole("button", { name: "Otra vez" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { name: "Respuestas" }));
});
