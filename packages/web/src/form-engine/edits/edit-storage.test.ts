import { expect, test } from "vitest";
import { createEditStorage, type PendingEdit } from "./edit-storage.ts";

const edit = (id: number, name: string): PendingEdit => ({
  target: { company: 1, form: "process", id },
  answers: { name },
  seen: { name: 1 },
});

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()].sort()[index] ?? null,
    get length() {
      return stored.size;
    },
  };
}

test("changes are read back in the order in which they were begun, not in that of their keys", () => {
  const storage = memory();
  let time = 0;
  const clock = () => ++time;
  const edits = createEditStorage(storage, "7", clock);
  edits.write("b", edit(2, "first"));
  edits.write("a", edit(1, "second"));
  edits.write("b", edit(2, "first, longer"));
  expect([...createEditStorage(storage, "7", clock).read()]).toEqual([
    ["b", edit(2, "first, longer")],
    ["a", edit(1, "second")],
  ]);
});

test("another person's changes stay where they are", () => {
  const storage = memory();
  createEditStorage(storage, "7").write("a", edit(1, "mine"));
  expect(createEditStorage(storage, "8").read().size).toBe(0);
  createEditStorage(storage, "8").write("a", undefined);
  expect(createEditStorage(storage, "7").read().size).toBe(1);
});

test("a confirmed row is forgotten", () => {
  const storage = memory();
  const edits = createEditStorage(storage, "7");
  edits.write("a", edit(1, "x"));
  edits.write("a", undefined);
  expect(storage.length).toBe(0);
});

test("what cannot be read is taken as nothing", () => {
  const storage = memory();
  storage.setItem("unsaved/7/a", "{broken");
  storage.setItem("unsaved/7/b", JSON.stringify({ ...edit(1, "x"), begun: 1, target: { form: "no form" } }));
  expect(createEditStorage(storage, "7").read().size).toBe(0);
});

test("changes stored by an older application are read with the one version that it knew of", () => {
  const storage = memory();
  const { target, answers } = edit(1, "x");
  storage.setItem("unsaved/7/a", JSON.stringify({ target, answers, seenVersion: 3, begun: 1 }));
  expect(createEditStorage(storage, "7").read().get("a")).toEqual({ ...edit(1, "x"), seen: { name: 3 } });
});

test("a full storage does not stop the typing", () => {
  const full = {
    ...memory(),
    length: 0,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => createEditStorage(full, "7").write("a", edit(1, "x"))).not.toThrow();
});
