import { afterEach, expect, test } from "vitest";
import { rememberInstallation } from "./installation-limits.ts";
import { isInactive, startSession } from "./session.ts";

afterEach(() => localStorage.clear());

test("a session ends after the time that this installation has set", () => {
  startSession({ access: "one", refresh: "two" });
  const inThreeHours = Date.now() + 3 * 3_600_000;
  expect(isInactive(inThreeHours)).toBe(true);
  rememberInstallation({
    inactivity_seconds: 8 * 3_600,
    file_max_bytes: 1,
    sends_letters: false,
    registration: true,
    single_sign_on: null,
  });
  expect(isInactive(inThreeHours)).toBe(false);
});
