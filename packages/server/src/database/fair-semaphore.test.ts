import fc from "fast-check";
import { expect, test } from "vitest";
import { createFairSemaphore, type Lane } from "./fair-semaphore.ts";

const places = 16;

/** Acquires all free places of a lane and keeps them. */
async function acquireAll(semaphore: ReturnType<typeof createFairSemaphore>, lane: Lane): Promise<number> {
  const acquired = Array.from({ length: places + 1 }, () => semaphore.acquire(lane));
  const outcomes = await Promise.allSettled(acquired);
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

test("companies whose work hangs leave connections to others", async () => {
  const semaphore = createFairSemaphore({ places, waitMilliseconds: 1 });
  expect(await acquireAll(semaphore, 1)).toBe(7);
  expect(await acquireAll(semaphore, 2)).toBe(4);
  expect(await acquireAll(semaphore, 3)).toBe(2);
  expect(await acquireAll(semaphore, 4)).toBe(1);
  expect(await acquireAll(semaphore, 5)).toBe(0);
  expect(await acquireAll(semaphore, "outside")).toBe(1);
  expect(await acquireAll(semaphore, "single")).toBe(1);
});

test("waiting too long fails with a busy database", async () => {
  const semaphore = createFairSemaphore({ places: 4, waitMilliseconds: 1 });
  await semaphore.acquire(1);
  await expect(semaphore.acquire(1)).rejects.toMatchObject({ name: "DatabaseUnavailable", reason: "busy" });
});

test("requests of one company are served in order", async () => {
  const semaphore = createFairSemaphore({ places: 4, waitMilliseconds: 60_000 });
  const order: number[] = [];
  const release = await semaphore.acquire(1);
  const later = [1, 2, 3].map(async (number) => {
    const done = await semaphore.acquire(1);
    order.push(number);
    done();
  });
  release();
  await Promise.all(later);
  expect(order).toEqual([1, 2, 3]);
});

const lane = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom<Lane>("outside", "single"));

test("all work is served, never more concurrently than there are places", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lane, { maxLength: 80 }), fc.integer({ min: 4, max: 20 }), async (lanes, places) => {
      const semaphore = createFairSemaphore({ places, waitMilliseconds: 60_000 });
      let heldPlaces = 0;
      let most = 0;
      const work = lanes.map(async (lane) => {
        const release = await semaphore.acquire(lane);
        most = Math.max(most, ++heldPlaces);
        await Promise.resolve();
        heldPlaces--;
        release();
      });
      await Promise.all(work);
      expect(most).toBeLessThanOrEqual(places);
      expect(heldPlaces).toBe(0);
    }),
  );
});
