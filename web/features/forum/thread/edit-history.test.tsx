import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { only } from "../../../testing/example-post.ts";
import { renderPart } from "../../../testing/render-routes.tsx";
import { Byline } from "../byline.tsx";
import { EditHistory } from "./edit-history.tsx";

const time = "2026-11-20T10:00:00.000Z";

function version(id: string, body: string | null) {
  return { id, title: null, body, writtenAt: time, replacedAt: time };
}

it("shows previous versions, older ones on request, without withheld text", async () => {
  const pages = ({ query }: { query: URLSearchParams }) =>
    query.get("cursor") === "c"
      ? only(version("v-1", "Al principio"))
      : { records: [version("v-3", "Ayer"), version("v-2", null)], next: "c" };
  const { user } = await renderPart(<EditHistory post="p-1" reply="r-1" editedAt={time} />, {
    replies: { "GET /api/v1/posts/p-1/replies/r-1/edits": pages },
  });
  await user.click(await screen.findByRole("button", { name: /^editada/ }));
  await screen.findByText("Ayer");
  screen.getByText(/podía identificar a un paciente/);
  await user.click(screen.getByRole("button", { name: "Mostrar versiones anteriores" }));
  await screen.findByText("Al principio");
  expect(screen.queryByRole("button", { name: "Mostrar versiones anteriores" })).toBeNull();
});

it("renders valid HTML inside a byline", async () => {
  const warn = vi.spyOn(console, "error").mockImplementation(() => {});
  const author = { id: "u-1", firstName: "Ana", lastName: "Pérez", photo: null };
  const { user } = await renderPart(
    <Byline author={author} createdAt={time} mine={false}>
      <EditHistory post="p-1" reply="r-1" editedAt={time} />
    </Byline>,
    { replies: { "GET /api/v1/posts/p-1/replies/r-1/edits": only(version("v-1", "Ayer")) } },
  );
  await user.click(await screen.findByRole("button", { name: /^editada/ }));
  await screen.findByText("Ayer");
  expect(warn).not.toHaveBeenCalled();
});
