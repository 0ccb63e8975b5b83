import type { Language } from "@opis/model/bilingual-text";
import { ApiError, ConnectionError } from "../../api/api-error.ts";
import { errorMessage, fieldErrorText } from "../../api/error-message.ts";
import { isPublicMode } from "../../api/session.ts";
import { supportMail } from "../../api/support-mail.ts";
import { errorWords } from "../../i18n/ru/errors.ts";
import { currentLanguage } from "../../i18n/words.ts";
import { isBannerShown, type MessageBanner, showBanner } from "./message-banner.ts";
import { notify } from "./notify.ts";

/** A message of the application's own, by its key among the texts of errors. */
type ErrorTextKey =
  | "unknown"
  | "connection"
  | "wrongData"
  | "sessionEnded"
  | "notFound"
  | "companyGone"
  | "forbidden"
  | "saveFailed"
  | "server";

/** What to do about a failed call (specification 8). */
interface ErrorReaction {
  /** Where to go. */
  readonly route?: "/404" | "/500" | "/login" | "/account";
  /** The server's own text, or the key of one of ours. */
  readonly toast: { readonly text: string } | { readonly key: ErrorTextKey };
  /** The quota that is used up: shown as a banner in place of the toast. */
  readonly quota?: string;
  /** What is missing altogether, where it is more than the requested object. */
  readonly gone?: "company" | "link";
  /** Number under which the server has logged its own failure. */
  readonly incident?: string;
}

const byStatus: Readonly<Record<number, ErrorReaction>> = {
  401: { route: "/login", toast: { key: "sessionEnded" } },
  404: { route: "/404", toast: { key: "notFound" } },
  500: { route: "/500", toast: { key: "wrongData" } },
};

const companyGone: ErrorReaction = { route: "/404", gone: "company", toast: { key: "companyGone" } };

const linkGone: ErrorReaction = { route: "/login", gone: "link", toast: { key: "sessionEnded" } };

/** Chooses the message and the way to go for whatever a call failed with. */
export function reactionToError(error: unknown, language: Language): ErrorReaction {
  if (error instanceof ConnectionError) return { toast: { key: "connection" } };
  if (!(error instanceof ApiError)) return { toast: { key: "unknown" } };
  if (error.status === 404 && error.body.what === "company") return companyGone;
  if (error.code === "key_unknown") return linkGone;
  const fixed = byStatus[error.status];
  const { incident } = error.body;
  if (fixed) return typeof incident === "string" ? { ...fixed, incident } : fixed;
  const text = errorMessage(error.body) ?? brokenRule(error);
  if (error.code === "second_step_demanded" && text !== undefined) return { route: "/account", toast: { text } };
  const { freemium } = error.body;
  if (typeof freemium === "string") return { toast: { text: freemium }, quota: freemium };
  if (text !== undefined && isReadable(text, language)) return { toast: { text } };
  return { toast: { key: errorTextKey(error) } };
}

/** Codes of invalid values, which their inputs report; any other code is a broken rule. */
const codesOfValues: readonly string[] = ["", "invalid", "unknown_field"];

function brokenRule(error: ApiError): string | undefined {
  return error.status === 400 && !codesOfValues.includes(error.code) ? fieldErrorText(error) : undefined;
}

function errorTextKey({ status, body }: ApiError): ErrorTextKey {
  if (status === 403) return "forbidden";
  if (status !== 400) return "server";
  return "mail" in body || errorMessage(body) !== undefined ? "saveFailed" : "wrongData";
}

/** A Russian reader is shown Russian texts only; an English one gets the server's English as it is. */
function isReadable(text: string, language: Language): boolean {
  return language === "en" || /[а-яё]/i.test(text);
}

/** Navigates to the page of an error, which shows the details; set by the frame, so that this module does not import the router. */
type GoTo = (route: NonNullable<ErrorReaction["route"]>, details: Pick<ErrorReaction, "incident" | "gone">) => void;

let goTo: GoTo = () => {};

/** Sets the function that navigates to the page of an error. */
export function setErrorRouting(go: GoTo): void {
  goTo = go;
}

const quotas = [
  "processes quota exceeded.",
  "systems quota exceeded.",
  "security quota exceeded.",
  "system servers quota exceeded.",
  "workstations quota exceeded.",
  "network hardware quota exceeded.",
] as const;

/** The banner of a quota that is used up, by the machine text of specification 8; says to write where there is whom to. */
export function quotaBanner(freemium: string): MessageBanner {
  const known = quotas.find((quota) => quota === freemium);
  const title = errorWords.text("quotaTitle");
  const message = known ? errorWords.text(known) : freemium;
  const mail = supportMail();
  return mail ? { title, message: `${message} ${errorWords.text("quotaWrite")}`, mail } : { title, message };
}

/**
 * Says what went wrong and goes where that leads: the one answer to every failed call (specification 8).
 * `said` is said instead where the failure leads nowhere: what could not be loaded. `fallbackText` is said where the server has no words of its own.
 */
export function reactToError(error: unknown, said?: string, fallbackText?: string): void {
  const { route, toast, quota, ...details } = reactionToError(error, currentLanguage());
  if (quota !== undefined) {
    showBanner(quotaBanner(quota));
    return;
  }
  // Whatever watches the session reports its end and leads to sign-in; the end of a link is shown by the page it leads to.
  if (route === "/login") {
    if (isPublicMode()) goTo(route, details);
    return;
  }
  const text = "text" in toast ? toast.text : ownText(toast.key);
  const isWordless = "key" in toast && wordless.includes(toast.key);
  // The banner over the page that it leads to says what has happened.
  if (!route || !isBannerShown())
    notify("error", route ? text : (said ?? (isWordless ? fallbackText : undefined) ?? text));
  if (route) goTo(route, details);
}

/** Messages for a response without a text for its reader. */
const wordless: readonly ErrorTextKey[] = ["unknown", "wrongData", "saveFailed", "server"];

/** Returns the text of an error that is listed among others, where no input stands for what is wrong. */
export function errorText(error: unknown): string {
  const ofFields = fieldErrorText(error);
  if (ofFields !== undefined) return ofFields;
  const { toast } = reactionToError(error, currentLanguage());
  return "text" in toast ? toast.text : ownText(toast.key);
}

// A text that asks the user to write must name the address.
function ownText(key: ErrorTextKey): string {
  const mail = supportMail();
  return key === "server" && mail ? errorWords.text("serverWrite", { mail }) : errorWords.text(key);
}
