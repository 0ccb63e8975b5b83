import type { Language } from "@opis/model/bilingual-text";
import type { LetterPlace } from "./letter.ts";

/** The parts of a letter in one language, from which its text and its HTML are rendered. */
export interface LetterParts {
  readonly language: Language;
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly places: readonly LetterPlace[];
  readonly action: { readonly label: string; readonly href: string } | undefined;
  readonly notes: readonly string[];
  /** The unsubscribe link at the bottom. */
  readonly end: { readonly label: string; readonly href: string } | undefined;
}

const light = {
  page: "#f7f7f8",
  surface: "#ffffff",
  line: "#e2e3e7",
  text: "#1b1c20",
  dimmed: "#5b5f6a",
  link: "#2c50c0",
};
const dark = {
  page: "#151619",
  surface: "#1c1d21",
  line: "#33353c",
  text: "#e4e5e9",
  dimmed: "#a4a8b2",
  link: "#9db1f2",
};
const font = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/**
 * Returns the HTML of a letter in the layout shared by all letters. It is a table, since mail clients support little
 * else; it fits phones and desktops, supports dark mode, and loads no remote content.
 */
export function letterHtml({ language, subject, title, paragraphs, places, action, notes, end }: LetterParts): string {
  const body = paragraphs.map((text) => paragraph(text, "text", `color:${light.text};font-size:16px;line-height:24px`));
  const small = notes.map((text) => paragraph(text, "dimmed", `color:${light.dimmed};font-size:13px;line-height:20px`));
  const rows = [
    `<h1 class="text" style="margin:0 0 16px;${font};font-size:22px;line-height:28px;font-weight:600;color:${light.text}">${escaped(title)}</h1>`,
    ...body,
    ...places.map(placeHtml),
    ...(action ? [button(action), address(action.href)] : []),
    // The last place already ends with a rule.
    ...(notes.length > 0 && (action || places.length === 0)
      ? [`<div class="line" style="margin:24px 0 16px;border-top:1px solid ${light.line}"></div>`]
      : []),
    ...small,
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; }
  .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .text { color: ${dark.text} !important; }
  .dimmed { color: ${dark.dimmed} !important; }
  .link { color: ${dark.link} !important; }
  .line { border-color: ${dark.line} !important; }
}
@media (max-width: 480px) { .card { padding: 24px 20px !important; } }
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="link" style="padding:0 4px 16px;${font};font-size:18px;font-weight:700;color:${light.link}">${name[language]}</td></tr>
<tr><td class="card" style="padding:32px;background:${light.surface};border:1px solid ${light.line};border-radius:8px">
${rows.join("\n")}
</td></tr>
${end ? wayOut(end) : ""}</table>
</td></tr>
</table>
</body>
</html>
`;
}

const name = { ru: "Опись", en: "Opis" } as const satisfies Record<Language, string>;

function paragraph(text: string, className: string, style: string): string {
  return `<p class="${className}" style="margin:0 0 12px;${font};${style};overflow-wrap:anywhere">${escaped(text)}</p>`;
}

// The name is the link to the place; its entries follow below.
function placeHtml({ title, url, entries }: LetterPlace): string {
  const name = `${font};font-size:17px;line-height:24px;font-weight:600`;
  const head =
    url === null
      ? `<span class="text" style="${name};color:${light.text}">${escaped(title)}</span>`
      : `<a class="link" href="${escaped(url)}" style="${name};color:${light.link}">${escaped(title)}</a>`;
  const entriesMarkup = entries.map(entryHtml).join("");
  return `<div class="line" style="margin:0 0 20px;padding:0 0 20px;border-bottom:1px solid ${light.line}"><div style="overflow-wrap:anywhere">${head}</div>${entriesMarkup}</div>`;
}

// Author and time in small print, then the answers, so that entries are visually separate.
function entryHtml([head = "", ...lines]: readonly string[]): string {
  const line = (text: string, style: string) => `<div ${style};overflow-wrap:anywhere">${broken(text)}</div>`;
  const small = `class="dimmed" style="${font};font-size:13px;line-height:20px;color:${light.dimmed}`;
  const answer = `class="text" style="${font};font-size:15px;line-height:22px;color:${light.text}`;
  return `<div style="margin:12px 0 0">${line(head, small)}${lines.map((text) => line(text, answer)).join("")}</div>`;
}

function button({ label, href }: { readonly label: string; readonly href: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:20px 0 16px"><tr><td style="border-radius:8px;background:#2c50c0"><a href="${escaped(href)}" style="display:inline-block;padding:12px 24px;${font};font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>`;
}

function wayOut({ label, href }: { readonly label: string; readonly href: string }): string {
  return `<tr><td style="padding:12px 4px;${font};font-size:13px;line-height:20px"><a class="link" href="${escaped(href)}" style="color:${light.link}">${escaped(label)}</a></td></tr>\n`;
}

// For readers whose mail client does not show the button.
function address(href: string): string {
  return `<p style="margin:0;${font};font-size:13px;line-height:20px;overflow-wrap:anywhere;word-break:break-all"><a class="link" href="${escaped(href)}" style="color:${light.link}">${escaped(href)}</a></p>`;
}

// Mail clients support no other line break.
function broken(text: string): string {
  return text.split("\n").map(escaped).join("<br>");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

// Keeps the year and the word after it on one line.
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign).replace(/(\d{4}) (г\.|года)/g, "$1&nbsp;$2");
}
