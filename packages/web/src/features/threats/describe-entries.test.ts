import { afterEach, beforeEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../../testing/fake-http-server.ts";
import { queryClient } from "../../ui/query-client.ts";
import { readPartEntries } from "./part-scope-choice.tsx";
import { threatsKey } from "./threat-models-query.ts";

const wish = { list: "consequences", parts: [1, 2], codes: ["НП.1"] } as const;

let server: SmallServer;
let reason = "";

beforeEach(async () => {
  reason = "Проверено";
  server = await startSmallServer(({ url }) => {
    const isFirst = url.includes("part=1");
    const results = [
      { code: "НП.1", decision: isFirst ? { value: "no", reason } : null },
      { code: "НП.2", decision: null },
    ];
    return { status: 200, body: { count: results.length, next: null, previous: null, results } };
  });
});

afterEach(async () => {
  queryClient.clear();
  await server.stop();
});

const stood = () => readPartEntries(queryClient, 7, wish);

test("the requested entries are returned with their state in each part", async () => {
  expect(await stood()).toEqual([
    { part: 1, code: "НП.1", decision: { value: "no", reason: "Проверено" } },
    { part: 2, code: "НП.1", decision: null },
  ]);
});

test("what was decided since they were read is known: undoing what comes next brings it back", async () => {
  await stood();
  reason = "Проверено обследованием";
  await queryClient.invalidateQueries({ queryKey: threatsKey(7) });
  expect((await stood())[0]?.decision?.reason).toBe("Проверено обследованием");
});

test("entries that were just read and not changed are not requested again", async () => {
  await stood();
  await stood();
  expect(server.seen).toHaveLength(2);
});
