import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawn, draw, inputsOf, press } from "../../../testing/render.tsx";
import { AnswerCheckboxes } from "./answer-checkboxes.tsx";
import { AnswerDate } from "./answer-date.tsx";
import { AnswerFlag } from "./answer-field.tsx";

const options = [
  { value: "labour", label: "Трудовой кодекс" },
  { value: "health", label: "Основы охраны здоровья" },
  { value: "education", label: "Об образовании" },
];

let saved: unknown[] = [];
let isAccepted = true;
let drawn: Drawn | undefined;

const save = async (answer: unknown) => {
  saved.push(answer);
  return isAccepted;
};

const laws = (value: readonly string[]) => (
  <AnswerCheckboxes label="Законы" value={value} options={options} onSave={save} />
);

const ticked = () => options.flatMap(({ value, label }) => (inputsOf(label)[0]?.checked ? [value] : []));
const tick = async (label: string) => {
  inputsOf(label)[0]?.click();
  await expect.poll(() => saved.length).toBeGreaterThan(0);
};
const alertText = () => document.querySelector("[role=alert]")?.textContent ?? undefined;

beforeEach(() => {
  saved = [];
  isAccepted = true;
});

afterEach(() => drawn?.remove());

test("ticks that are refused because another user ticked others stay, next to theirs, until the user decides", async () => {
  isAccepted = false;
  drawn = await draw(laws([]));
  await tick("Трудовой кодекс");
  await drawn.redraw(laws(["health", "education"]));
  expect(ticked()).toEqual(["labour"]);
  expect(alertText()).toBe("Это поле изменил кто-то ещё. Новый ответ: Основы охраны здоровья; Об образовании");
  isAccepted = true;
  await press("Оставить мой");
  expect(saved).toEqual([["labour"], ["labour"]]);
  await drawn.redraw(laws(["labour"]));
  expect([ticked(), alertText()]).toEqual([["labour"], undefined]);
});

test("choosing the other user's ticks applies them, and nothing is sent", async () => {
  isAccepted = false;
  drawn = await draw(laws([]));
  await tick("Трудовой кодекс");
  await drawn.redraw(laws(["health"]));
  await press("Оставить новый");
  expect([ticked(), alertText(), saved]).toEqual([["health"], undefined, [["labour"]]]);
});

test("ticks are saved in their displayed order", async () => {
  drawn = await draw(laws(["education"]));
  await tick("Трудовой кодекс");
  expect(saved).toEqual([["labour", "education"]]);
});

test("ticks that are refused for another reason stay, marked as not saved, to be sent again or withdrawn", async () => {
  isAccepted = false;
  drawn = await draw(laws([]));
  await tick("Трудовой кодекс");
  await expect.poll(alertText).toBe("Этот ответ не сохранён");
  expect(ticked()).toEqual(["labour"]);
  await press("Сохранить ещё раз");
  await expect.poll(alertText).toBe("Этот ответ не сохранён");
  await press("Вернуть прежний");
  expect([ticked(), alertText(), saved]).toEqual([[], undefined, [["labour"], ["labour"]]]);
});

test("so do a choice and a day", async () => {
  isAccepted = false;
  drawn = await draw(
    <>
      <AnswerFlag label="Есть акт" value={true} onSave={save} />
      <AnswerDate label="Когда" value="2026-03-01" onSave={save} />
    </>,
  );
  await press("Убрать ответ: Есть акт");
  await press("Убрать: Когда");
  const alerts = () => document.querySelectorAll("[role=alert]").length;
  await expect.poll(alerts).toBe(2);
  expect(saved).toEqual([null, null]);
  isAccepted = true;
  await press("Сохранить ещё раз");
  expect(saved).toEqual([null, null, null]);
  await expect.poll(alerts).toBe(1);
});
