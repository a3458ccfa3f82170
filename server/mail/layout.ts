import type { Language } from "../../contract/language.ts";
import type { Block } from "../../contract/markdown/tree.ts";
import { escapeHtml } from "./escape-html.ts";
import { markdownToHtml } from "./markdown-html.ts";

/** The content of an email, in order of appearance. */
export interface Letter {
  language: Language;
  program: string;
  subject: string;
  preview: string;
  heading: string;
  greeting: string;
  lead: string;
  /** Text that a user wrote in Markdown; empty if the email contains only the product's own text. */
  body: readonly Block[];
  /** The items that the email reports. */
  items: readonly Item[];
  button: string;
  link: string;
  /** A six-digit code that replaces the button in another browser. */
  code: { lead: string; digits: string } | null;
  notes: readonly string[];
  copyLink: string;
  footer: string;
  /** The unsubscribe link of an optional email. */
  unsubscribe: { label: string; link: string } | null;
}

/** An item in an email, with its link unless that is the button's. */
export interface Item {
  text: string;
  link?: string;
}

/**
 * The colours for dark screens. Mail programs without media queries show the light colours of the inline styles; in the
 * others, `!important` is needed to override those.
 */
const dark = `
@media (prefers-color-scheme: dark) {
  .page { background-color: #121212 !important; }
  .card { background-color: #1e1e1e !important; border-color: #2c2c2c !important; }
  .strong { color: #ffffff !important; }
  .plain { color: #dedede !important; }
  .faint { color: #a8a8a8 !important; }
  .button { background-color: #9fa8da !important; }
  .button a { color: #10163a !important; }
  .link { color: #9fa8da !important; }
}
@media (max-width: 480px) {
  .card-inside { padding: 28px 20px !important; }
}`;

const font = "font-family: Roboto, 'Segoe UI', Helvetica, Arial, sans-serif;";
const plain = `${font} font-size: 16px; line-height: 24px; color: #37474f; margin: 0 0 16px;`;
const faint = `${font} font-size: 14px; line-height: 21px; color: #5f6b72; margin: 0 0 12px;`;

const bodyStyles = {
  paragraph: plain,
  list: `${plain} padding-left: 24px;`,
  quote: "margin: 0 0 16px; padding-left: 12px; border-left: 3px solid #c5cae9;",
  code: "font-size: 14px; line-height: 21px; white-space: pre-wrap; color: #37474f; margin: 0 0 16px;",
  link: "color: #3f51b5;",
};

/** Fills the preheader to prevent mail programs from showing the greeting after it. */
const filler = "&#847;&zwnj;&nbsp;".repeat(60);

/**
 * Renders an email as HTML with tables and inline styles, which every mail program supports, and no external resources.
 */
export function renderHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>:root { color-scheme: light dark; }${dark}
</style>
</head>
<body class="page" style="margin: 0; padding: 0; background-color: #f3f4f9;">
<div style="display: none; max-height: 0; overflow: hidden;">${escapeHtml(letter.preview)}${filler}</div>
${table('class="page" width="100%" style="background-color: #f3f4f9;"', cell('align="center" style="padding: 24px 12px;"', card(letter)))}
</body>
</html>
`;
}

function card(letter: Letter): string {
  const inside = `
<p class="link" style="${font} font-size: 14px; line-height: 20px; font-weight: bold; color: #3f51b5; margin: 0 0 20px;">${escapeHtml(letter.program)}</p>
<h1 class="strong" style="${font} font-size: 24px; line-height: 30px; font-weight: bold; color: #1a1f36; margin: 0 0 16px;">${escapeHtml(letter.heading)}</h1>
<p class="plain" style="${plain}">${escapeHtml(letter.greeting)}</p>
<p class="plain" style="${plain}">${escapeHtml(letter.lead)}</p>
${markdownToHtml(letter.body, bodyStyles)}
${list(letter)}${button(letter)}${code(letter)}
${letter.notes.map((note) => `<p class="plain" style="${plain}">${escapeHtml(note)}</p>`).join("\n")}
<p class="faint" style="${faint} margin: 24px 0 4px;">${escapeHtml(letter.copyLink)}</p>
<p class="faint" style="${faint} word-break: break-all;">${anchor(letter.link, letter.link)}</p>
`;
  return `${table(
    'class="card" width="100%" style="max-width: 520px; background-color: #ffffff; border: 1px solid #e3e5f0; border-radius: 16px; border-collapse: separate;"',
    cell('class="card-inside" align="left" style="padding: 36px 32px;"', inside),
  )}
<p class="faint" style="${faint} max-width: 480px; margin: 16px auto 0; text-align: center;">${escapeHtml(letter.footer)}${end(letter)}</p>`;
}

function list({ items }: Letter): string {
  const inner = ({ text, link }: Item) => (link === undefined ? escapeHtml(text) : anchor(link, text));
  return items.map((item) => `<p class="plain" style="${plain}">${inner(item)}</p>\n`).join("");
}

function end({ unsubscribe }: Letter): string {
  return unsubscribe ? `<br>${anchor(unsubscribe.link, unsubscribe.label)}` : "";
}

function anchor(link: string, text: string): string {
  return `<a class="link" href="${escapeHtml(link)}" style="color: #3f51b5;">${escapeHtml(text)}</a>`;
}

function button({ link, button: label }: Letter): string {
  const style = `${font} display: block; padding: 15px 20px; font-size: 17px; line-height: 22px; font-weight: bold; color: #ffffff; text-decoration: none; text-align: center;`;
  const labelled = `<a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a>`;
  const around = 'class="button" bgcolor="#3f51b5" style="background-color: #3f51b5; border-radius: 12px;"';
  return table('width="100%" style="margin: 8px 0 24px; border-collapse: separate;"', cell(around, labelled));
}

function code({ code: given }: Letter): string {
  if (!given) return "";
  const digits = `${font} font-size: 28px; line-height: 36px; font-weight: bold; letter-spacing: 6px; color: #1a1f36; margin: 0 0 24px;`;
  return `
<p class="plain" style="${plain} margin: 0 0 4px;">${escapeHtml(given.lead)}</p>
<p class="strong" style="${digits}">${given.digits}</p>`;
}

function table(attributes: string, content: string): string {
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" ${attributes}><tr>${content}</tr></table>`;
}

function cell(attributes: string, content: string): string {
  return `<td ${attributes}>${content}</td>`;
}
