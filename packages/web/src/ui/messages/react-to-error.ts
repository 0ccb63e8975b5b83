import { fieldErrorText } from "../../api/error-message.ts";
import { type ErrorReaction, type ErrorTextKey, reactionToError } from "../../api/error-reaction.ts";
import { supportMail } from "../../api/queries.ts";
import { isPublicMode } from "../../api/session.ts";
import { errorWords } from "../../i18n/ru/errors.ts";
import { currentLanguage } from "../../i18n/words.ts";
import { notify } from "./notify.ts";
import { isBannerShown, type MessageBanner, showBanner } from "./overlays.tsx";

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
