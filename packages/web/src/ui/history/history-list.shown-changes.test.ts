import { expect, test } from "vitest";
import { shownChanges } from "./history-list.tsx";

const change = (field: string, old: string, now: string) => ({ field, label: field, old, new: now });

test("what was added or deleted is called by its name once", () => {
  const createdChanges = [change("name", "", "Подбор"), change("purpose", "", "Подбор")];
  expect(shownChanges({ kind: "created", changes: createdChanges }, "Подбор")).toEqual([createdChanges[1]]);
  const deletedChanges = [change("name", "Подбор", "")];
  expect(shownChanges({ kind: "deleted", changes: deletedChanges }, "Подбор")).toEqual([]);
});

test("a name that nothing else says stays, and so does each answer that was changed", () => {
  const createdChanges = [change("name", "", "Подбор")];
  expect(shownChanges({ kind: "created", changes: createdChanges }, "")).toEqual(createdChanges);
  const renamed = [change("name", "Подбор", "Наём")];
  expect(shownChanges({ kind: "modified", changes: renamed }, "Наём")).toEqual(renamed);
});
