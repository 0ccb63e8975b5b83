import { noticeTopics } from "@opis/model/notices/notice-settings";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../../testing/fake-http-server.ts";
import { type Drawn, draw, press } from "../../testing/render.tsx";
import type { FollowedKind, Subscriptions } from "./subscribe-outside-address.tsx";
import { SubscriptionsTab } from "./subscriptions-tab.tsx";

const topics = [...noticeTopics];
const processes: FollowedKind = { form: "process", topics };
const systems: FollowedKind = { form: "system", topics };
const servers: FollowedKind = { form: "system_server", topics };

let stored: Subscriptions;
/** What reads wait for before their response. */
let late: Promise<void> | undefined;
let server: SmallServer;
let drawn: Drawn;

beforeEach(async () => {
  stored = { kinds: [processes, systems, servers], forms: [], rhythm: "daily", email: "", is_letterless: false };
  late = undefined;
  server = await startSmallServer(async ({ method, url, body }) => {
    if (method === "PATCH") Object.assign(stored, body);
    else await late;
    if (url.includes("/subscriptions/")) return { status: 200, body: stored };
    return { status: 200, body: { access: { settings: "none" } } };
  });
  drawn = await draw(<SubscriptionsTab company={7} />);
  await expect.poll(removing).toEqual([remove("Процессы"), remove("Информационные системы"), remove("Серверы")]);
});

afterEach(async () => {
  await drawn.remove();
  await server.stop();
});

const remove = (kind: string) => `Больше не следить: ${kind}`;
const removing = () =>
  [...document.querySelectorAll("button[aria-label]")].map((button) => button.getAttribute("aria-label"));
const isRemovable = (kind: string) => document.querySelector(`[aria-label="${remove(kind)}"]:disabled`) === null;
const sent = () => server.seen.filter(({ method }) => method === "PATCH").map(({ body }) => body);

test("two kinds that are removed quickly are both gone: the second waits, and says so, until the first is", async () => {
  let release = () => {};
  late = new Promise((resolve) => {
    release = resolve;
  });
  await press(remove("Процессы"));
  expect(isRemovable("Информационные системы")).toBe(false);
  await expect.poll(removing).toEqual([remove("Информационные системы"), remove("Серверы")]);
  await press(remove("Информационные системы"));
  release();
  await expect.poll(() => isRemovable("Информационные системы")).toBe(true);
  await press(remove("Информационные системы"));
  await expect.poll(removing).toEqual([remove("Серверы")]);
  expect(sent()).toEqual([{ kinds: [systems, servers] }, { kinds: [servers] }]);
});
