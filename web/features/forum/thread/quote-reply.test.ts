import { expect, test } from "vitest";
import { exampleReply } from "../../../testing/example-post.ts";
import { quoteReply } from "./quote-reply.ts";

test("quotes the author with the first words of the reply, or with the selection", () => {
  const reply = { ...exampleReply, body: "# Depende\n\nSi hay **disnea**, refiera.\n\nSi no, controle." };
  expect(quoteReply(reply, "Ana Pérez", "")).toBe("> **Ana Pérez:** Si hay disnea, refiera.\n");
  expect(quoteReply(reply, "Ana Pérez", "Si no,\n\ncontrole.")).toBe("> **Ana Pérez:** Si no,\n> controle.\n");
});
