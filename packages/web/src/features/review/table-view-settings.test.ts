import { beforeEach, expect, test } from "vitest";
import {
  firstView,
  fitsAddress,
  fittingWidth,
  isShown,
  movedOrder,
  nextOrder,
  orderedColumns,
  orderingOf,
  readReviewView,
  type ShownColumn,
  storeReviewView,
} from "./table-view-settings.ts";

const column = (key: string, is_extra = false): ShownColumn => ({ key, title: key, kind: "text", is_extra });
const columns = [column("a"), column("b"), column("c", true)];

beforeEach(() => localStorage.clear());

test("a view is stored for its user and table alone, and an invalid one is ignored", () => {
  const view = { ...firstView, widths: { a: 300 } };
  storeReviewView(1, "processes", view);
  expect(readReviewView(1, "processes")).toEqual(view);
  expect(readReviewView(2, "processes")).toEqual(firstView);
  localStorage.setItem("reviewViews", "{");
  expect(readReviewView(1, "processes")).toEqual(firstView);
});

test("a column is moved by one position, and a new one comes after those that were moved", () => {
  const order = movedOrder(columns, "a", 1);
  expect(order).toEqual(["b", "a", "c"]);
  expect(orderedColumns([...columns, column("d")], { ...firstView, order }).map(({ key }) => key)).toEqual([
    "b",
    "a",
    "c",
    "d",
  ]);
  expect(movedOrder(columns, "a", -1)).toEqual(["a", "b", "c"]);
});

test("name, status, percent, owner and risks come first until the user moves a column", () => {
  const declared = [
    column("name"),
    column("tags"),
    column("responsible_person"),
    column("risks"),
    column("status", true),
    column("percent", true),
  ];
  const keys = (view = firstView) => orderedColumns(declared, view).map(({ key }) => key);
  expect(keys()).toEqual(["name", "status", "percent", "responsible_person", "risks", "tags"]);
  expect(keys({ ...firstView, order: ["name", "tags"] }).slice(0, 2)).toEqual(["name", "tags"]);
  expect(declared.every((one) => isShown(one, firstView))).toBe(true);
});

test("a column beyond the usual ones is shown on wish only", () => {
  const shown = (view = firstView) => columns.filter((one) => isShown(one, view)).map(({ key }) => key);
  expect(shown()).toEqual(["a", "b"]);
  expect(shown({ ...firstView, shown: { a: false, c: true } })).toEqual(["b", "c"]);
});

test("a click on a title sorts up, down and not at all, in addition to the others if they are to stay", () => {
  const up = nextOrder([], "a", false);
  expect(orderingOf({ ...firstView, sort: up })).toBe("a");
  const both = nextOrder(nextOrder(up, "b", true), "b", true);
  expect(orderingOf({ ...firstView, sort: both })).toBe("a,-b");
  expect(orderingOf({ ...firstView, sort: nextOrder(both, "b", true) })).toBe("a");
  expect(orderingOf({ ...firstView, sort: nextOrder([{ key: "a", descending: true }], "a", false) })).toBeUndefined();
});

test("a column is 50 to 550 pixels wide", () => {
  expect([10, 123.4, 9_000].map(fittingWidth)).toEqual([50, 123, 550]);
});

test("filters fit a request by the characters that they take of its address, six for a Russian letter", () => {
  const of = (letter: string, count: number) => fitsAddress({ tags: { any: [letter.repeat(count)] } });
  expect([of("я", 1_900), of("я", 2_100), of("z", 11_000), of("z", 12_100)]).toEqual([true, false, true, false]);
});
