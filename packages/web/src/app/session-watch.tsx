import { useEffect } from "react";
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
import { notify } from "../ui/messages/notify.ts";
import { errorWords } from "../words/errors.ts";
import { router } from "./router.tsx";

const checkMilliseconds = 15_000;
const touchMilliseconds = 5_000;

/** Keeps the session alive while the user is here, ends it when they are not, and leads to sign-in when it is over. */
export function SessionWatch() {
  useEffect(watchActivity, []);
  useEffect(() => onSessionEnd(leave), []);
  useEffect(followOtherTabs, []);
  return null;
}

function watchActivity(): () => void {
  let touched = 0;
  const touch = () => {
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
  const events = ["pointerdown", "keydown", "scroll"] as const;
  for (const event of events) addEventListener(event, touch, { passive: true, capture: true });
  document.addEventListener("visibilitychange", check);
  return () => {
    clearInterval(timer);
    for (const event of events) removeEventListener(event, touch, { capture: true });
    document.removeEventListener("visibilitychange", check);
  };
}

/** A session that ends in another tab ends here as well: the time of the last activity, removed last, tells why. */
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
  if (end === "inactive") notify("warning", errorWords.text("sessionExpired"));
  const { pathname, href } = router.state.location;
  const next = end === "signed_out" || leadsNowhere(pathname) ? undefined : href;
  void router.navigate({ to: "/login/", search: { next } });
}

/** Pages to which nobody needs to come back after sign-in. */
function leadsNowhere(pathname: string): boolean {
  return ["/login", "/logout", "/callback", "/404", "/500"].some((path) => pathname.startsWith(path));
}
