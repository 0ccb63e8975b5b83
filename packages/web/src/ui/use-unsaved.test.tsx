import { TextInput } from "@mantine/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawn, draw, leave, type, typedIn } from "../testing/render.tsx";
import { useUnsaved } from "./use-unsaved.ts";

let savedTexts: string[] = [];
/** The values that were seen when typing began. */
let typedOver: string[] = [];
let answer: (isSaved: boolean) => void = () => {};
let screen: Drawn;

const save = (text: string, baseText: string) => {
  savedTexts.push(text);
  typedOver.push(baseText);
  return new Promise<boolean>((resolve) => {
    answer = resolve;
  });
};

/** A line that is complete when it has two letters. */
function Line({ given }: { readonly given: string }) {
  const line = useUnsaved(given, save, (text) => text.length > 1);
  return (
    <TextInput
      label="Строка"
      value={line.value}
      onChange={(event) => line.type(event.currentTarget.value)}
      onBlur={line.leave}
    />
  );
}

const readInput = () => typedIn("Строка");

beforeEach(async () => {
  savedTexts = [];
  typedOver = [];
  screen = await draw(<Line given="было" />);
});

afterEach(() => screen.remove());

test("while nothing is typed, what others change is shown, and leaving the input saves nothing", async () => {
  await screen.redraw(<Line given="другое" />);
  await leave("Строка");
  expect(readInput()).toEqual(["другое"]);
  expect(savedTexts).toEqual([]);
});

test("what is typed is saved once, and follows changes of others after it is saved", async () => {
  await type("Строка", "своё");
  await screen.redraw(<Line given="другое" />);
  expect(readInput()).toEqual(["своё"]);
  await leave("Строка");
  await leave("Строка");
  answer(true);
  await expect.poll(readInput).toEqual(["другое"]);
  expect(savedTexts).toEqual(["своё"]);
});

test("what is typed while the text before it is being saved stays and is saved in its turn", async () => {
  await type("Строка", "своё");
  await leave("Строка");
  await type("Строка", "своё новое");
  answer(true);
  await screen.redraw(<Line given="своё" />);
  expect(readInput()).toEqual(["своё новое"]);
  await leave("Строка");
  expect(savedTexts).toEqual(["своё", "своё новое"]);
});

test("what is refused stays in the input and is saved again when it is left again", async () => {
  await type("Строка", "своё");
  await leave("Строка");
  answer(false);
  await screen.redraw(<Line given="другое" />);
  expect(readInput()).toEqual(["своё"]);
  await leave("Строка");
  expect(savedTexts).toEqual(["своё", "своё"]);
});

test("an incomplete value that is saved can be continued, and is not saved again unchanged", async () => {
  await type("Строка", "я");
  await leave("Строка");
  answer(true);
  await screen.redraw(<Line given="другое" />);
  await leave("Строка");
  expect(readInput()).toEqual(["я"]);
  expect(savedTexts).toEqual(["я"]);
});

test("the save gets the value it was typed over: the one given then or the one sent before, never a later one", async () => {
  await type("Строка", "своё");
  await screen.redraw(<Line given="другое" />);
  await leave("Строка");
  await type("Строка", "своё новое");
  await leave("Строка");
  answer(true);
  await expect.poll(readInput).toEqual(["другое"]);
  await type("Строка", "третье");
  await leave("Строка");
  answer(false);
  await leave("Строка");
  expect(typedOver).toEqual(["было", "своё", "другое", "другое"]);
});
