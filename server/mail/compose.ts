import { isLanguage, type Language } from "../../contract/language.ts";
import { layOut } from "./layout.ts";
import { mail, type RealMail } from "./mails.ts";
import type { Waiting } from "./queue.ts";
import { en } from "./texts/en.ts";
import { es, type MailTexts } from "./texts/es.ts";
import type { Message } from "./transport.ts";

/** What mails say that is not in their texts. */
export interface Wording {
  /** The name of the program in a language. */
  program: (language: Language) => string;
  /** The address that people reach the product by, without a slash at the end. */
  publicUrl: () => string;
}

/** What one mail says, in the order in which it stands there. */
export interface Letter {
  language: Language;
  program: string;
  subject: string;
  preview: string;
  heading: string;
  greeting: string;
  lead: string;
  /** What the mail tells of, each with where it leads. */
  items: readonly Item[];
  button: string;
  link: string;
  notes: readonly string[];
  copyLink: string;
  footer: string;
  /** The link that ends mails of this kind, where one can do without them. */
  unsubscribe: { label: string; link: string } | null;
}

interface Item {
  text: string;
  link: string;
}

type ForumMail = Extract<RealMail, { kind: "forum_replies" }>;
type Common = Omit<MailTexts, "mails">;

const texts: Record<Language, MailTexts> = { es, en };

/** Puts a waiting mail into words; null for one that nobody is to get. */
export function compose(waiting: Waiting, wording: Wording): Message | null {
  const content = mail.parse({ ...JSON.parse(waiting.content), kind: waiting.kind });
  if (content.kind === "decoy") return null;
  const language = isLanguage(waiting.language) ? waiting.language : "es";
  const letter = write(content, language, wording);
  return {
    id: waiting.id,
    to: waiting.recipient,
    language,
    program: letter.program,
    subject: letter.subject,
    text: layOutText(letter),
    html: layOut(letter),
    link: letter.link,
    ...(content.kind === "forum_replies" && { unsubscribe: `${wording.publicUrl()}${oneClickPath(content.token)}` }),
    writtenAt: waiting.created_at,
  };
}

function write(content: RealMail, language: Language, wording: Wording): Letter {
  const program = wording.program(language);
  const { mails, ...common } = texts[language];
  const text = mails[content.kind];
  const isOfForum = content.kind === "forum_replies";
  return {
    ...text,
    heading: fill(text.heading, content, { program, language, common }),
    items: isOfForum ? listItems(content, common, wording) : [],
    unsubscribe: isOfForum
      ? { label: common.unsubscribe, link: `${wording.publicUrl()}${endPath(content.token)}` }
      : null,
    lead: fill(text.lead, content, { program, language, common }),
    language,
    program,
    greeting: "firstName" in content ? greet(content.firstName, common) : common.greetingWithoutName,
    link: `${wording.publicUrl()}${pathOf(content)}`,
    copyLink: common.copyLink,
    footer: common.footer.replaceAll("{program}", () => program),
  };
}

function fill(
  lead: string,
  content: RealMail,
  { program, language, common }: { program: string; language: Language; common: Common },
): string {
  const words = "browser" in content ? [content.browser, content.system].filter((word) => word !== null) : [];
  const day = "at" in content ? content.at : 0;
  return lead
    .replaceAll("{program}", () => program)
    .replace("{device}", () => words.join(", ") || common.unknownDevice)
    .replace("{day}", () => new Date(day).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" }));
}

function pathOf(content: RealMail): string {
  switch (content.kind) {
    case "confirm":
      return `/confirmation?token=${encodeURIComponent(content.token)}`;
    case "restore":
      return `/restore?token=${encodeURIComponent(content.token)}`;
    case "already_registered":
      return "/login";
    case "password_changed":
    case "new_device":
    case "second_factor_on":
    case "second_factor_off":
      return "/restore";
    case "data_ready":
    case "deletion_planned":
      return "/modules/profile";
    case "account_deleted":
      return "/";
    case "forum_replies":
      return content.posts.length === 1 && content.more === 0 ? postPath(content.posts[0]?.id ?? "") : "/modules/forum";
  }
}

function postPath(id: string): string {
  return `/modules/forum/${encodeURIComponent(id)}`;
}

/** A page that asks before it ends anything: programs that look into mails open every link. */
function endPath(token: string): string {
  return `/unsubscribe?token=${encodeURIComponent(token)}`;
}

function oneClickPath(token: string): string {
  return `/api/v1/forum/unsubscribe?token=${encodeURIComponent(token)}`;
}

function listItems({ posts, more }: ForumMail, { newReplies, morePosts }: Common, { publicUrl }: Wording): Item[] {
  const named = posts.map(({ id, title, replies }) => ({
    text: `${title} (${countIn(newReplies, replies)})`,
    link: `${publicUrl()}${postPath(id)}`,
  }));
  return more === 0 ? named : [...named, { text: countIn(morePosts, more), link: `${publicUrl()}/modules/forum` }];
}

function countIn({ one, other }: MailTexts["newReplies"], count: number): string {
  return count === 1 ? one : other.replace("{count}", String(count));
}

/** Anyone can register a stranger's address under a name that is an advertisement: such a name is left out. */
function greet(name: string, text: Pick<MailTexts, "greeting" | "greetingWithoutName">): string {
  const looksLikeAddress = /[/@:\\]|\.\S|www/iu.test(name);
  return looksLikeAddress ? text.greetingWithoutName : text.greeting.replace("{name}", () => name);
}

function layOutText(letter: Letter): string {
  const items = letter.items.map(({ text, link }) => `* ${text}\n  ${link}`);
  const button = `${letter.button}:\n${letter.link}`;
  const end = letter.unsubscribe ? [`${letter.unsubscribe.label}:\n${letter.unsubscribe.link}`] : [];
  const parts = [letter.greeting, letter.lead, ...items, button, ...letter.notes, ...end];
  return `${[...parts, `-- \n${letter.footer}`].join("\n\n")}\n`;
}
