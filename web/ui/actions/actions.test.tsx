import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-routes.tsx";
import { Button, LinkButton } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { ToggleGroup } from "./toggle-group.tsx";

test("a busy button keeps the focus and does nothing more", async () => {
  const press = vi.fn();
  const { user } = await renderPart(
    <Button variant="primary" isBusy onClick={press}>
      Enviar
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Enviar" });
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  await expect.poll(() => document.activeElement).toBe(button);
  expect(button.ariaBusy).toBe("true");
});

test("a busy button sends no form", async () => {
  const send = vi.fn((event: React.FormEvent) => event.preventDefault());
  const { user } = await renderPart(
    <form onSubmit={send}>
      <Button type="submit" variant="primary" isBusy>
        Enviar
      </Button>
    </form>,
  );
  await user.click(screen.getByRole("button", { name: "Enviar" }));
  expect(send).not.toHaveBeenCalled();
});

test("a link that looks like a button leads within the application, or elsewhere", async () => {
  await renderPart(
    <>
      <LinkButton variant="primary" to="/faq">
        Preguntas
      </LinkButton>
      <LinkButton variant="quiet" href="mailto:ana@example.org">
        Escribir
      </LinkButton>
    </>,
  );
  expect(screen.getByRole("link", { name: "Preguntas" }).getAttribute("href")).toBe("/faq");
  expect(screen.getByRole("link", { name: "Escribir" }).getAttribute("href")).toBe("mailto:ana@example.org");
});

test("a button that is nothing but an icon has a name", async () => {
  await renderPart(<IconButton label="Cerrar">×</IconButton>);
  expect(screen.getByRole("button", { name: "Cerrar" })).toBeTruthy();
});

test("of a group one way is pressed, and pressing it again says nothing", async () => {
  const choose = vi.fn();
  const options = [
    { value: "one", label: "De una en una" },
    { value: "all", label: "Todas juntas" },
  ] as const;
  const { user } = await renderPart(<ToggleGroup label="Ver" value="one" options={options} onChange={choose} />);
  expect(screen.getByRole("group", { name: "Ver" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "De una en una", pressed: true }));
  expect(choose).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Todas juntas", pressed: false }));
  expect(choose).toHaveBeenCalledExactlyOnceWith("all");
});
