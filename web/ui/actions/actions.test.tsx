import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-routes.tsx";
import { Button, LinkButton } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { ToggleGroup } from "./toggle-group.tsx";

test("keeps the focus on a busy button and ignores its clicks", async () => {
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

test("does not submit a form with a busy button", async () => {
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

test("renders link buttons to routes and to other addresses", async () => {
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

test("names an icon button", async () => {
  await renderPart(<IconButton label="Cerrar">×</IconButton>);
  expect(screen.getByRole("button", { name: "Cerrar" })).toBeTruthy();
});

test("marks the pressed option of a group and ignores another press on it", async () => {
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
