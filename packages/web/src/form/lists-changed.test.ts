import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryKeys } from "../api/query-keys.ts";
import { listsChanged } from "./lists-changed.ts";
import { questionnaireKey } from "./questionnaire-cache.ts";

/** A list on the screen, with how often it was asked for. */
async function shownList(client: QueryClient) {
  let asked = 0;
  const queryFn = async () => {
    asked++;
    return [];
  };
  const observer = new QueryObserver(client, { queryKey: queryKeys.companyInitData(1), queryFn, staleTime: 60_000 });
  const stop = observer.subscribe(() => {});
  await observer.refetch();
  return { stop, asked: () => asked };
}

test("a list that is on the screen is asked anew when an answer is saved after its questionnaire was left", async () => {
  const client = new QueryClient();
  const list = await shownList(client);
  const before = list.asked();
  listsChanged(client, 1);
  await client.getQueryCache().find({ queryKey: queryKeys.companyInitData(1) })?.promise;
  expect(list.asked()).toBe(before + 1);
  list.stop();
});

test("while a questionnaire is on the screen, no answer asks for the lists", async () => {
  const client = new QueryClient();
  const list = await shownList(client);
  const before = list.asked();
  const open = new QueryObserver(client, { queryKey: questionnaireKey(1, "process", 2), queryFn: async () => ({}) });
  const leave = open.subscribe(() => {});
  listsChanged(client, 1);
  expect(list.asked()).toBe(before);
  expect(client.getQueryState(queryKeys.companyInitData(1))?.isInvalidated).toBe(true);
  leave();
  list.stop();
});
