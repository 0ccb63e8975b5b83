import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../testing/small-server.ts";
import { questionnaireKey } from "./questionnaire-cache.ts";
import type { QuestionnaireData } from "./questionnaire-data.ts";
import { questionnaireQuery } from "./questionnaire-query.ts";
import { noteSaved } from "./save-state.ts";

let server: SmallServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

test("an answer of an earlier visit that is confirmed while its questionnaire is read is in what is shown", async () => {
  const stored = { id: 3, row_version: 1, ogrn: "" };
  server = await startSmallServer(({ method }) => {
    if (method !== "GET") return { status: 404, body: {} };
    const read = { ...stored };
    if (stored.row_version === 1) {
      Object.assign(stored, { row_version: 2, ogrn: "1027700132195" });
      noteSaved({ company: 1, form: "information", id: 3 });
    }
    return { status: 200, body: { row: read, children: {} } };
  });
  const client = new QueryClient();
  const stop = new QueryObserver(client, questionnaireQuery(1, "information", null)).subscribe(() => {});
  const shown = () => client.getQueryData<QuestionnaireData>(questionnaireKey(1, "information", null))?.row;
  await expect.poll(shown).toBeDefined();
  stop();
  expect(shown()).toMatchObject({ row_version: 2, ogrn: "1027700132195" });
});
