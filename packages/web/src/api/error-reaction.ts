import type { Language } from "@opis/model/bilingual-text";
import { ApiError, ConnectionError } from "./api-error.ts";
import { errorMessage, fieldErrorText } from "./error-message.ts";

/** A message of the application's own, by its key among the texts of errors. */
export type ErrorTextKey =
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
export interface ErrorReaction {
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
