import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawn, draw } from "../../../testing/render.tsx";
import { AnswerScope } from "./covered-rows.tsx";

const rows = [
  { id: 1, name: "Кадры" },
  { id: 2, name: "Продажи" },
];

let saved: number[][] = [];
let drawn: Drawn;

beforeEach(() => {
  saved = [];
});

afterEach(() => drawn.remove());

async function choose(value: number[]): Promise<void> {
  const save = async (ids: number[]) => saved.push(ids) > 0;
  drawn = await draw(<AnswerScope label="Цели" value={value} rows={rows} onSave={save} />);
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
const ticked = () => boxes().map(({ checked }) => checked);
const others = "Среди выбранного есть удалённое или то, к чему у Вас нет доступа: оно останется выбранным";

test("where nothing is chosen all is ticked, and what is taken out leaves the others", async () => {
  await choose([]);
  expect(ticked()).toEqual([true, true]);
  expect(document.body.textContent).not.toContain(others);
  boxes()[1]?.click();
  expect(saved).toEqual([[1]]);
});

test("where only rows are chosen that one may not view none is ticked, and that others are is said", async () => {
  await choose([7]);
  expect(ticked()).toEqual([false, false]);
  expect(document.body.textContent).toContain(others);
  boxes()[0]?.click();
  expect(saved).toEqual([[1]]);
});

test("the last visible row can be removed while others exist, but not the only one", async () => {
  await choose([1, 7]);
  expect(ticked()).toEqual([true, false]);
  boxes()[0]?.click();
  expect(saved).toEqual([[7]]);
  await drawn.remove();
  await choose([1]);
  boxes()[0]?.click();
  expect(saved).toEqual([[7]]);
});
