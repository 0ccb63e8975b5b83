import { expect, test } from "vitest";
import { runExclusivelyOnHost } from "./scan-site-job.ts";

const { signal } = new AbortController();

test("two scans of one host run one after another, another host does not wait", async () => {
  const messages: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    messages.push(name);
    return new Promise<string>((resolve) => void ends.push(() => resolve(name)));
  };
  const first = runExclusivelyOnHost("a.ru", signal, work("first"));
  const second = runExclusivelyOnHost("a.ru", signal, work("second"));
  const otherHost = runExclusivelyOnHost("b.ru", signal, work("other"));
  expect(messages).toEqual(["first", "other"]);
  for (const end of ends.splice(0)) end();
  expect(await Promise.all([first, otherHost])).toEqual(["first", "other"]);
  await expect.poll(() => messages).toEqual(["first", "other", "second"]);
  for (const end of ends) end();
  expect(await second).toBe("second");
});

test("a host is free again after work that failed, and aborted work does not wait", async () => {
  const broken = runExclusivelyOnHost("c.ru", signal, () => Promise.reject(new Error("broken")));
  await expect(broken).rejects.toThrow("broken");
  const ends: (() => void)[] = [];
  const long = runExclusivelyOnHost("c.ru", signal, () => new Promise<void>((resolve) => void ends.push(resolve)));
  expect(await runExclusivelyOnHost("c.ru", AbortSignal.abort(), async () => "left")).toBe("left");
  for (const end of ends) end();
  await long;
});
