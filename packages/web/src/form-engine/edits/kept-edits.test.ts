import { expect, test } from "vitest";
import { browserEdits, type KeptEdit } from "./kept-edits.ts";

const edit = (id: number, name: string): KeptEdit => ({
  target: { company: 1, form: "process", id },
  answers: { name },
  seen: { name: 1 },
});

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()].sort()[index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

test("changes are read back in the order in which they were begun, not in that of their keys", () => {
  const storage = memory();
  let time = 0;
  const clock = () => ++time;
  const edits = browserEdits(storage, "7", clock);
  edits.write("b", edit(2, "first"));
  edits.write("a", edit(1, "second"));
  edits.write("b", edit(2, "first, longer"));
  expect([...browserEdits(storage, "7", clock).read()]).toEqual([
    ["b", edit(2, "first, longer")],
    ["a", edit(1, "second")],
  ]);
});

test("another person's changes stay where they are", () => {
  const storage = memory();
  browserEdits(storage, "7").write("a", edit(1, "mine"));
  expect(browserEdits(storage, "8").read().size).toBe(0);
  browserEdits(storage, "8").write("a", undefined);
  expect(browserEdits(storage, "7").read().size).toBe(1);
});

test("a confirmed row is forgotten", () => {
  const storage = memory();
  const edits = browserEdits(storage, "7");
  edits.write("a", edit(1, "x"));
  edits.write("a", undefined);
  expect(storage.length).toBe(0);
});

test("what cannot be read is taken as nothing", () => {
  const storage = memory();
  storage.setItem("unsaved/7/a", "{broken");
  storage.setItem("unsaved/7/b", JSON.stringify({ ...edit(1, "x"), begun: 1, target: { form: "no form" } }));
  expect(browserEdits(storage, "7").read().size).toBe(0);
});

test("changes that an older application kept are read with the one version that it knew of", () => {
  const storage = memory();
  const { target, answers } = edit(1, "x");
  storage.setItem("unsaved/7/a", JSON.stringify({ target, answers, seenVersion: 3, begun: 1 }));
  expect(browserEdits(storage, "7").read().get("a")).toEqual({ ...edit(1, "x"), seen: { name: 3 } });
});

test("a full storage does not stop the typing", () => {
  const full = {
    ...memory(),
    length: 0,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(() => browserEdits(full, "7").write("a", edit(1, "x"))).not.toThrow();
});
