import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-routes.tsx";
import { MoreButton } from "./more-button.tsx";

const pages = [
  ["Ana", "Luz"],
  ["Eva", "Mar"],
];

/** A list of two pages; the second loads once `come` resolves. */
function People({ come }: { come: Promise<void> }) {
  const [shown, setShown] = useState(1);
  const [isFetchingNextPage, setFetching] = useState(false);
  async function fetchNextPage() {
    setFetching(true);
    await come;
    setShown(2);
    setFetching(false);
  }
  return (
    <>
      {pages
        .slice(0, shown)
        .flat()
        .map((name) => (
          <a key={name} href={`/${name}`}>
            {name}
          </a>
        ))}
      <MoreButton list={{ hasNextPage: shown < 2, isFetchingNextPage, fetchNextPage }}>Mostrar más</MoreButton>
      <a href="/end">Lo demás</a>
    </>
  );
}

test("focuses the first new item", async () => {
  const { user } = await renderPart(<People come={Promise.resolve()} />);
  screen.getByRole("button", { name: "Mostrar más" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Eva" })));
  expect(screen.queryByRole("button")).toBeNull();
});

test("is busy while loading and ignores further clicks", async () => {
  const come = Promise.withResolvers<void>();
  const { user } = await renderPart(<People come={come.promise} />);
  const button = screen.getByRole("button", { name: "Mostrar más" });
  await user.click(button);
  expect(button.ariaBusy).toBe("true");
  await user.click(button);
  come.resolve();
  await screen.findByRole("link", { name: "Eva" });
  expect(screen.getAllByRole("link")).toHaveLength(5);
});

test("leaves the focus alone if the user moves it while loading", async () => {
  const come = Promise.withResolvers<void>();
  const { user } = await renderPart(<People come={come.promise} />);
  await user.click(screen.getByRole("button", { name: "Mostrar más" }));
  screen.getByRole("link", { name: "Lo demás" }).focus();
  come.resolve();
  await screen.findByRole("link", { name: "Eva" });
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("link", { name: "Lo demás" }));
});

test("is hidden at the end of the list", async () => {
  const fetchNextPage = vi.fn(() => Promise.resolve());
  await renderPart(
    <MoreButton list={{ hasNextPage: false, isFetchingNextPage: false, fetchNextPage }}>Mostrar más</MoreButton>,
  );
  expect(screen.queryByRole("button")).toBeNull();
});

/** The same list with rows that cannot be focused, after a link. */
function Rows() {
  const [shown, setShown] = useState(1);
  return (
    <>
      <a href="/filter">Filtros</a>
      <ol>
        {pages
          .slice(0, shown)
          .flat()
          .map((name) => (
            <li key={name}>{name}</li>
          ))}
      </ol>
      <MoreButton list={{ hasNextPage: shown < 2, isFetchingNextPage: false, fetchNextPage: async () => setShown(2) }}>
        Mostrar más
      </MoreButton>
      <a href="/end">Lo demás</a>
    </>
  );
}

test("moves the focus before the list, not past it, if no new item can be focused", async () => {
  const { user } = await renderPart(<Rows />);
  await user.click(screen.getByRole("button", { name: "Mostrar más" }));
  await screen.findByText("Eva");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Filtros" })));
});
