import { beforeEach, expect, test } from "vitest";
import { enterLink, readOpenLink } from "./respondent.ts";

const token = `${"abcdefgh".repeat(5)}xyz`;

beforeEach(() => localStorage.clear());

test("a link opens by its token, and from then on by its hint on this device", () => {
  expect(enterLink(1, "abcdefgh")).toBeUndefined();
  expect(enterLink(1, token)).toBe("abcdefgh");
  expect(enterLink(1, "abcdefgh")).toBe("abcdefgh");
  expect(readOpenLink()?.token).toBe(token);
});

test("a token that was cut when its address was copied is none, and spoils none that is known", () => {
  const truncatedToken = token.slice(0, -3);
  expect(enterLink(1, truncatedToken)).toBeUndefined();
  expect(readOpenLink()).toBeUndefined();
  enterLink(1, token);
  expect(enterLink(1, truncatedToken)).toBe("abcdefgh");
  expect(readOpenLink()?.token).toBe(token);
});
