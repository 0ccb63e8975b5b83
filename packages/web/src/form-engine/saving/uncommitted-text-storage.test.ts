import { expect, test } from "vitest";
import { createTextStorage } from "./uncommitted-text-storage.ts";

const target = { company: 1, form: "process", id: 5 } as const;

test("what is only typed outlives a reload, for the one who typed it; what is taken over is forgotten", () => {
  localStorage.clear();
  const typed = new Map([["1/process/5", { positions: { text: "Касс", isLeft: false, target } }]]);
  createTextStorage(localStorage, "user-1").write(new Map(), typed);
  expect(createTextStorage(localStorage, "user-2").read()).toEqual(new Map());
  expect(createTextStorage(localStorage, "user-1").read()).toEqual(
    new Map([["1/process/5", { positions: { text: "Касс", isLeft: true, target } }]]),
  );
  createTextStorage(localStorage, "user-1").write(typed, new Map([["1/process/5", {}]]));
  expect(localStorage).toHaveLength(0);
});

test("what another version has left and cannot be read is nothing", () => {
  localStorage.setItem("typed/user-1/1/process/5", '{"positions":{"text":1}}');
  localStorage.setItem("typed/user-1/1/process/6", "{");
  expect([...createTextStorage(localStorage, "user-1").read().values()]).toEqual([{}, {}]);
});
