import { screen } from "@testing-library/react";
import type { Language } from "../../../contract/language.ts";
import { t } from "../../i18n/translation.ts";
import type { FakeReplies, RecordedRequest } from "../fake-server.ts";
import { openWriting, writingCalls, writtenClass } from "../writing-scene.ts";

/** Another editor of the course. */
export const eva = { id: "u-9", firstName: "Eva", lastName: "Soto" };

/** Fakes a server that checks revisions. */
export function fakeItem(item = writtenClass.item) {
  const stands = { revision: writtenClass.revision, item, faults: writtenClass.faults };
  return {
    stands,
    read: () => ({ ...stands }),
    write({ headers, body }: RecordedRequest) {
      const isSeen = headers.get("if-match") === `"${stands.revision}"`;
      const current = { revision: stands.revision, by: eva, at: new Date().toISOString(), item: stands.item };
      if (!isSeen && headers.get("if-none-match") !== "*")
        return Response.json({ code: "outdated", message: "No.", current }, { status: 412 });
      Object.assign(stands, { revision: stands.revision + 1, item: body });
      return { ...stands };
    },
  };
}

/** Opens the course's class in its editor. */
export async function openItem(item = fakeItem(), language: "es" | "en" = "es") {
  const replies: FakeReplies = { [writingCalls.item]: item.read, [writingCalls.changeItem]: item.write };
  const view = await openWriting("items/medir", replies, language);
  await screen.findByRole("heading", { level: 1, name: /Medir la presión|Measuring/ });
  return { item, ...view };
}

/** Finds the field of its title. */
export const titleField = (language: Language) =>
  screen.findByRole("textbox", {
    name: `${t("manage.writing.edit.title")}, ${t(`manage.writing.language.${language}`)}`,
  });

/** Finds the message about the save status. */
export const saveStatus = (key: "offline" | "unsaved" | "unchanged" | "kept" | "notKept") =>
  screen.findByText(new RegExp(t(`manage.writing.saving.${key}`)));
export const saved = () => screen.findByText(new RegExp(t("manage.writing.saving.saved", { time: "" })));

/** Returns the keys under which this device stores unsent changes. */
export const stored = () => Object.keys(localStorage).filter((key) => key.startsWith("writing:"));
