import type { Actor } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";

/** Who makes a change: a person with an account, a respondent by a link, or time. */
export interface Editor {
  /** Identifies authors for good: `user:7`, or `key:3:anna@romashka.ru` for one of the respondents of one link. */
  readonly author: string;
  /** The account, where there is one. */
  readonly userId: number | null;
  /** How history names them, now and after they are gone. */
  readonly name: string;
  /** The tab or program of the change: it needs no notification of its own changes. */
  readonly origin?: string;
  /** Their answers are proposals until they are accepted. */
  readonly proposes?: true;
}

/** A person with an account. */
export function userEditor({ id, username }: { readonly id: number; readonly username: string }): Editor {
  return { author: `user:${id}`, userId: id, name: username };
}

/** A person with an account, for whom a program calls by a token: their change, marked with its name. */
export function programEditor(user: { readonly id: number; readonly username: string }, program: string): Editor {
  return { ...userEditor(user), name: `${user.username} (токен «${program}»)` };
}

/** Follows the name of a respondent wherever it is shown: the name and the e-mail are stated and unverified. */
const stated = words(" (по ссылке, со слов отвечающего)", " (by link, as stated)");

/** Returns a respondent with a key, under the name and e-mail that they state; without an e-mail they have only read so far. */
export function keyEditor(
  { id, proposes }: { readonly id: number; readonly proposes: boolean },
  email: string | undefined,
  called = "",
): Editor {
  const who = email && called ? `${called} (${email})` : email;
  const name = who ? `${who}${stated.ru}` : "";
  return { author: `key:${id}:${email ?? ""}`, userId: null, name, ...(proposes && { proposes }) };
}

const somebody = words("Кто-то по ссылке", "Somebody by a link");
const product = words("Опись", "Opis");
const serverConsole = words("Консоль сервера", "The server's console");

const visitor = words("Посетитель страницы обращений", "Visitor of the request page");

/** A person who has sent a request on a company's public page: their identity is in the request only. */
export const visitorEditor: Editor = { author: "visitor", userId: null, name: visitor.ru };

/** Returns the displayed name of a stored author in a language: names of people are unchanged, those of programs are translated. */
export function editorNamed(name: string, language: Language): string {
  if (name.endsWith(stated.ru)) return `${name.slice(0, -stated.ru.length)}${stated[language]}`;
  return [somebody, product, serverConsole, visitor].find(({ ru }) => ru === name)?.[language] ?? name;
}

/** How the history names an author; a respondent who has not given an e-mail has no name. */
export function nameInHistory(editor: Editor): string {
  return editor.name === "" && isRespondent(editor) ? somebody.ru : editor.name;
}

/** Whether a change is made by a key. */
export function isRespondent({ author }: Editor): boolean {
  return author.startsWith("key:");
}

/** Returns the link by which the editor answers; undefined for a user with an account. */
export function keyOfRespondent({ author }: Editor): number | undefined {
  const [kind, key] = author.split(":");
  return kind === "key" ? Number(key) : undefined;
}

/** Returns the e-mail that a respondent has given; empty for one who has only read, and for users. */
export function emailOfRespondent({ author }: Editor): string {
  const [kind, , email = ""] = author.split(":");
  return kind === "key" ? email : "";
}

/** The author of changes no user made: a term that has run out. */
export const timeEditor: Editor = { author: "time", userId: null, name: product.ru };

/** The rights of the product's own work in a company: it reads everything. */
export const productActor: Actor = { is_superuser: true, levels: undefined, traits: [], grants: {} };

/** The administrator at the console of the server, with all rights. */
export const consoleEditor: Editor = { author: "console", userId: null, name: serverConsole.ru };
