import { expect, test } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { runForEachRow } from "./bulk-action-dialog.tsx";

const ids = Array.from({ length: 9 }, (_, index) => String(index));
const quiet = () => ({ signal: new AbortController().signal, onStep: () => undefined });

test("rows that are refused are counted by reason and keep no other from being changed", async () => {
  const requestedIds: string[] = [];
  const { done, refused } = await runForEachRow(
    ids,
    async (id) => {
      requestedIds.push(id);
      if (Number(id) % 4 === 0) throw new ApiError(400, { detail: "Анкета неактивна" });
    },
    quiet(),
  );
  expect(requestedIds.toSorted()).toEqual(ids);
  expect(done).toBe(6);
  expect([...refused]).toEqual([["Анкета неактивна", 3]]);
});

test("a refused row shows the server's text, also of a field that no input stands for", async () => {
  const reason = "Из статуса «В работе» нельзя перейти в «Согласовано»";
  const work = () => Promise.reject(new ApiError(400, { status: [reason], code: "wrong_move" }));
  expect([...(await runForEachRow(ids, work, quiet())).refused]).toEqual([[reason, 9]]);
});

test("nothing is begun after it was stopped", async () => {
  const control = new AbortController();
  const begun: string[] = [];
  const work = async (id: string) => {
    begun.push(id);
    control.abort();
  };
  await runForEachRow(ids, work, { signal: control.signal, onStep: () => undefined });
  expect(begun.length).toBeLessThanOrEqual(4);
});
