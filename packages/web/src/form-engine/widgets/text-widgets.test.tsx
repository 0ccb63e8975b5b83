import { MantineProvider } from "@mantine/core";
import type { TextField } from "@opis/model/declaration/field";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TextWidget } from "./text-widgets.tsx";

const field: TextField = { kind: "text", label: { ru: "Цель", en: "Purpose" }, format: "any" };

let root: Root | undefined;
let store: (value: string) => Promise<void>;
const given: unknown[] = [];

/** The question as the questionnaire renders it: its value is the stored answer, whichever user has changed it. */
function TestQuestion() {
  const [value, setValue] = useState<unknown>("Учёт");
  store = (next) => act(async () => setValue(next));
  const onChange = (next: unknown) => {
    given.push(next);
    setValue(next);
  };
  return <TextWidget id="purpose" label="Цель" company={1} {...{ field, value, onChange }} />;
}

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  given.length = 0;
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root?.render(
      <MantineProvider env="test">
        <TestQuestion />
      </MantineProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

function input(): HTMLTextAreaElement {
  const found = document.querySelector("textarea");
  if (!found) throw new Error("there is no input");
  return found;
}

function type(text: string): Promise<void> {
  return act(async () => {
    input().focus();
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(input(), text);
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("what is typed stays as it is typed while it is stored trimmed", async () => {
  await type("Учёт кадров ");
  await store("Учёт кадров");
  expect(input().value).toBe("Учёт кадров ");
  await type("Учёт кадров и");
  expect(given).toEqual(["Учёт кадров ", "Учёт кадров и"]);
});

test("another user's change is shown even while the cursor is in the input", async () => {
  await act(async () => input().focus());
  await store("Учёт, и что написал другой");
  expect(input().value).toBe("Учёт, и что написал другой");
  await type("Учёт, и что написал другой!");
  await store("Совсем иное");
  expect(input().value).toBe("Совсем иное");
});
