import { type ErrorReaction, reactionTo } from "../api/error-reaction.ts";
import { isPublicMode } from "../api/session.ts";
import { showBanner } from "../ui/banner-store.ts";
import { notify } from "../ui/notify.ts";
import { errorWords } from "../words/errors.ts";
import { currentLanguage } from "../words/words.ts";
import { supportMail } from "./support.ts";

/** Leads to the page of an error; set by the frame around the screens, as errors must not know the router. */
type GoTo = (route: NonNullable<ErrorReaction["route"]>, incident: string | undefined) => void;

let goTo: GoTo = () => {};

/** Tells errors how to go to another screen. */
export function setErrorRouting(go: GoTo): void {
  goTo = go;
}

/**
 * Says what went wrong and goes where that leads: the one answer to every failed call (specification 8).
 * `said` is said instead where the failure leads nowhere: what could not be loaded.
 */
export function reactToError(error: unknown, said?: string): void {
  const { route, toast, quota, incident } = reactionTo(error, currentLanguage());
  if (quota !== undefined) {
    showBanner({ title: errorWords.text("quotaTitle"), message: quotaText(quota), mail: supportMail });
    return;
  }
  // The end of a session is told, and led to sign-in, by whoever watches the session.
  if (route === "/login" && !isPublicMode()) return;
  const text = "text" in toast ? toast.text : errorWords.text(toast.key);
  notify("error", route ? text : (said ?? text));
  if (route) goTo(route, incident);
}

const quotas = [
  "processes quota exceeded.",
  "systems quota exceeded.",
  "security quota exceeded.",
  "system servers quota exceeded.",
  "workstations quota exceeded.",
  "network hardware quota exceeded.",
] as const;

function quotaText(freemium: string): string {
  const known = quotas.find((quota) => quota === freemium);
  return known ? errorWords.text(known) : freemium;
}
