import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { questionnaireKey } from "../form/questionnaire-cache.ts";
import { refreshChanged } from "./refresh-changed.ts";

const keys = {
  lists: ["company", 1, "init-data"],
  process: questionnaireKey(1, "process", 5),
  otherProcess: questionnaireKey(1, "process", 6),
  commission: questionnaireKey(1, "commission", null),
  otherCompany: ["company", 2, "init-data"],
  user: ["current-user"],
};

test.each([
  ["a process", [{ form: "process", id: 5 }], ["lists", "process"]],
  ["what a company has once", [{ form: "commission", id: 9 }], ["lists", "commission"]],
  ["a directory value", [{ form: "subject", id: 5 }], ["lists"]],
  ["nobody knows what", "all", ["lists", "process", "otherProcess", "commission"]],
] as const)("a change of %s makes stale what shows it, and nothing else", (_what, changed, stale) => {
  const client = new QueryClient();
  for (const key of Object.values(keys)) client.setQueryData(key, {});
  refreshChanged(client, 1, changed);
  const invalidated = Object.entries(keys).filter(([, key]) => client.getQueryState(key)?.isInvalidated);
  expect(invalidated.map(([name]) => name)).toEqual(stale);
});
