import { afterEach, expect, test } from "vitest";
import { endSession, isInactive, isSignedIn, setPrivacyKey, startSession, touchSession } from "./session.ts";

afterEach(() => {
  setPrivacyKey(undefined);
  endSession("signed_out");
});

const now = Date.UTC(2026, 0, 1, 12);
const twoHours = 7_200_000;

test("a session is stored under the specified names and removed when it ends", () => {
  startSession({ access: "one", refresh: "two" });
  expect(isSignedIn()).toBe(true);
  expect(localStorage.getItem("accessToken")).toBe("one");
  expect(localStorage.getItem("refreshToken")).toBe("two");
  endSession("signed_out");
  expect(isSignedIn()).toBe(false);
  expect(localStorage.getItem("accessToken")).toBeNull();
});

test("two hours without activity are allowed, a moment more is not", () => {
  startSession({ access: "one", refresh: "two" });
  touchSession(now);
  expect(isInactive(now + twoHours)).toBe(false);
  expect(isInactive(now + twoHours + 1)).toBe(true);
});

test("activity in another tab counts here as well", () => {
  startSession({ access: "one", refresh: "two" });
  touchSession(now);
  localStorage.setItem("lastActivity", String(now + twoHours));
  expect(isInactive(now + twoHours + 1)).toBe(false);
});

test("who is not signed in, or came by a public link, is never away for too long", () => {
  touchSession(now);
  expect(isInactive(now + 2 * twoHours)).toBe(false);
  startSession({ access: "one", refresh: "two" });
  touchSession(now);
  setPrivacyKey("secret");
  expect(isInactive(now + 2 * twoHours)).toBe(false);
});
