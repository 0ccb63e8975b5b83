import type { Actor } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";

/** The author of a change: a user with an account, a respondent with a link, or the product itself. */
export interface Editor {
  /** Permanent id of the author: `user:7`, or `key:3:anna@romashka.ru` for one of a link's respondents. */
  readonly author: string;
  /** The account, if there is one. */
  readonly userId: number | null;
  /** Their name in the history, even after they are gone. */
  readonly name: string;
  /** The tab or program of the change, which needs no notification of its own changes. */
  readonly origin?: string;
  /** Their answers are proposals until they are accepted. */
  readonly proposes?: true;
}

/** Returns the editor for a user with an account. */
export function userEditor({ id, username }: { readonly id: number; readonly username: string }): Editor {
  return { author: `user:${id}`, userId: id, name: username };
}

/** Returns the editor for a program that calls with a user's token: the user, with the program's name added. */
export function programEditor(user: { readonly id: number; readonly username: string }, program: string): Editor {
  return { ...userEditor(user), name: `${user.username} (токен «${program}»)` };
}

/** Suffix of a respondent's name wherever it is shown: name and e-mail are stated, not verified. */
const statedSuffix = words(" (по ссылке, со слов отвечающего)", " (by link, as stated)");

/**
 * Returns the editor for a respondent with a key and the name and e-mail that they state; without an e-mail they can
 * only read.
 */
export function keyEditor(
  { id, proposes }: { readonly id: number; readonly proposes: boolean },
  email: string | undefined,
  statedName = "",
): Editor {
  const who = email && statedName ? `${statedName} (${email})` : email;
  const name = who ? `${who}${statedSuffix.ru}` : "";
  return { author: `key:${id}:${email ?? ""}`, userId: null, name, ...(proposes && { proposes }) };
}

const respondentByLink = words("Респондент по ссылке", "Respondent by link");
const product = words("Опись", "Opis");
const serverConsole = words("Консоль сервера", "Server console");

const visitor = words("Посетитель страницы обращений", "Request page visitor");

/** The sender of a request on a company's public page: their identity is stored in the request only. */
export const visitorEditor: Editor = { author: "visitor", userId: null, name: visitor.ru };

/** Returns the editor for a recipient of data that answers its assessment by link: the name is stated, not verified. */
export function recipientEditor(assessment: number, name: string): Editor {
  return { author: `recipient:${assessment}`, userId: null, name: `${name}${statedSuffix.ru}` };
}

/** Returns the displayed name of a stored author in a language: names of people are unchanged, those of programs are translated. */
export function editorNamed(name: string, language: Language): string {
  if (name.endsWith(statedSuffix.ru)) return `${name.slice(0, -statedSuffix.ru.length)}${statedSuffix[language]}`;
  return [respondentByLink, product, serverConsole, visitor].find(({ ru }) => ru === name)?.[language] ?? name;
}

/** Returns the name of an author in the history; empty for a respondent who has not given an e-mail. */
export function nameInHistory(editor: Editor): string {
  return editor.name === "" && isRespondent(editor) ? respondentByLink.ru : editor.name;
}

/** Returns whether the author uses a key. */
export function isRespondent({ author }: Editor): boolean {
  return author.startsWith("key:");
}

/** Returns the id of the respondent's link; undefined for a user with an account. */
export function keyOfRespondent({ author }: Editor): number | undefined {
  const [kind, key] = author.split(":");
  return kind === "key" ? Number(key) : undefined;
}

/** Returns the e-mail that a respondent has given; empty if none, and for users. */
export function emailOfRespondent({ author }: Editor): string {
  const [kind, , email = ""] = author.split(":");
  return kind === "key" ? email : "";
}

/** The author of automatic changes, such as an expired term. */
export const timeEditor: Editor = { author: "time", userId: null, name: product.ru };

/** The rights of the product's own work in a company: it reads everything. */
export const productActor: Actor = { is_superuser: true, levels: undefined, traits: [], grants: {} };

/** The administrator at the server's console, with all rights. */
export const consoleEditor: Editor = { author: "console", userId: null, name: serverConsole.ru };
