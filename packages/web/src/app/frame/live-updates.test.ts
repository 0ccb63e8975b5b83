import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryKeys } from "../../api/query-keys.ts";
import { questionnaireKey } from "../../form-engine/questionnaire-cache.ts";
import { refreshChanged, refreshLoadedBefore } from "./live-updates.tsx";

const keys = {
  lists: ["company", 1, "init-data"],
  process: questionnaireKey(1, "process", 5),
  otherProcess: questionnaireKey(1, "process", 6),
  commission: questionnaireKey(1, "commission", null),
  otherCompany: ["company", 2, "init-data"],
  user: ["current-user"],
  menu: queryKeys.companyList,
};

test.each([
  ["a process", [{ form: "process", id: 5 }], ["lists", "process"]],
  ["what a company has once", [{ form: "commission", id: 9 }], ["lists", "commission"]],
  ["a directory value", [{ form: "subject", id: 5 }], ["lists"]],
  ["what somebody may do", [{ form: "user", id: 5 }], ["lists", "menu"]],
  ["the company's name", [{ form: "company", id: 1 }], ["lists", "menu"]],
  ["nobody knows what", "all", ["lists", "process", "otherProcess", "commission", "menu"]],
] as const)("a change of %s makes stale what shows it, and nothing else", (_what, changes, stale) => {
  const client = new QueryClient();
  for (const key of Object.values(keys)) client.setQueryData(key, {});
  refreshChanged(client, 1, changes);
  const invalidated = Object.entries(keys).filter(([, key]) => client.getQueryState(key)?.isInvalidated);
  expect(invalidated.map(([name]) => name)).toEqual(stale);
});

test("a response that was on its way when others changed something is fetched again", async () => {
  const client = new QueryClient();
  const answers = ["of before", "of now"];
  let come = () => {};
  const underWay = new Promise<void>((resolve) => {
    come = resolve;
  });
  const observer = new QueryObserver(client, {
    queryKey: keys.process,
    queryFn: async () => {
      const answer = answers.shift();
      await underWay;
      return answer;
    },
  });
  const stop = observer.subscribe(() => {});
  refreshChanged(client, 1, [{ form: "process", id: 5 }]);
  come();
  await expect.poll(() => client.getQueryData(keys.process)).toBe("of now");
  stop();
});

test.each([
  ["a year ago", 365 * 86_400_000, false],
  ["while it was requested", 3_000, true],
  ["after it was loaded", 0, true],
])("data loaded now is fetched again if the company changed %s: %s ms, %s", (_when, ago, isStale) => {
  const client = new QueryClient();
  client.setQueryData(keys.lists, {});
  refreshLoadedBefore(client, 1, Date.now() - ago);
  expect(client.getQueryState(keys.lists)?.isInvalidated).toBe(isStale);
});
