import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { only } from "../../../testing/example-post.ts";
import { renderPart } from "../../../testing/render-routes.tsx";
import { Bell } from "./bell.tsx";

const list = "GET /api/v1/notices";
const read = "POST /api/v1/notices/read";

function notice(id: string, title: string, isRead = false) {
  const author = { id: "u-2", firstName: "Luz", lastName: "Peña", photo: null };
  const lastReply = { id: `r-${id}`, author };
  const rest = { lastReply, updatedAt: "2026-11-20T10:00:00Z", read: isRead };
  return { kind: "replies", id, post: { id: `p-${id}`, title }, replies: 1, ...rest };
}

it("counts unread notifications, links each to its reply, and loads older ones on request", async () => {
  const pages = ({ query }: { query: URLSearchParams }) =>
    query.get("cursor") === "c"
      ? { ...only(notice("1", "La primera", true)), unread: 1 }
      : { records: [notice("2", "La segunda")], next: "c", unread: 1 };
  const { user } = await renderPart(<Bell />, { replies: { [list]: pages } });
  await user.click(await screen.findByRole("button", { name: "Notificaciones, 1 sin leer" }));
  const link = screen.getByRole("link", { name: /La segunda/ });
  expect(link.getAttribute("href")).toBe("/modules/forum/p-2#reply-r-2");
  await user.click(screen.getByRole("button", { name: "Mostrar más notificaciones" }));
  const older = await screen.findByRole("link", { name: /La primera/ });
  expect(screen.queryByRole("button", { name: "Mostrar más notificaciones" })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(older);
});

it("marks all notifications as read", async () => {
  const { user, server } = await renderPart(<Bell />, {
    replies: { [list]: { ...only(notice("1", "La primera")), unread: 1 }, [read]: { unread: 0 } },
  });
  await user.click(await screen.findByRole("button", { name: "Notificaciones, 1 sin leer" }));
  server.reply(list, { ...only(notice("1", "La primera", true)), unread: 0 });
  await user.click(screen.getByRole("button", { name: "Marcar todo como leído" }));
  await waitFor(() => screen.getByRole("button", { name: "Notificaciones" }));
  expect(server.sent(read)[0]?.body).toEqual({});
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { name: "Notificaciones" }));
});
