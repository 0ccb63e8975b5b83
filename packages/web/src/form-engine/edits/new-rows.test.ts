import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../testing/save-queue-fakes.ts";
import { createSaveQueue } from "../saving/save-queue.ts";
import type { PendingEdit } from "./edit-storage.ts";
import type { EditTarget } from "./edit-target.ts";
import { newRowId } from "./new-rows.ts";
import { RefusedValue, type SendResult } from "./send-result.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const site = (): EditTarget => ({ company: 1, form: "site", id: newRowId(), parent: 3 });
const siteForm = (): EditTarget => ({ company: 1, form: "site_form", id: newRowId(), parent: 3 });
const whole: EditTarget = { company: 1, form: "site_app", id: 3 };

/** A server that creates one row per idempotency key, and refuses invalid addresses. */
function fakeServer() {
  const made = new Map<string, Record<string, unknown> & { id: number; row_version: number }>();
  const server = {
    isUp: true,
    losesAnswers: false,
    isGone: false,
    log: [] as string[],
    rows: () => [...made.values()],
    async send({ target, answers, posted }: PendingEdit): Promise<SendResult> {
      await new Promise((done) => setTimeout(done, 10));
      if (!server.isUp) return { kind: "unreachable" };
      if (server.isGone) return { kind: "lost" };
      server.log.push(`${posted ? "POST" : "PATCH"} ${target.form}`);
      if (answers.address === "wrong") return { kind: "refused", reasons: { address: "is wrong" } };
      const found = posted ? made.get(posted.key) : server.rows().find(({ id }) => id === target.id);
      const row = { row_version: 0, id: 50 + made.size, ...found, ...(posted && found ? {} : answers) };
      made.set(posted?.key ?? [...made].find(([, one]) => one === found)?.[0] ?? "", { ...row, row_version: 1 });
      return server.losesAnswers ? { kind: "unreachable" } : { kind: "saved", row };
    },
  };
  return server;
}

function start(server: ReturnType<typeof fakeServer>, storage = memoryStorage()) {
  const made: [number, number][] = [];
  const lost: (readonly object[])[] = [];
  const queue = createSaveQueue({
    storage,
    send: (edit) => server.send(edit),
    debounce: () => 100,
    retries: [50],
    onSaved: () => {},
    onCreated: ({ target }, row) => void made.push([target.id, row.id]),
    onConflict: () => {},
    onLost: (edits) => void lost.push(edits.map(({ answers }) => answers)),
    onState: () => {},
  });
  const add = async (target: EditTarget, answers: PendingEdit["answers"]) => {
    const adding = queue.add(target, answers);
    await vi.advanceTimersByTimeAsync(20);
    return adding;
  };
  return { queue, storage, made, lost, add };
}

test("two tabs that keep the same row make it once", async () => {
  const server = fakeServer();
  server.isUp = false;
  const one = start(server);
  await one.add(site(), { address: "https://a.example" });
  // While the server is known to be unreachable, no request is sent.
  await one.add(site(), { address: "https://b.example" });
  const other = start(server, one.storage);
  server.isUp = true;
  await Promise.all([one.queue.flush(), other.queue.flush(), vi.advanceTimersByTimeAsync(1_000)]);
  expect(server.rows().map(({ address }) => address)).toEqual(["https://a.example", "https://b.example"]);
});

test("a row added while the server is away outlives a reload, and is made when it is back with what was typed into it", async () => {
  const server = fakeServer();
  server.isUp = false;
  const before = start(server);
  const target = site();
  expect(await before.add(target, { address: "https://a.example" })).toBe("waiting");
  before.queue.edit(target, "country", 643, 0);
  before.queue.stop();

  const after = start(server, before.storage);
  expect(after.queue.listNewRows(whole)).toMatchObject([
    { target, answers: { address: "https://a.example", country: 643 } },
  ]);
  server.isUp = true;
  await Promise.all([after.queue.flush(), vi.advanceTimersByTimeAsync(1_000)]);
  expect(server.rows()).toMatchObject([{ address: "https://a.example", country: 643 }]);
  expect(after.made).toEqual([[target.id, 50]]);
  expect(after.queue.listNewRows(whole)).toEqual([]);
  expect(after.storage.read().size).toBe(0);
});

test("rows are made in the order in which they were added, and one that names another waits for its id", async () => {
  const server = fakeServer();
  server.isUp = false;
  const { queue, add } = start(server);
  const [first, nested, second] = [site(), siteForm(), site()];
  await add(first, { address: "https://a.example" });
  await add(nested, { name: "Обратный звонок", site: first.id });
  await add(second, { address: "https://b.example" });
  server.isUp = true;
  await Promise.all([queue.flush(), vi.advanceTimersByTimeAsync(1_000)]);
  expect(server.rows().map(({ address, site: of }) => address ?? of)).toEqual([
    "https://a.example",
    50,
    "https://b.example",
  ]);
});

test("a row whose answer was lost on the way is made once", async () => {
  const server = fakeServer();
  server.losesAnswers = true;
  const { queue, add, made } = start(server);
  const target = site();
  expect(await add(target, { address: "https://a.example" })).toBe("waiting");
  queue.edit(target, "country", 643, 0);
  server.losesAnswers = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.rows()).toMatchObject([{ address: "https://a.example", country: 643 }]);
  expect(made).toEqual([[target.id, 50]]);
});

test("a row that the server refuses at once is not stored", async () => {
  const { add, storage } = start(fakeServer());
  expect(await add(site(), { address: "wrong" })).toEqual(new RefusedValue("is wrong"));
  expect(storage.read().size).toBe(0);
});

test("a row that the server refuses later is stored with the reason, and is sent once it is changed", async () => {
  const server = fakeServer();
  server.isUp = false;
  const { queue, add } = start(server);
  const target = site();
  await add(target, { address: "wrong" });
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(queue.listNewRows(whole)).toMatchObject([{ target, refusals: { address: "is wrong" } }]);
  expect(server.log).toEqual(["POST site"]);
  queue.edit(target, "address", "https://a.example", 0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.rows()).toMatchObject([{ address: "https://a.example" }]);
});

test("a new row that cannot be created gives back all that was typed into it and into its child rows", async () => {
  const server = fakeServer();
  server.losesAnswers = true;
  const { queue, add, lost, storage } = start(server);
  const [first, nested] = [site(), siteForm()];
  await add(first, { address: "https://a.example" });
  server.isGone = true;
  queue.edit(first, "country", 643, 0);
  await add(nested, { name: "Обратный звонок", site: first.id });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lost).toEqual([
    [
      { address: "https://a.example", country: 643 },
      { name: "Обратный звонок", site: first.id },
    ],
  ]);
  expect(storage.read().size).toBe(0);
});

test("a new value that is taken back leaves the new rows that name it, without it", async () => {
  const server = fakeServer();
  server.isUp = false;
  const { queue, add, storage } = start(server);
  const subject: EditTarget = { company: 1, form: "subject", id: newRowId() };
  const target = site();
  await add(subject, { name: "Посетители" });
  await add(target, { address: "https://a.example", subjects: [subject.id, 7], main: subject.id });
  queue.forget(subject);
  expect([...storage.read().values()].map(({ answers }) => answers)).toEqual([
    { address: "https://a.example", subjects: [7] },
  ]);
});

test("a new row that is removed takes the new rows that name it along", async () => {
  const server = fakeServer();
  server.isUp = false;
  const { queue, add, storage } = start(server);
  const [first, nested] = [site(), siteForm()];
  await add(first, { address: "https://a.example" });
  await add(nested, { name: "Обратный звонок", site: first.id });
  queue.forget(first);
  expect(storage.read().size).toBe(0);
});
