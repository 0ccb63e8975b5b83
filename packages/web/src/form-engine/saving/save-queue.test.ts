import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer, memoryStorage, start, target } from "../../testing/save-queue-fakes.ts";
import { keyOf } from "../edits/edit-target.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("fields typed within the debounce go out as one request", async () => {
  const server = fakeServer();
  const { edit, states } = start(server, memoryStorage());
  edit(1, "name", "A");
  edit(1, "name", "AB");
  edit(1, "purpose", "C");
  await vi.advanceTimersByTimeAsync(500);
  expect(server.log).toEqual(["1:name,purpose"]);
  expect([server.value(1, "name"), server.value(1, "purpose")]).toEqual(["AB", "C"]);
  expect(states.at(-1)).toBe("saved");
});

test("what is typed while a request is on the way goes out after it", async () => {
  const server = fakeServer();
  const { edit } = start(server, memoryStorage(), 1_000);
  edit(1, "name", "A");
  await vi.advanceTimersByTimeAsync(200);
  edit(1, "name", "AB");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.value(1, "name")).toBe("AB");
  expect(server.most).toBe(1);
});

test("offline edits survive a reload and go out in the order in which they were begun", async () => {
  const server = fakeServer();
  server.isUp = false;
  const storage = memoryStorage();
  const before = start(server, storage);
  for (const id of [3, 1, 2]) before.edit(id, "name", `row ${id}`);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(before.states.at(-1)).toBe("offline");
  before.queue.stop();
  server.isUp = true;
  const after = start(server, storage);
  await Promise.all([after.queue.flush(), vi.advanceTimersByTimeAsync(1_000)]);
  expect(server.log).toEqual(["3:name", "1:name", "2:name"]);
  expect(after.states.at(-1)).toBe("saved");
});

test.each([
  ["isUp", "offline"],
  ["isWell", "failed"],
] as const)("it tries again by itself when the server %s again, and says until then: %s", async (what, said) => {
  const server = fakeServer();
  server[what] = false;
  const { edit, states } = start(server, memoryStorage());
  edit(1, "name", "A");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states.at(-1)).toBe(said);
  server[what] = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(server.value(1, "name")).toBe("A");
  expect(states.at(-1)).toBe("saved");
});

test("a refused value stays as typed, the others are saved, and it goes out once it is changed", async () => {
  const server = fakeServer();
  const { edit, queue, states } = start(server, memoryStorage());
  edit(1, "inn", "wrong");
  edit(1, "name", "A");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "name")).toBe("A");
  expect(queue.unsaved(target(1))).toEqual({ inn: "wrong" });
  expect(states.at(-1)).toBe("stopped");
  edit(1, "inn", "right");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "inn")).toBe("right");
  expect(states.at(-1)).toBe("saved");
});

test("a refused value is not sent again after a reload, and its reason is stored with it", async () => {
  const server = fakeServer();
  const storage = memoryStorage();
  const before = start(server, storage);
  before.edit(1, "inn", "wrong");
  await vi.advanceTimersByTimeAsync(1_000);
  before.queue.stop();
  expect(storage.read().get(keyOf(target(1)))?.refusals).toEqual({ inn: "inn is wrong" });
  server.most = 0;
  const after = start(server, storage);
  expect(after.states).toEqual(["stopped"]);
  await Promise.all([after.queue.flush(), vi.advanceTimersByTimeAsync(1_000)]);
  expect(server.most).toBe(0);
  expect(after.queue.unsaved(target(1))).toEqual({ inn: "wrong" });
  after.edit(1, "inn", "right");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "inn")).toBe("right");
  expect(storage.read().size).toBe(0);
});

test("a row that waits for the person does not hold up what is said of another one", async () => {
  const server = fakeServer();
  const { queue, waiting } = start(server, memoryStorage());
  queue.edit(target(1), "inn", "12", 1, "too short");
  queue.edit(target(2), "name", "A", 1);
  expect(waiting.at(-1)).toEqual([
    { target: target(1), isGoing: false },
    { target: target(2), isGoing: true },
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waiting.at(-1)).toEqual([{ target: target(1), isGoing: false }]);
  expect(server.log).toEqual(["2:name"]);
  expect(queue.unsaved(target(1))).toEqual({ inn: "12" });
});

test("a row that the server cannot save holds up no other one", async () => {
  const server = fakeServer();
  const { edit } = start(server, memoryStorage());
  server.broken.add(keyOf(target(1)));
  edit(1, "name", "A");
  await vi.advanceTimersByTimeAsync(150);
  edit(2, "name", "B");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(2, "name")).toBe("B");
  server.broken.clear();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "name")).toBe("A");
});

test("flushing also saves what was on its way and what was typed since", async () => {
  const server = fakeServer();
  const { edit, queue } = start(server, memoryStorage(), 500);
  edit(1, "name", "A");
  await vi.advanceTimersByTimeAsync(150);
  edit(1, "name", "AB");
  let isSaved = false;
  void queue.flush().then(() => {
    isSaved = true;
  });
  await vi.advanceTimersByTimeAsync(600);
  expect([isSaved, server.value(1, "name")]).toEqual([false, "A"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([isSaved, server.value(1, "name")]).toEqual([true, "AB"]);
});

test("what is held back, since its row is about to be deleted, goes out only where all is let out", async () => {
  const server = fakeServer();
  const { edit, queue } = start(server, memoryStorage());
  edit(1, "name", "A");
  edit(2, "name", "B");
  queue.hold(target(1));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([server.value(1, "name"), server.value(2, "name")]).toEqual([undefined, "B"]);
  void queue.flush();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "name")).toBe("A");
});

test("a deleted questionnaire takes what was typed into its child rows with it", () => {
  const storage = memoryStorage();
  const { queue } = start(fakeServer(), storage);
  queue.edit({ company: 1, form: "responsibility", id: 5, parent: 1 }, "name", "A", 1, "no");
  queue.edit(target(1), "name", "A", 1, "no");
  queue.forget({ company: 1, form: "responsibilities", id: 1 }, ({ id }) => id !== 5);
  expect(storage.read().size).toBe(2);
  queue.forget({ company: 1, form: "responsibilities", id: 1 });
  expect([...storage.read().keys()]).toEqual([keyOf(target(1))]);
});

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      id: fc.integer({ min: 1, max: 3 }),
      field: fc.constantFrom("a", "b", "c"),
      value: fc.constantFrom("x", "y", "z", "", null, 7),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("wait" as const), time: fc.integer({ min: 0, max: 400 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("network" as const), isUp: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("answers" as const), arrive: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reload" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("forget-wrong" as const), id: fc.integer({ min: 1, max: 3 }) }),
  },
);

test("any interleaving of edits, failures, lost answers and reloads ends with the server holding the last value of every field, without false conflicts", async () => {
  const run = fc.asyncProperty(
    fc.array(step, { maxLength: 60 }),
    fc.integer({ min: 1, max: 300 }),
    async (steps, wait) => {
      const server = fakeServer();
      const storage = memoryStorage();
      const typed = new Map<string, unknown>();
      let tab = start(server, storage, wait);
      for (const one of steps) {
        if (one.kind === "edit") {
          typed.set(`${one.id} ${one.field}`, one.value);
          tab.edit(one.id, one.field, one.value);
        }
        if (one.kind === "forget-wrong") tab.edit(one.id, "d", "wrong");
        if (one.kind === "wait") await vi.advanceTimersByTimeAsync(one.time);
        if (one.kind === "network") server.isUp = one.isUp;
        if (one.kind === "answers") server.answers = one.arrive;
        if (one.kind === "reload") {
          // Requests in flight at the crash still reach the server, unconfirmed.
          tab.queue.stop();
          await vi.advanceTimersByTimeAsync(wait);
          tab = start(server, storage, wait);
          void tab.queue.flush();
        }
        expect(tab.conflicts).toEqual([]);
      }
      server.isUp = true;
      server.answers = true;
      for (let round = 0; round < 12; round += 1) {
        await vi.advanceTimersByTimeAsync(1_000);
        expect(tab.conflicts).toEqual([]);
      }
      for (const [key, value] of typed) {
        const [id = "", field = ""] = key.split(" ");
        expect(server.value(Number(id), field)).toEqual(value);
      }
      expect(server.most).toBeLessThanOrEqual(1);
      tab.queue.stop();
    },
  );
  await fc.assert(run, { numRuns: 150 });
});
