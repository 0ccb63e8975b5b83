import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { meanwhile } from "./meanwhile.ts";

test("it is made once, behind what the same turn does", async () => {
  const make = vi.fn(() => "made");
  const ask = meanwhile(make);
  await Promise.resolve();
  expect(make).not.toHaveBeenCalled();
  await turn();
  expect(make).toHaveBeenCalledOnce();
  expect([ask(), ask()]).toEqual(["made", "made"]);
  expect(make).toHaveBeenCalledOnce();
});

test("whoever asks earlier does not wait for it", async () => {
  const make = vi.fn(() => "made");
  expect(meanwhile(make)()).toBe("made");
  await turn();
  expect(make).toHaveBeenCalledOnce();
});

test("what it fails with is told to who asks, and to nobody else", async () => {
  const ask = meanwhile(() => {
    throw new Error("Not to be made");
  });
  await turn();
  expect(ask).toThrow("Not to be made");
});
