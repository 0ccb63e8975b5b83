import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { withPasswordSlot } from "../../api/authentication/sign-in.ts";

test("one fewer than the number of cores run concurrently, the others queue, also after a failure", async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (number: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    done.push(number);
    if (number === 2) throw new Error("wrong password");
  };
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const outcomes = await Promise.allSettled(numbers.map((number) => withPasswordSlot(work(number))));
  expect(most).toBe(Math.max(1, availableParallelism() - 1));
  expect(done.toSorted((left, right) => left - right)).toEqual(numbers);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
  await expect(withPasswordSlot(async () => "let in")).resolves.toBe("let in");
});
