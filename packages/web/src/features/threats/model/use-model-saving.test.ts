import { expect, test } from "vitest";
import { runSequentially } from "./use-model-saving.ts";

test("what comes later begins when all before it is done, or has failed, and is answered for itself", async () => {
  const said: string[] = [];
  const first = runSequentially("a model", async () => {
    await Promise.resolve();
    said.push("first");
    throw new Error("refused");
  });
  const second = runSequentially("a model", async () => {
    said.push("second");
    return 2;
  });
  await expect(first).rejects.toThrow("refused");
  expect(await second).toBe(2);
  expect(said).toEqual(["first", "second"]);
});

test("what has another name does not wait", async () => {
  let end = () => {};
  const first = runSequentially("a model", () => new Promise<void>((resolve) => (end = resolve)));
  expect(await runSequentially("another one", async () => 2)).toBe(2);
  end();
  await first;
});
