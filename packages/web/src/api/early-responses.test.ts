import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeEarlyResponse } from "./early-responses.ts";

const me = "/api/v2/users/me/";

beforeEach(() => shownFor(1_000));
afterEach(() => {
  vi.restoreAllMocks();
  delete window.initialResponses;
});

function ask(...addresses: readonly string[]): void {
  window.initialResponses = new Map(addresses.map((url) => [url, Promise.resolve(new Response(url))]));
}

/** Sets how long ago the page was opened. */
function shownFor(milliseconds: number): void {
  vi.spyOn(performance, "now").mockReturnValue(milliseconds);
}

test("a response requested by the page is taken once", async () => {
  ask(me);
  expect(await (await takeEarlyResponse(me))?.text()).toBe(me);
  expect(takeEarlyResponse(me)).toBeUndefined();
});

test("after a change nothing of it is true any more", () => {
  ask(me, "/api/v2/companies/7/meta/");
  expect(takeEarlyResponse("/api/v2/companies/7/processes/", "POST")).toBeUndefined();
  expect(takeEarlyResponse(me)).toBeUndefined();
});

test("long after the page was opened nothing of it is true any more", () => {
  ask(me);
  shownFor(30_001);
  expect(takeEarlyResponse(me)).toBeUndefined();
});

test("without early requests there is no response to take", () => {
  expect(takeEarlyResponse(me)).toBeUndefined();
});
