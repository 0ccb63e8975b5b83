import { readFileSync } from "node:fs";

// Preloaded into Opis (`--import`): moves its clock ahead by the hours that a test wrote to a file.

const file = process.env.CLOCK_SHIFT_FILE ?? "";
const realDate = globalThis.Date;
const rereadMilliseconds = 100;
const hourMilliseconds = 3_600_000;
const cachedShift = { shift: 0, readAt: 0 };

function now(): number {
  const real = realDate.now();
  if (real - cachedShift.readAt > rereadMilliseconds) {
    cachedShift.readAt = real;
    cachedShift.shift = Number(readFileSync(file, "utf8")) * hourMilliseconds;
  }
  return real + cachedShift.shift;
}

globalThis.Date = new Proxy(realDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
