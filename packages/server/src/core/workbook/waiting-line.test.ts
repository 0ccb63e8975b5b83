import { expect, test } from "vitest";
import { waitingLine } from "./read-workbook.ts";

const stays = new AbortController().signal;

/** Returns work that runs until it is ended. */
function started() {
  const state = { begun: false };
  let end = (_said: string): void => undefined;
  const promise = new Promise<string>((resolve) => {
    end = resolve;
  });
  return {
    state,
    end,
    work: () => {
      state.begun = true;
      return promise;
    },
  };
}

test("a limited number run concurrently, the next starts when one finishes, in order of arrival", async () => {
  const line = waitingLine(2, 5);
  const works = [started(), started(), started(), started()];
  const done = works.map(({ work }) => line(stays, work));
  await Promise.resolve();
  const begun = () => works.map(({ state }) => state.begun);
  await expect.poll(begun).toEqual([true, true, false, false]);
  works[1]?.end("второй");
  expect(await done[1]).toBe("второй");
  await expect.poll(begun).toEqual([true, true, true, false]);
  for (const { end } of works) end("всё");
  expect(await Promise.all(done)).toEqual(["всё", "второй", "всё", "всё"]);
});

test("failed work frees its slot as well", async () => {
  const line = waitingLine(1, 5);
  await expect(line(stays, () => Promise.reject(new Error("нет")))).rejects.toThrow("нет");
  await expect(line(stays, async () => "да")).resolves.toBe("да");
});

test("a request that finds the queue full is refused with a later time", async () => {
  const line = waitingLine(1, 1);
  const blocking = started();
  const all = [line(stays, blocking.work), line(stays, async () => "второй")];
  await expect(line(stays, async () => "третий")).rejects.toMatchObject({
    code: "too_many_requests",
    details: { retryAfterSeconds: 5 },
  });
  blocking.end("первый");
  expect(await Promise.all(all)).toEqual(["первый", "второй"]);
});

test("a request that leaves the queue starts nothing", async () => {
  const line = waitingLine(1, 2);
  const [one, gone] = [started(), started()];
  const leaving = new AbortController();
  const first = line(stays, one.work);
  const abandoned = line(leaving.signal, gone.work);
  const third = line(stays, async () => "третий");
  leaving.abort(new Error("ушёл"));
  await expect(abandoned).rejects.toThrow("ушёл");
  one.end("первый");
  expect([await first, await third, gone.state.begun]).toEqual(["первый", "третий", false]);
});
