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

/** The session ended while the user was away: they are notified on return, when a toast would be gone. */
let wasAway = false;

/** Refreshes the session while the user is active, ends it when they are inactive, and redirects to sign-in when it is over. */
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
  // After sleep, check the session before the first click counts as activity.
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

/** Ends the session here when it ends in another tab: the time of the last activity, removed last, tells the reason. */
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

/** Returns whether a page is no useful destination after sign-in. */
function leadsNowhere(pathname: string): boolean {
  return /^\/(login|logout|callback|404|500)/.test(pathname);
}

/** Renders the application at the browser's address once its first screen is loaded. */
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
  // Loaded late: nobody has typed into a dialog before the first screen is there. Without this code dialogs close as usual.
  void firstScreenSettled
    .then(() => import("../ui/dialogs/confirm-dialog-closing.ts"))
    .then(({ confirmDialogClosing: watchLeaving }) => watchLeaving())
    .catch(() => undefined);
}

/**
 * Makes the back button close an open dialog, as Escape does, and stay on the screen: phone users expect it. The topmost dialog receives it
 * first. Returns the function that stops it.
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
