import type { Language } from "@opis/model/bilingual-text";
import { ApiError, ConnectionError, fieldError } from "../../api/api-error.ts";
import { errorMessage, fieldErrorText } from "../../api/error-message.ts";
import { isPublicMode } from "../../api/session.ts";
import { supportMail } from "../../api/support-address.ts";
import { currentLanguage } from "../../i18n/language.ts";
import { errorWords } from "../../i18n/ru/errors.ts";
import { isBannerShown, showBanner } from "./message-banner.ts";
import { notify } from "./notify.ts";

/** Translation key of one of the application's own error messages. */
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

/** How to react to a failed call (specification 8). */
interface ErrorReaction {
  /** Page to navigate to. */
  readonly route?: "/404" | "/500" | "/login" | "/account";
  /** The server's text, or the key of one of ours. */
  readonly toast: { readonly text: string } | { readonly key: ErrorTextKey };
  /** The exhausted quota: shown as a banner instead of the toast. */
  readonly quota?: string;
  /** What is missing, if more than the requested object. */
  readonly gone?: "company" | "link";
  /** Number under which the server has logged its failure. */
  readonly incident?: string;
}

const byStatus: Readonly<Record<number, ErrorReaction>> = {
  401: { route: "/login", toast: { key: "sessionEnded" } },
  404: { route: "/404", toast: { key: "notFound" } },
  500: { route: "/500", toast: { key: "wrongData" } },
};

const companyGone: ErrorReaction = { route: "/404", gone: "company", toast: { key: "companyGone" } };

const linkGone: ErrorReaction = { route: "/login", gone: "link", toast: { key: "sessionEnded" } };

/** Chooses the message and the navigation for a failed call. */
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

/** Codes of invalid values, which their inputs report; any other code is a violated rule. */
const codesOfValues: readonly string[] = ["", "invalid", "unknown_field"];

function brokenRule(error: ApiError): string | undefined {
  return error.status === 400 && !codesOfValues.includes(error.code) ? fieldErrorText(error) : undefined;
}

function errorTextKey({ status, body }: ApiError): ErrorTextKey {
  if (status === 403) return "forbidden";
  if (status !== 400) return "server";
  return "mail" in body || errorMessage(body) !== undefined ? "saveFailed" : "wrongData";
}

/** Returns whether a text is readable: Russian readers see Russian texts only; English ones get the server's English. */
function isReadable(text: string, language: Language): boolean {
  return language === "en" || /[а-яё]/i.test(text);
}

/** Navigates to an error page; set by the frame, so that this module need not import the router. */
type GoTo = (route: NonNullable<ErrorReaction["route"]>, details: Pick<ErrorReaction, "incident" | "gone">) => void;

let goTo: GoTo = () => {};

/** Sets the function that navigates to error pages. */
export function setErrorRouting(go: GoTo): void {
  goTo = go;
}

/**
 * Shows what went wrong and navigates if needed: the single handler of failed calls (specification 8). `customText` is shown instead if the
 * failure does not navigate; `fallbackText` if the server gives no text.
 */
export function reactToError(error: unknown, customText?: string, fallbackText?: string): void {
  const { route, toast, quota, ...details } = reactionToError(error, currentLanguage());
  if (quota !== undefined) {
    void import("./quota-banner.ts").then(({ quotaBanner }) => showBanner(quotaBanner(quota)));
    return;
  }
  // The session watcher reports its end and redirects to sign-in; the page of an ended link explains it.
  if (route === "/login") {
    if (isPublicMode()) goTo(route, details);
    return;
  }
  const text = "text" in toast ? toast.text : ownText(toast.key);
  const isWordless = "key" in toast && wordless.includes(toast.key);
  // A banner over the target page explains what happened.
  if (!route || !isBannerShown())
    notify("error", route ? text : (customText ?? (isWordless ? fallbackText : undefined) ?? text));
  if (route) goTo(route, details);
}

/** Messages for a response without a readable text. */
const wordless: readonly ErrorTextKey[] = ["unknown", "wrongData", "saveFailed", "server"];

/** Returns the text of an error shown in a list, where there are no inputs. */
export function errorText(error: unknown): string {
  const ofFields = fieldErrorText(error);
  if (ofFields !== undefined) return ofFields;
  const { toast } = reactionToError(error, currentLanguage());
  return "text" in toast ? toast.text : ownText(toast.key);
}

// A text that asks the user to write must include the address.
function ownText(key: ErrorTextKey): string {
  const mail = supportMail();
  return key === "server" && mail ? errorWords.text("serverWrite", { mail }) : errorWords.text(key);
}

/** Reports an error unless inputs of the form show it. */
export function reactToFormError(error: Error, ...inputs: readonly string[]): void {
  if (fieldError(error, ...inputs) === undefined) reactToError(error);
}
