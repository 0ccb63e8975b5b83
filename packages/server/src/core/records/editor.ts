import { type Language, words } from "@opis/model/words";

/** Who makes a change: a person with an account, a respondent by a link, or time. */
export interface Editor {
  /** Tells makers apart for good: `user:7`, or `key:3:anna@romashka.ru` of one of those who answer by one link. */
  readonly author: string;
  /** The account, where there is one. */
  readonly userId: number | null;
  /** How history names them, now and after they are gone. */
  readonly name: string;
  /** The tab or program that the change comes from: of its own changes it needs no news. */
  readonly origin?: string;
  /** What they answer is proposed, and stands once somebody accepts it. */
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

/** Follows the name of a respondent wherever it is shown: nobody has checked the name and the e-mail that they state. */
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

/** Whoever has sent a request on a company's public page: who that is stands in the request alone. */
export const visitorEditor: Editor = { author: "visitor", userId: null, name: visitor.ru };

/** A stored name of whoever made a change, in a language: people are called as they are, what is no person has a name in both. */
export function editorNamed(name: string, language: Language): string {
  if (name.endsWith(stated.ru)) return `${name.slice(0, -stated.ru.length)}${stated[language]}`;
  return [somebody, product, serverConsole, visitor].find(({ ru }) => ru === name)?.[language] ?? name;
}

/** How history names whoever made a change; who has opened a link and not said their e-mail has no name of their own. */
export function nameInHistory(editor: Editor): string {
  return editor.name === "" && isRespondent(editor) ? somebody.ru : editor.name;
}

/** Whether a change is made by a key. */
export function isRespondent({ author }: Editor): boolean {
  return author.startsWith("key:");
}

/** The key that somebody answers by; undefined of whoever has an account. */
export function keyOfRespondent({ author }: Editor): number | undefined {
  const [kind, key] = author.split(":");
  return kind === "key" ? Number(key) : undefined;
}

/** The e-mail that a respondent has said; empty where they have only read, and of whoever is none. */
export function emailOfRespondent({ author }: Editor): string {
  const [kind, , email = ""] = author.split(":");
  return kind === "key" ? email : "";
}

/** Whoever made what nobody did: a term that has run out. */
export const timeEditor: Editor = { author: "time", userId: null, name: product.ru };

/** Whoever has the console of the server, and with it everything. */
export const consoleEditor: Editor = { author: "console", userId: null, name: serverConsole.ru };
