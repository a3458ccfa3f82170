import { expect, test } from "vitest";
import { languages } from "../../contract/language.ts";
import { compose } from "./compose.ts";
import type { Mail, RealMail } from "./mails.ts";

const wording = {
  program: (language: string) => (language === "es" ? "Corazón & Vida" : "Heart & Life"),
  publicUrl: () => "https://curso.example.org",
  timeZone: "America/Santo_Domingo",
};

function composeMail({ kind, ...content }: Mail, language: "es" | "en" = "es") {
  const row = {
    id: "1",
    recipient: "ana@example.org",
    created_at: 0,
    user_id: null,
  };
  const message = compose(
    { waiting: { ...row, kind, language, content: JSON.stringify(content) }, token, announced: null },
    wording,
  );
  if (!message) throw new Error("No email was composed.");
  return message;
}

const firstName = "Ana";
const token = "a-b_c";
const overdue = { title: "Circulación", course: "El corazón", dueAt: Date.UTC(2026, 6, 15) };
const mails: [RealMail, string][] = [
  [{ kind: "confirm", firstName }, "/confirmation?token=a-b_c"],
  [{ kind: "restore", firstName }, "/restore?token=a-b_c"],
  [{ kind: "already_registered", firstName }, "/login"],
  [{ kind: "password_changed", firstName }, "/restore"],
  [{ kind: "new_device", firstName, browser: "Chrome", system: "Android" }, "/restore"],
  [{ kind: "new_device", firstName, browser: null, system: null }, "/restore"],
  [{ kind: "second_factor_on", firstName }, "/restore"],
  [{ kind: "second_factor_off", firstName }, "/restore"],
  [{ kind: "address_left", firstName }, "/contact"],
  [{ kind: "address_taken", firstName }, "/login"],
  [{ kind: "data_ready", firstName }, "/modules/profile"],
  [{ kind: "deletion_planned", firstName, at: Date.UTC(2026, 11, 4) }, "/modules/profile"],
  [{ kind: "account_deleted" }, "/"],
  [{ kind: "reviews_overdue", firstName, classes: [overdue], more: 0 }, "/modules/manage/reviews"],
  [{ kind: "reviews_overdue", firstName, classes: [overdue], more: 2 }, "/modules/manage/reviews"],
];

test.each(mails)("links the text and HTML of %j to %s in every language", (mail, path) => {
  const link = `https://curso.example.org${path}`;
  for (const language of languages) {
    const message = composeMail(mail, language);

    expect(message).toMatchObject({ link, language, program: wording.program(language) });
    expect(message.text).toContain(`:\n${link}\n`);
    expect(message.html).toContain(`<html lang="${language}">`);
    expect(message.html.split(`href="${link}"`)).toHaveLength(3);
    expect(`${message.subject}${message.text}${message.html}`).not.toMatch(/\{\w+\}|undefined/);
  }
});

test("mixes no sentences of another language into an email", () => {
  const [es, en] = languages.map((language) => composeMail({ kind: "confirm", firstName }, language).text);

  const shared = es?.split("\n").filter((line) => line !== "" && en?.split("\n").includes(line));

  expect(shared).toEqual(["https://curso.example.org/confirmation?token=a-b_c", "892296", "-- "]);
});

test("escapes names in the HTML", () => {
  const { html, text } = composeMail({ kind: "restore", firstName: `<img src=x onerror="a('$&')">` });

  expect(html).toContain("Hola, &#60;img src=x onerror=&#34;a(&#39;$&#38;&#39;)&#34;&#62;:");
  expect(html).toContain("Corazón &#38; Vida");
  expect(text).toContain(`Hola, <img src=x onerror="a('$&')">:`);
});

test.each(["Gane dinero en evil.com", "http://evil", "me@evil", "www evil"])(
  "omits a name that looks like an advertisement: %s",
  (advertisement) => {
    const { text, html } = composeMail({ kind: "confirm", firstName: advertisement });

    expect(text).toMatch(/^Hola:\n/);
    expect(html).not.toContain("evil");
  },
);

test("accepts an abbreviated name with a full stop", () => {
  expect(composeMail({ kind: "confirm", firstName: "Ma. Elena" }).text).toMatch(/^Hola, Ma\. Elena:/);
});

test("loads no external resources in the HTML", () => {
  const { html } = composeMail({ kind: "confirm", firstName });

  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i);
});
