import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { cachedRow, mergeResponse, placeChildren, placeRow, questionnaireKey } from "./questionnaire-cache.ts";
import type { QuestionnaireData } from "./questionnaire-data.ts";

const key = questionnaireKey(1, "department", null);
const processKey = questionnaireKey(1, "process", 5);

function cacheWith(data: Partial<QuestionnaireData>) {
  const client = new QueryClient();
  client.setQueryData(processKey, { row: { id: 5, row_version: 1 }, children: {}, ...data });
  return client;
}

test("percent and what is missing move with the answer", () => {
  const client = new QueryClient();
  client.setQueryData(key, { row: { id: 3, row_version: 1, positions: "", percent: 0 }, children: {} });
  placeRow(client, { company: 1, form: "department", id: 3 }, { positions: "Юрист" });
  expect(client.getQueryData<QuestionnaireData>(key)?.row).toMatchObject({
    positions: "Юрист",
    percent: 100,
    form_status: "filled",
    missing: [],
  });
});

test("a child row is changed in its questionnaire, whose completeness is its own", () => {
  const client = cacheWith({ children: { position: [{ id: 1, row_version: 1, name: "A" }] } });
  const target = { company: 1, form: "position", id: 1, parent: 5 } as const;
  placeRow(client, target, { name: "B", percent: 77, missing: [] });
  expect(cachedRow(client, processKey, target)).toEqual({ id: 1, row_version: 1, name: "B" });
});

test("a row of another company or questionnaire is left alone", () => {
  const client = cacheWith({ row: { id: 5, row_version: 1, purpose: "" } });
  placeRow(client, { company: 2, form: "process", id: 5 }, { purpose: "X" });
  placeRow(client, { company: 1, form: "process", id: 6 }, { purpose: "X" });
  expect(client.getQueryData<QuestionnaireData>(processKey)?.row.purpose).toBe("");
});

test("a new child row counts at once", () => {
  const client = cacheWith({});
  const missing = () => client.getQueryData<QuestionnaireData>(processKey)?.row.missing;
  placeChildren(client, processKey, "position", () => [{ id: 1, row_version: 1, name: "Юрист" }]);
  expect(missing()).not.toContain("positions");
  placeChildren(client, processKey, "position", () => []);
  expect(missing()).toContain("positions");
});

test("an added or deleted row of a counted collection reopens at once what was agreed", () => {
  const statusAfter = (child: "position" | "public_source", status: string) => {
    const client = cacheWith({ row: { id: 5, row_version: 1, status, status_comment: "Согласовано" } });
    placeChildren(client, processKey, child, () => [{ id: 1, row_version: 1, name: "Юрист" }]);
    return client.getQueryData<QuestionnaireData>(processKey)?.row;
  };
  expect(statusAfter("position", "agreed")).toMatchObject({ status: "correction", status_comment: "" });
  expect(statusAfter("position", "agreement")).toMatchObject({ status: "agreement", status_comment: "Согласовано" });
  expect(statusAfter("public_source", "agreed")).toMatchObject({ status: "agreed" });
});

test("a child's answer brings the status of its questionnaire, and none of its own", () => {
  const client = cacheWith({
    row: { id: 5, row_version: 1, status: "agreed" },
    children: { position: [{ id: 1, row_version: 1, name: "A" }] },
  });
  placeRow(client, { company: 1, form: "position", id: 1, parent: 5 }, { name: "B", status: "correction" });
  const data = client.getQueryData<QuestionnaireData>(processKey);
  expect(data?.row.status).toBe("correction");
  expect(data?.children.position).toEqual([{ id: 1, row_version: 1, name: "B" }]);
});

test("a slow answer brings no older row back", () => {
  const cached = {
    row: { id: 5, row_version: 3, purpose: "new" },
    children: { position: [{ id: 1, row_version: 2, name: "new" }] },
  };
  const loaded = {
    row: { id: 5, row_version: 2, purpose: "old" },
    children: {
      position: [
        { id: 1, row_version: 1, name: "old" },
        { id: 2, row_version: 1, name: "theirs" },
      ],
    },
  };
  expect(mergeResponse({ before: cached, cached, loaded })).toEqual({
    row: cached.row,
    children: {
      position: [
        { id: 1, row_version: 2, name: "new" },
        { id: 2, row_version: 1, name: "theirs" },
      ],
    },
  });
  expect(mergeResponse({ before: undefined, cached: undefined, loaded })).toBe(loaded);
});
