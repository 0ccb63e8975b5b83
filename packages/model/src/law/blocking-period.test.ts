import { expect, test } from "vitest";
import { instructionsOf } from "../instructions/index.ts";
import { blockingMonths } from "./blocking-period.ts";

test("152-FZ, article 21(6): what is blocked is destroyed within six months", () => expect(blockingMonths).toBe(6));

test("whoever ticks the actions of a process is told how long data stay blocked", () => {
  const told = instructionsOf("process").flatMap(({ how }) => how.map(({ ru }) => ru));
  expect(told).toContainEqual(expect.stringMatching(/блокируют .* через 6 месяцев/));
});
