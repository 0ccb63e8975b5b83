import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawn, draw, leave, press, type, typedIn } from "../../../testing/render.tsx";
import type { DocumentChanges } from "../document-queries.ts";
import { Requisites } from "./document-number-date.tsx";

let saved: DocumentChanges[] = [];
let isAccepted = true;
let drawn: Drawn;

const save = async (changes: DocumentChanges) => {
  saved.push(changes);
  return isAccepted;
};

const requisites = (number: string, numberError?: string) => (
  <Requisites details={{ date: null, number, next_number: "7" }} numberError={numberError} onSave={save} />
);

beforeEach(async () => {
  saved = [];
  isAccepted = true;
  drawn = await draw(requisites(""));
});

afterEach(() => drawn.remove());

test("a number given by another user is shown, and tabbing through its input does not remove it", async () => {
  await drawn.redraw(requisites("12"));
  expect(typedIn("Номер")).toEqual(["12"]);
  await leave("Номер");
  expect(saved).toEqual([]);
});

test("a number that is typed is saved without what surrounds it, the next one by its button", async () => {
  await press("Взять №\u00a07");
  await drawn.redraw(requisites("7"));
  await type("Номер", " 12 ");
  await leave("Номер");
  expect(saved).toEqual([
    { number: "7", seen: { number: "" } },
    { number: "12", seen: { number: "7" } },
  ]);
});

test("a number that is refused stays next to the reason", async () => {
  isAccepted = false;
  await type("Номер", "12");
  await leave("Номер");
  await drawn.redraw(requisites("", "Номер занят"));
  expect(typedIn("Номер")).toEqual(["12"]);
  expect(document.body.textContent).toContain("Номер занят");
});

test("a number that another user has given is shown next to the typed one, which waits for a decision", async () => {
  await type("Номер", "12");
  await drawn.redraw(requisites("9"));
  await leave("Номер");
  expect(typedIn("Номер")).toEqual(["12"]);
  expect(document.body.textContent).toContain("Новый ответ: 9");
  expect(saved).toEqual([]);
  await press("Оставить мой");
  expect(saved).toEqual([{ number: "12", seen: { number: "9" } }]);
});
