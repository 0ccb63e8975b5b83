import { expect, test } from "vitest";
import { joinedSignIns } from "./history-list.tsx";

const login = (editor: string, id: number) => ({ kind: "login", editor, id });
const change = (editor: string, id: number) => ({ kind: "modified", editor, id });

test("consecutive sign-ins of one person are merged into the newest, with their number", () => {
  const mergedEntries = joinedSignIns([
    login("anna", 6),
    login("anna", 5),
    login("boris", 4),
    change("anna", 3),
    login("anna", 2),
  ]);
  expect(mergedEntries.map(({ entry, times }) => [entry.id, times])).toEqual([
    [6, 2],
    [4, 1],
    [3, 1],
    [2, 1],
  ]);
});

test("changes are never put together", () => {
  expect(joinedSignIns([change("anna", 2), change("anna", 1)])).toHaveLength(2);
});
