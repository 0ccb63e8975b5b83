import fc from "fast-check";
import { expect, test } from "vitest";
import { type Lane, shareTurns } from "./turns.ts";

const places = 16;

/** Takes as many turns in a lane as come at once, and keeps them; what waits is given up soon. */
async function takeAll(turns: ReturnType<typeof shareTurns>, lane: Lane): Promise<number> {
  const wished = Array.from({ length: places + 1 }, () => turns.take(lane));
  const outcomes = await Promise.allSettled(wished);
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

test("a company whose work stands still leaves connections to others, and so do several", async () => {
  const turns = shareTurns({ places, waitMilliseconds: 1 });
  expect(await takeAll(turns, 1)).toBe(7);
  expect(await takeAll(turns, 2)).toBe(4);
  expect(await takeAll(turns, 3)).toBe(2);
  expect(await takeAll(turns, 4)).toBe(1);
  expect(await takeAll(turns, 5)).toBe(0);
  expect(await takeAll(turns, "outside")).toBe(1);
  expect(await takeAll(turns, "single")).toBe(1);
});

test("who waits too long is told that the database is busy", async () => {
  const turns = shareTurns({ places: 4, waitMilliseconds: 1 });
  await turns.take(1);
  await expect(turns.take(1)).rejects.toMatchObject({ name: "DatabaseUnavailable", reason: "busy" });
});

test("turns of a company come in the order of asking", async () => {
  const turns = shareTurns({ places: 4, waitMilliseconds: 60_000 });
  const order: number[] = [];
  const giveBack = await turns.take(1);
  const later = [1, 2, 3].map(async (number) => {
    const done = await turns.take(1);
    order.push(number);
    done();
  });
  giveBack();
  await Promise.all(later);
  expect(order).toEqual([1, 2, 3]);
});

const lane = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom<Lane>("outside", "single"));

test("however work comes, all of it gets its turn, never more at once than there are places", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lane, { maxLength: 80 }), fc.integer({ min: 4, max: 20 }), async (lanes, places) => {
      const turns = shareTurns({ places, waitMilliseconds: 60_000 });
      let held = 0;
      let most = 0;
      const work = lanes.map(async (one) => {
        const giveBack = await turns.take(one);
        most = Math.max(most, ++held);
        await Promise.resolve();
        held--;
        giveBack();
      });
      await Promise.all(work);
      expect(most).toBeLessThanOrEqual(places);
      expect(held).toBe(0);
    }),
  );
});
