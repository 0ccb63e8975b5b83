import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer, memoryStorage, start, target } from "../../testing/save-queue-fakes.ts";
import { keyOf } from "../edits/edit-target.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a conflict waits for the user: the other's value stays until one's own is chosen", async () => {
  const server = fakeServer();
  const { edit, queue, conflicts } = start(server, memoryStorage());
  server.put(keyOf(target(1)), { name: "theirs" });
  edit(1, "name", "mine");
  edit(1, "purpose", "P");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "name")).toBe("theirs");
  expect(server.value(1, "purpose")).toBe("P");
  const [conflict] = conflicts;
  queue.resolve(target(1), conflict?.fields ?? [], "mine", conflict?.version ?? 0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "name")).toBe("mine");
});

test("taking the other's value forgets one's own", async () => {
  const server = fakeServer();
  const { edit, queue, conflicts, states } = start(server, memoryStorage());
  server.put(keyOf(target(1)), { name: "theirs" });
  edit(1, "name", "mine");
  await vi.advanceTimersByTimeAsync(1_000);
  queue.resolve(target(1), ["name"], "theirs", conflicts[0]?.version ?? 0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "name")).toBe("theirs");
  expect(queue.unsaved(target(1))).toEqual({});
  expect(states.at(-1)).toBe("saved");
});

test("a field changed by another user while another answer was on its way is a conflict, not overwritten", async () => {
  const server = fakeServer();
  const { edit, conflicts } = start(server, memoryStorage());
  edit(1, "purpose", "P");
  await vi.advanceTimersByTimeAsync(105);
  server.put(keyOf(target(1)), { name: "theirs" });
  edit(1, "name", "mine");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "purpose")).toBe("P");
  expect(server.value(1, "name")).toBe("theirs");
  expect(conflicts).toMatchObject([{ fields: ["name"] }]);
});

test("an undecided conflict is reported again after a reload, although other fields of the row were saved since", async () => {
  const server = fakeServer();
  const storage = memoryStorage();
  const tab = start(server, storage);
  server.put(keyOf(target(1)), { name: "theirs" });
  tab.edit(1, "name", "mine");
  await vi.advanceTimersByTimeAsync(1_000);
  tab.edit(1, "purpose", "P");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "purpose")).toBe("P");
  tab.queue.stop();
  const { conflicts, queue } = start(server, storage);
  void queue.flush();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "name")).toBe("theirs");
  expect(conflicts).toMatchObject([{ fields: ["name"] }]);
});

test("who types on after a request of theirs was not answered does not contradict themselves", async () => {
  const server = fakeServer();
  const { edit, conflicts } = start(server, memoryStorage());
  server.answers = false;
  edit(1, "name", "A");
  await vi.advanceTimersByTimeAsync(115);
  expect(server.value(1, "name")).toBe("A");
  edit(1, "name", "AB");
  server.answers = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "name")).toBe("AB");
  expect(conflicts).toEqual([]);
});

test("who types on after requests that were not answered and failed does not contradict themselves", async () => {
  const server = fakeServer();
  const { edit, conflicts } = start(server, memoryStorage());
  server.answers = false;
  edit(1, "name", "A");
  await vi.advanceTimersByTimeAsync(115);
  Object.assign(server, { answers: true, isWell: false });
  await vi.advanceTimersByTimeAsync(300);
  edit(1, "name", "AB");
  server.isWell = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.value(1, "name")).toBe("AB");
  expect(conflicts).toEqual([]);
});

test("values of one's own that were saved without an answer are not reported with another user's changes", async () => {
  const server = fakeServer();
  const { edit, conflicts } = start(server, memoryStorage());
  server.answers = false;
  edit(1, "name", "A");
  edit(1, "purpose", "P");
  await vi.advanceTimersByTimeAsync(115);
  server.put(keyOf(target(1)), { purpose: "theirs" });
  edit(1, "name", "AB");
  server.answers = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(conflicts).toMatchObject([{ fields: ["purpose"] }]);
  expect([server.value(1, "name"), server.value(1, "purpose")]).toEqual(["AB", "theirs"]);
});

test("an answer that is given up does not go out, and takes none with it, although it was sent and not answered", async () => {
  const server = fakeServer();
  const { edit, queue, conflicts } = start(server, memoryStorage());
  server.put(keyOf(target(1)), { name: "theirs" });
  edit(1, "name", "mine");
  await vi.advanceTimersByTimeAsync(115);
  server.isUp = false;
  edit(1, "name", "mine too");
  edit(1, "purpose", "P");
  await vi.advanceTimersByTimeAsync(300);
  queue.resolve(target(1), ["name"], "theirs", conflicts[0]?.version ?? 0);
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([server.value(1, "name"), server.value(1, "purpose")]).toEqual(["theirs", "P"]);
});
