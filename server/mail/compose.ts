import { formatLocales, isLanguage, type Language } from "../../contract/language.ts";
import { parseMarkdown } from "../../contract/markdown/parse-markdown.ts";
import type { Block } from "../../contract/markdown/tree.ts";
import { screenPath } from "../../contract/screens.ts";
import { managePath } from "../../contract/staff/manage-screens.ts";
import { excerpt } from "../../contract/text/excerpt.ts";
import { deriveCode } from "../ids.ts";
import type { AnnouncementText } from "./announcement-text.ts";
import { type Item, type Letter, renderHtml } from "./layout.ts";
import { mail, type OutboxMail, type RealMail } from "./mails.ts";
import { markdownToText } from "./markdown-text.ts";
import { en } from "./texts/en.ts";
import { es, type MailTexts } from "./texts/es.ts";
import type { Message } from "./transport.ts";

/** The wording of emails that is not part of their texts. */
export interface Wording {
  /** Returns the program's title in a language. */
  program: (language: Language) => string;
  /** Returns the public base URL, without a trailing slash. */
  publicUrl: () => string;
  /** The organisation's time zone (IANA name), which defines a day. */
  timeZone: string;
}

type ForumMail = Extract<RealMail, { kind: "forum_replies" }>;
type ReviewMail = Extract<RealMail, { kind: "reviews_overdue" }>;
type StudyMail = Extract<RealMail, { kind: "study_reminder" }>;
type PracticeMail = Extract<RealMail, { kind: "practice_due" }>;
type Common = Omit<MailTexts, "mails">;
type UnsubscribeLabel = Extract<keyof Common, `unsubscribe${string}`>;

const texts: Record<Language, MailTexts> = { es, en };

/** An email from the outbox, with the token of its link if it has one. */
export interface OutgoingMail {
  waiting: OutboxMail;
  token: string | null;
  /** What it announces, if it is an announcement. */
  announced: AnnouncementText | null;
}

/** Composes an email; returns null for a decoy. */
export function compose({ waiting, token, announced }: OutgoingMail, wording: Wording): Message | null {
  const content = mail.parse({ ...JSON.parse(waiting.content), kind: waiting.kind });
  if (content.kind === "decoy") return null;
  const language = isLanguage(waiting.language) ? waiting.language : "es";
  const letter = write({ content, token: token ?? "", announced }, language, wording);
  return {
    id: waiting.id,
    to: waiting.recipient,
    language,
    program: letter.program,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
    link: letter.link,
    ...(letter.unsubscribe && { unsubscribe: `${wording.publicUrl()}${oneClickPath(content, token ?? "")}` }),
    writtenAt: waiting.created_at,
  };
}

interface Content {
  content: RealMail;
  token: string;
  announced: AnnouncementText | null;
}

function write({ content, token, announced }: Content, language: Language, wording: Wording): Letter {
  const program = wording.program(language);
  const { mails, ...common } = texts[language];
  const text = mails[content.kind];
  const words = { program, language, common, timeZone: wording.timeZone };
  return {
    ...text,
    ...(announced ? announce(announced) : { heading: fill(text.heading, content, words), body: [] }),
    items: listItems(content, { language, common, wording }),
    unsubscribe: unsubscribeLink(content, { token, common, wording }),
    lead: fill(text.lead, content, words),
    language,
    program,
    greeting: "firstName" in content ? greetingFor(content.firstName, common) : common.greetingWithoutName,
    link: `${wording.publicUrl()}${pathOf(content, token)}`,
    code: content.kind === "confirm" ? { lead: common.codeLead, digits: deriveCode(token) } : null,
    copyLink: common.copyLink,
    footer: common.footer.replaceAll("{program}", () => program),
  };
}

function announce({ subject, body }: AnnouncementText): Pick<Letter, "subject" | "preview" | "heading" | "body"> {
  return { subject, heading: subject, preview: excerpt(body, new Set()), body: parse(body) };
}

/** A text that could not be rendered was refused when it was submitted. */
function parse(markdown: string): Block[] {
  const blocks = parseMarkdown(markdown, { hasLiteralLinks: true });
  return Array.isArray(blocks) ? blocks : [];
}

/** The optional emails: the API path that ends them, and the label of their unsubscribe link. */
const optionalMails: { readonly [K in RealMail["kind"]]?: { of: string; label: UnsubscribeLabel } } = {
  forum_replies: { of: "forum", label: "unsubscribe" },
  announcement: { of: "announcements", label: "unsubscribeAnnouncements" },
  study_reminder: { of: "reminders", label: "unsubscribeReminders" },
  practice_due: { of: "practice", label: "unsubscribePractice" },
};

function unsubscribeLink(
  { kind }: RealMail,
  { token, common, wording }: { token: string; common: Common; wording: Wording },
): Letter["unsubscribe"] {
  const optional = optionalMails[kind];
  if (!optional) return null;
  const { of, label } = optional;
  const query = { token, ...(of !== "forum" && { of }) };
  // Leads to a page that asks for confirmation, because programs that scan emails open every link.
  return { label: common[label], link: `${wording.publicUrl()}${screenPath("unsubscribe", {}, query)}` };
}

function fill(
  lead: string,
  content: RealMail,
  { program, language, common, timeZone }: { program: string; language: Language; common: Common; timeZone: string },
): string {
  const words = "browser" in content ? [content.browser, content.system].filter((word) => word !== null) : [];
  const day = "at" in content ? content.at : 0;
  return lead
    .replaceAll("{program}", () => program)
    .replace("{device}", () => words.join(", ") || common.unknownDevice)
    .replace("{course}", () => ("course" in content ? content.course.title : ""))
    .replace("{address}", () => ("address" in content ? content.address : ""))
    .replace("{day}", () => new Date(day).toLocaleDateString(formatLocales[language], { dateStyle: "long", timeZone }));
}

function pathOf(content: RealMail, token: string): string {
  switch (content.kind) {
    case "confirm":
    case "address":
    case "undo_address":
      return screenPath("confirmation", {}, { token });
    case "restore":
    case "invite":
      return screenPath("restore", {}, { token });
    case "already_registered":
    case "address_taken":
      return screenPath("login");
    case "password_changed":
    case "new_device":
    case "second_factor_on":
    case "second_factor_off":
      return screenPath("restore");
    case "address_left":
      return screenPath("contact");
    case "data_ready":
    case "deletion_planned":
      return screenPath("profile");
    case "account_deleted":
      return screenPath("landing");
    case "announcement":
    case "study_reminder":
      return screenPath("course", { courseId: content.course.id });
    case "practice_due":
      return content.courses.length === 1 ? practicePath(content.courses[0]?.enrolment ?? "") : screenPath("dashboard");
    case "reviews_overdue":
      return managePath("reviews");
    case "forum_replies":
      return content.posts.length === 1 && content.more === 0
        ? postPath(content.posts[0]?.id ?? "")
        : screenPath("forum");
  }
}

function practicePath(userCourseId: string): string {
  return screenPath("practice", { userCourseId });
}

/** Newest replies first: among many, the best ones may not be those that the email is about. */
function postPath(id: string): string {
  return screenPath("post", { postId: id }, { sort: "new" });
}

function oneClickPath({ kind }: RealMail, token: string): string {
  const { of = "forum" } = optionalMails[kind] ?? {};
  return `/api/v1/${of}/unsubscribe?token=${encodeURIComponent(token)}`;
}

interface ItemContext {
  language: Language;
  common: Common;
  wording: Wording;
}

function listItems(content: RealMail, { language, common, wording }: ItemContext): Item[] {
  if (content.kind === "forum_replies") return listPosts(content, common, wording);
  if (content.kind === "practice_due") return listPractice(content, common, wording);
  if (content.kind === "study_reminder") return listPlanItems(content, common, language);
  return content.kind === "reviews_overdue" ? listClasses(content, common, language) : [];
}

function listPractice({ courses }: PracticeMail, { questionsDue }: Common, { publicUrl }: Wording): Item[] {
  return courses.map(({ enrolment, title, due }) => ({
    text: fillCount(questionsDue, due).replace("{course}", () => title),
    link: `${publicUrl()}${practicePath(enrolment)}`,
  }));
}

function listPlanItems({ left, pace, doneAt, timeZone }: StudyMail, common: Common, language: Language): Item[] {
  const day = new Date(doneAt).toLocaleDateString(formatLocales[language], { dateStyle: "long", timeZone });
  return [
    { text: fillCount(common.itemsLeft, left) },
    { text: fillCount(common.planEnds, pace).replace("{day}", () => day) },
  ];
}

function listClasses({ classes, more }: ReviewMail, { overdueClass, moreClasses }: Common, language: Language): Item[] {
  const format = new Intl.DateTimeFormat(formatLocales[language], { dateStyle: "long", timeZone: "UTC" });
  const named = classes.map(({ title, course, dueAt }) => ({
    text: fillAll(overdueClass, { class: title, course, day: format.format(dueAt) }),
  }));
  return more === 0 ? named : [...named, { text: fillCount(moreClasses, more) }];
}

function listPosts({ posts, more }: ForumMail, { newReplies, morePosts }: Common, { publicUrl }: Wording): Item[] {
  const named = posts.map(({ id, title, replies }) => ({
    text: `${title} (${fillCount(newReplies, replies)})`,
    link: `${publicUrl()}${postPath(id)}`,
  }));
  return more === 0
    ? named
    : [...named, { text: fillCount(morePosts, more), link: `${publicUrl()}${screenPath("forum")}` }];
}

/** Replaces all placeholders in one pass, because a title may itself look like a placeholder. */
function fillAll(text: string, words: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, word: string) => words[word] ?? place);
}

function fillCount({ one, other }: MailTexts["newReplies"], count: number): string {
  return count === 1 ? one : other.replace("{count}", String(count));
}

/** Omits a name that looks like an advertisement: anyone can register a stranger's address under such a name. */
function greetingFor(name: string, text: Pick<MailTexts, "greeting" | "greetingWithoutName">): string {
  const looksLikeAddress = /[/@:\\]|\.\S|www/iu.test(name);
  return looksLikeAddress ? text.greetingWithoutName : text.greeting.replace("{name}", () => name);
}

function renderText(letter: Letter): string {
  const items = letter.items.map(({ text, link }) => (link === undefined ? `* ${text}` : `* ${text}\n  ${link}`));
  const button = `${letter.button}:\n${letter.link}`;
  const end = letter.unsubscribe ? [`${letter.unsubscribe.label}:\n${letter.unsubscribe.link}`] : [];
  const body = letter.body.length > 0 ? [markdownToText(letter.body)] : [];
  const code = letter.code ? [`${letter.code.lead}\n${letter.code.digits}`] : [];
  const parts = [letter.greeting, letter.lead, ...body, ...items, button, ...code, ...letter.notes, ...end];
  return `${[...parts, `-- \n${letter.footer}`].join("\n\n")}\n`;
}
