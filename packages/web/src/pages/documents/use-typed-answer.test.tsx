import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawn, draw, leave, type, typedIn } from "../../testing/draw.tsx";
import { AnswerText } from "./answer-field.tsx";

let saved: string[] = [];
/** Over what each of them was typed. */
let typedOver: string[] = [];
let isKept = true;
let drawn: Drawn;

const save = async (text: string, over: string) => {
  saved.push(text);
  typedOver.push(over);
  return isKept;
};

beforeEach(async () => {
  saved = [];
  typedOver = [];
  isKept = true;
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
  isKept = false;
  await type("Срок", "три года");
  await leave("Срок");
  expect(typedIn("Срок")).toEqual(["три года"]);
  isKept = true;
  await leave("Срок");
  await leave("Срок");
  expect(saved).toEqual(["три года", "три года"]);
});

test("who saves an answer is told over what it was typed, which is nothing that was refused", async () => {
  for (const [text, kept] of [
    ["три года", true],
    ["пять лет", false],
    ["семь лет", true],
  ] as const) {
    isKept = kept;
    await type("Срок", text);
    await leave("Срок");
  }
  expect(typedOver).toEqual(["год", "три года", "три года"]);
});
