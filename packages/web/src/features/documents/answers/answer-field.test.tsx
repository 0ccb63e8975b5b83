import { notifications, notificationsStore } from "@mantine/notifications";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawn, draw, leave, press, type, typedIn } from "../../../testing/render.tsx";
import { AnswerText } from "./answer-field.tsx";

let saved: string[] = [];
/** The values that were seen when typing began. */
let typedOver: string[] = [];
let isAccepted = true;
let drawn: Drawn;

const save = async (text: string, over: string) => {
  saved.push(text);
  typedOver.push(over);
  return isAccepted;
};

/** Shows what is stored now. */
const store = (value: string) => drawn.redraw(<AnswerText label="Срок" value={value} onSave={save} />);

beforeEach(async () => {
  notifications.clean();
  saved = [];
  typedOver = [];
  isAccepted = true;
  drawn = await draw(<AnswerText label="Срок" value="год" onSave={save} />);
});

afterEach(() => drawn.remove());

test("an answer is saved once, and only where it is another one", async () => {
  await leave("Срок");
  await type("Срок", "три года");
  await leave("Срок");
  await leave("Срок");
  expect(saved).toEqual(["три года"]);
});

test("an answer that is refused stays in its input and is saved again when that is left again", async () => {
  isAccepted = false;
  await type("Срок", "три года");
  await leave("Срок");
  expect(typedIn("Срок")).toEqual(["три года"]);
  isAccepted = true;
  await leave("Срок");
  await leave("Срок");
  expect(saved).toEqual(["три года", "три года"]);
});

test("the save gets the value the answer was typed over, never a refused one", async () => {
  for (const [text, willAccept] of [
    ["три года", true],
    ["пять лет", false],
    ["семь лет", true],
  ] as const) {
    isAccepted = willAccept;
    await type("Срок", text);
    await leave("Срок");
    if (willAccept) await store(text);
  }
  expect(typedOver).toEqual(["год", "три года", "три года"]);
});

test("while nothing is typed, what others change is shown", async () => {
  await store("два года");
  await leave("Срок");
  expect(typedIn("Срок")).toEqual(["два года"]);
  expect(saved).toEqual([]);
});

test("spaces at the end stay while the user types, also when the text before them is saved", async () => {
  await type("Срок", "три ");
  await store("три");
  expect(typedIn("Срок")).toEqual(["три "]);
  await leave("Срок");
  expect(typedIn("Срок")).toEqual(["три"]);
});

const conflictText = "Это поле изменил кто-то ещё. Новый ответ: ";

test("another user's change is shown next to the text being typed, and not overwritten until the user decides", async () => {
  await type("Срок", "три года");
  await store("два года");
  expect(typedIn("Срок")).toEqual(["три года"]);
  expect(document.body.textContent).toContain(`${conflictText}два года`);
  await leave("Срок");
  expect(saved).toEqual([]);
  await press("Оставить мой");
  expect([saved, typedOver]).toEqual([["три года"], ["два года"]]);
  await store("три года");
  expect(document.body.textContent).not.toContain(conflictText);
});

test("an answer that another user has withdrawn is shown as no answer, and stays so if chosen", async () => {
  await type("Срок", "три года");
  await store("");
  expect(document.body.textContent).toContain(`${conflictText}Нет ответа`);
  await press("Оставить новый");
  expect(typedIn("Срок")).toEqual([""]);
  await leave("Срок");
  expect(saved).toEqual([]);
});

test("an answer refused because of another user's change is shown next to that change", async () => {
  isAccepted = false;
  await type("Срок", "три года");
  await leave("Срок");
  await store("два года");
  expect(typedIn("Срок")).toEqual(["три года"]);
  expect(document.body.textContent).toContain(`${conflictText}два года`);
});

test("text left again while it is being sent is sent once, and stays where others have changed it", async () => {
  let refuse = () => {};
  const saveSlowly = async (text: string, over: string) => {
    await save(text, over);
    return new Promise<boolean>((resolve) => {
      refuse = () => resolve(false);
    });
  };
  const storeSlowly = (value: string) => drawn.redraw(<AnswerText label="Срок" value={value} onSave={saveSlowly} />);
  await storeSlowly("год");
  await type("Срок", "три года");
  await leave("Срок");
  await leave("Срок");
  expect(saved).toEqual(["три года"]);
  await storeSlowly("два года");
  refuse();
  await expect.poll(() => document.body.textContent, { timeout: 5_000 }).toContain(`${conflictText}два года`);
  expect(typedIn("Срок")).toEqual(["три года"]);
});

test("another user's change of a saved answer is shown, and can be typed over again", async () => {
  await type("Срок", "три года");
  await leave("Срок");
  await store("три года");
  await store("пять лет");
  expect(typedIn("Срок")).toEqual(["пять лет"]);
  await type("Срок", "семь лет");
  await leave("Срок");
  expect([saved, typedOver]).toEqual([
    ["три года", "семь лет"],
    ["год", "пять лет"],
  ]);
});

test("another user's change of a saved answer is shown as stored, even while the input has the focus", async () => {
  await type("Срок", "три года");
  await expect.poll(() => saved, { timeout: 5_000 }).toEqual(["три года"]);
  await store("три года");
  await store("пять лет");
  expect(typedIn("Срок")).toEqual(["пять лет"]);
  await type("Срок", "пять лет и день");
  expect(document.body.textContent).not.toContain(conflictText);
  await leave("Срок");
  expect(typedOver).toEqual(["год", "пять лет"]);
});

test("leaving the step before the decision reports what was typed once more, and the other answer stays", async () => {
  await type("Срок", "три года");
  await store("два года");
  await drawn.redraw(null);
  const both = "Это поле изменил кто-то ещё. Ваш ответ: три года. Новый ответ: два года";
  await expect.poll(() => notificationsStore.getState().notifications.at(-1)?.message, { timeout: 5_000 }).toBe(both);
  expect(saved).toEqual([]);
});
