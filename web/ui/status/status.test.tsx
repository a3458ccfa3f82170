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

test.each(["es", "en"] as const)(
  "a notice that may be put away has a button of its own for it, named in %s",
  async (language) => {
    const close = vi.fn();
    const { user } = await renderPart(
      <Notice tone="warning" onClose={close}>
        Sin línea
      </Notice>,
      { language },
    );
    await user.click(screen.getByRole("button", { name: t("common.close") }));
    expect(close).toHaveBeenCalledOnce();
  },
);

test("a notice that has to stay has no such button", async () => {
  await renderPart(<Notice tone="danger">Sin línea</Notice>);
  screen.getByText("Sin línea");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a share tells what it is of, and how much, as the language writes it", async () => {
  await renderPart(<ProgressRing percent={45} text="45 %" label="Su avance" />);
  const ring = screen.getByRole("progressbar", { name: "Su avance" });
  expect([ring.ariaValueNow, ring.ariaValueText]).toEqual(["45", "45 %"]);
});

test("progress of unknown extent names no share", async () => {
  await renderPart(
    <>
      <ProgressBar label="Entregando" />
      <ProgressBar label="Enviando" value={0.5} />
    </>,
  );
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Entregando" }).position).toBe(-1);
  expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Enviando" }).position).toBe(0.5);
});

test("an empty place says what is missing and how to go on, in the outline of its screen", async () => {
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

test("a drawing is not read out", async () => {
  await renderPart(
    <MessageScreen picture={<svg role="img" aria-label="Un corazón" />} title="Algo falló" text="Espere.">
      <a href="/">Inicio</a>
    </MessageScreen>,
  );
  expect(screen.queryByRole("img")).toBeNull();
  screen.getByRole("heading", { level: 1, name: "Algo falló" });
});

/** A failure with its button, until it is tried again. */
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

test.each([true, false])("what goes with the focus leads to the heading above it", async (isBare) => {
  const { user } = await renderPart(<Failing isBare={isBare} />);
  await user.click(screen.getByRole("button", { name: "Otra vez" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { name: "Respuestas" }));
});
