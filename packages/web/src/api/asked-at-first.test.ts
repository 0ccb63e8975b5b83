import { afterEach, expect, test } from "vitest";
import { askedAtFirst } from "./asked-at-first.ts";

const me = "/api/v2/users/me/";

afterEach(() => {
  delete window.askedAtFirst;
});

function ask(...addresses: readonly string[]): void {
  window.askedAtFirst = new Map(addresses.map((url) => [url, Promise.resolve(new Response(url))]));
}

test("what the page asked for at first is taken once", async () => {
  ask(me);
  expect(await (await askedAtFirst(me))?.text()).toBe(me);
  expect(askedAtFirst(me)).toBeUndefined();
});

test("after a change nothing of it is true any more", () => {
  ask(me, "/api/v2/companies/7/meta/");
  expect(askedAtFirst("/api/v2/companies/7/processes/", "POST")).toBeUndefined();
  expect(askedAtFirst(me)).toBeUndefined();
});

test("a page that asked for nothing has nothing", () => {
  expect(askedAtFirst(me)).toBeUndefined();
});
