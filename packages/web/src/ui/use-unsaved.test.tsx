import { TextInput } from "@mantine/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawn, draw, leave, type, typedIn } from "../testing/render.tsx";
import { useUnsaved } from "./use-unsaved.ts";

let saved: string[] = [];
/** The values that were seen when typing began. */
let typedOver: string[] = [];
let answer: (isSaved: boolean) => void = () => {};
let drawn: Drawn;

const save = (text: string, over: string) => {
  saved.push(text);
  typedOver.push(over);
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

const shown = () => typedIn("Строка");

beforeEach(async () => {
  saved = [];
  typedOver = [];
  drawn = await draw(<Line given="было" />);
});

afterEach(() => drawn.remove());

test("while nothing is typed, what others change is shown, and leaving the input saves nothing", async () => {
  await drawn.redraw(<Line given="другое" />);
  await leave("Строка");
  expect(shown()).toEqual(["другое"]);
  expect(saved).toEqual([]);
});

test("what is typed is saved once, and follows changes of others after it is saved", async () => {
  await type("Строка", "своё");
  await drawn.redraw(<Line given="другое" />);
  expect(shown()).toEqual(["своё"]);
  await leave("Строка");
  await leave("Строка");
  answer(true);
  await expect.poll(shown).toEqual(["другое"]);
  expect(saved).toEqual(["своё"]);
});

test("what is typed while the text before it is being saved stays and is saved in its turn", async () => {
  await type("Строка", "своё");
  await leave("Строка");
  await type("Строка", "своё новое");
  answer(true);
  await drawn.redraw(<Line given="своё" />);
  expect(shown()).toEqual(["своё новое"]);
  await leave("Строка");
  expect(saved).toEqual(["своё", "своё новое"]);
});

test("what is refused stays in the input and is saved again when it is left again", async () => {
  await type("Строка", "своё");
  await leave("Строка");
  answer(false);
  await drawn.redraw(<Line given="другое" />);
  expect(shown()).toEqual(["своё"]);
  await leave("Строка");
  expect(saved).toEqual(["своё", "своё"]);
});

test("an incomplete value that is saved can be continued, and is not saved again unchanged", async () => {
  await type("Строка", "я");
  await leave("Строка");
  answer(true);
  await drawn.redraw(<Line given="другое" />);
  await leave("Строка");
  expect(shown()).toEqual(["я"]);
  expect(saved).toEqual(["я"]);
});

test("the save gets the value it was typed over: the one given then or the one sent before, never a later one", async () => {
  await type("Строка", "своё");
  await drawn.redraw(<Line given="другое" />);
  await leave("Строка");
  await type("Строка", "своё новое");
  await leave("Строка");
  answer(true);
  await expect.poll(shown).toEqual(["другое"]);
  await type("Строка", "третье");
  await leave("Строка");
  answer(false);
  await leave("Строка");
  expect(typedOver).toEqual(["было", "своё", "другое", "другое"]);
});
