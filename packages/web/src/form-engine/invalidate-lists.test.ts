import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryKeys } from "../api/query-keys.ts";
import { invalidateLists } from "./invalidate-lists.ts";
import { questionnaireKey } from "./questionnaire-cache.ts";

/** A list on the screen that counts its requests. */
async function shownList(client: QueryClient) {
  let requestCount = 0;
  const queryFn = async () => {
    requestCount++;
    return [];
  };
  const observer = new QueryObserver(client, { queryKey: queryKeys.companyInitData(1), queryFn, staleTime: 60_000 });
  const stop = observer.subscribe(() => {});
  await observer.refetch();
  return { stop, requests: () => requestCount };
}

test("a list on the screen is refetched when an answer is saved after its questionnaire was left", async () => {
  const client = new QueryClient();
  const list = await shownList(client);
  const before = list.requests();
  invalidateLists(client, 1);
  await expect.poll(() => list.requests()).toBe(before + 1);
  list.stop();
});

test("while a questionnaire is on the screen, no answer asks for the lists", async () => {
  const client = new QueryClient();
  const list = await shownList(client);
  const before = list.requests();
  const open = new QueryObserver(client, { queryKey: questionnaireKey(1, "process", 2), queryFn: async () => ({}) });
  const leave = open.subscribe(() => {});
  invalidateLists(client, 1);
  await expect.poll(() => client.getQueryState(queryKeys.companyInitData(1))?.isInvalidated).toBe(true);
  expect(list.requests()).toBe(before);
  leave();
  list.stop();
});

test("a list that is requested while an answer is being saved shows it, though its first response predates it", async () => {
  const client = new QueryClient();
  const stored = { percent: 0 };
  const answers: (() => void)[] = [];
  const queryFn = () => {
    const { percent } = stored;
    return new Promise<number>((resolve) => answers.push(() => resolve(percent)));
  };
  const open = new QueryObserver(client, { queryKey: questionnaireKey(1, "process", 2), queryFn: async () => ({}) });
  const leave = open.subscribe(() => {});
  const list = new QueryObserver(client, { queryKey: queryKeys.companyInitData(1), queryFn, staleTime: 60_000 });
  const stop = list.subscribe(() => {});
  stored.percent = 20;
  invalidateLists(client, 1);
  leave();
  await expect.poll(() => answers).toHaveLength(2);
  for (const answer of answers) answer();
  await expect.poll(() => list.getCurrentResult().data).toBe(20);
  stop();
});
