import { type RouterHistory, RouterProvider } from "@tanstack/react-router";
import { StrictMode, useEffect } from "react";
import type { Root } from "react-dom/client";
import {
  endSession,
  isInactive,
  isLongAgo,
  isPublicMode,
  isSignedIn,
  onSessionEnd,
  type SessionEnd,
  touchSession,
} from "../api/session.ts";
import { errorWords } from "../i18n/ru/errors.ts";
import { firstScreenSettled, markFirstRender } from "../ui/lazy-part.ts";
import { notify } from "../ui/messages/notify.ts";
import { Providers } from "./providers.tsx";
import { router } from "./router.tsx";

const checkMilliseconds = 15_000;
const touchMilliseconds = 5_000;

/** The session ended while the user was away: they learn it on return, when a toast would be gone. */
let wasAway = false;

/** Refreshes the session while the user is active, ends it when they are not, and leads to sign-in when it is over. */
function SessionWatch() {
  useEffect(watchActivity, []);
  useEffect(() => onSessionEnd(leave), []);
  useEffect(followOtherTabs, []);
  return null;
}

function watchActivity(): () => void {
  let touched = 0;
  const touch = () => {
    if (wasAway) notify("warning", errorWords.text("sessionExpired"));
    wasAway = false;
    const now = Date.now();
    if (now - touched < touchMilliseconds || !isSignedIn() || isInactive(now)) return;
    touched = now;
    touchSession(now);
  };
  const check = () => {
    if (isInactive()) endSession("inactive");
  };
  // A computer that wakes up checks before the first click counts as activity.
  check();
  const timer = setInterval(check, checkMilliseconds);
  const watch = new AbortController();
  const { signal } = watch;
  for (const event of ["pointerdown", "keydown", "scroll"])
    addEventListener(event, touch, { passive: true, capture: true, signal });
  document.addEventListener("visibilitychange", check, { signal });
  return () => {
    clearInterval(timer);
    watch.abort();
  };
}

/** A session that ends in another tab ends here as well: the time of the last activity, removed last, gives the reason. */
function followOtherTabs(): () => void {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (isPublicMode()) return;
    if (key !== "lastActivity" || oldValue === null || newValue !== null) return;
    endSession(isLongAgo(Number(oldValue)) ? "inactive" : "ended");
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

function leave(end: SessionEnd): void {
  if (end === "ended") notify("warning", errorWords.text("sessionEnded"));
  wasAway = end === "inactive";
  const { pathname, href } = router.state.location;
  const next = end === "signed_out" || leadsNowhere(pathname) ? undefined : href;
  void router.navigate({ to: "/login/", search: { next } });
}

/** Pages that are no destination after sign-in. */
function leadsNowhere(pathname: string): boolean {
  return /^\/(login|logout|callback|404|500)/.test(pathname);
}

/** Shows the screen of the browser's address, with all that leads from there to the others, once it can be drawn. */
export async function showApplication(root: Root): Promise<void> {
  backClosesDialog(router.history);
  await router.load();
  root.render(
    <StrictMode>
      <Providers>
        <SessionWatch />
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  markFirstRender();
  // No one has typed into a dialog before the screen is there; without its code dialogs close as they do anyway.
  void firstScreenSettled
    .then(() => import("../ui/dialogs/confirm-dialog-closing.ts"))
    .then(({ confirmDialogClosing: watchLeaving }) => watchLeaving())
    .catch(() => undefined);
}

/**
 * «Back» over an open dialog closes it as Escape does, and stays on the screen: on a phone it is what closes whatever lies on top.
 * Of dialogs over one another the uppermost hears it first. Returns the function that stops it.
 */
export function backClosesDialog(history: Pick<RouterHistory, "block">): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      const dialog = action === "BACK" ? uppermostDialog() : undefined;
      dialog?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true }));
      return dialog !== undefined;
    },
  });
}

function uppermostDialog(): Element | undefined {
  return [...document.querySelectorAll("[role=dialog][aria-modal=true]")].at(-1);
}
