import { MantineProvider } from "@mantine/core";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { SavedText } from "./expert-card.tsx";

/** A save that waits for its response: a refusal, or undefined on success. */
interface CapturedRequest {
  readonly text: string;
  readonly answer: (refusal?: unknown) => Promise<void>;
}

const refusal = new ApiError(400, { title: ["Слишком длинно"] });

let requests: CapturedRequest[] = [];
let root: Root | undefined;

/** Renders a line whose value is the last saved one. */
function Line() {
  const [value, setValue] = useState("Модель");
  const onSave = (text: string) =>
    new Promise<unknown>((resolve) => {
      const answer = (refused?: unknown) =>
        act(async () => {
          if (refused === undefined) setValue(text);
          resolve(refused);
        });
      requests.push({ text, answer });
    });
  return <SavedText label="Название" names={["title"]} value={value} onSave={onSave} />;
}

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  requests = [];
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root?.render(
      <MantineProvider env="test">
        <Line />
      </MantineProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

function line(): HTMLInputElement {
  const input = document.querySelector("input");
  if (!input) throw new Error("there is no input");
  return input;
}

async function type(text: string): Promise<void> {
  await act(async () => {
    line().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(line(), text);
    line().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const leave = () => act(async () => line().blur());

async function typeAndLeave(text: string): Promise<void> {
  await type(text);
  await leave();
}

const texts = () => requests.map(({ text }) => text);

test("what is left is saved without the spaces around it, and shown as it was taken", async () => {
  await typeAndLeave(" Модель угроз ");
  expect(texts()).toEqual(["Модель угроз"]);
  await requests[0]?.answer();
  expect(line().value).toBe("Модель угроз");
});

test("what is typed while a save is under way stays when it ends, and is saved when it is left", async () => {
  await typeAndLeave("Модель угроз");
  await type("Модель угроз сайта");
  await requests[0]?.answer();
  expect(line().value).toBe("Модель угроз сайта");
  await leave();
  expect(texts()).toEqual(["Модель угроз", "Модель угроз сайта"]);
});

test("a text that is put back while another is being saved is saved after it", async () => {
  await typeAndLeave("Модель угроз");
  await typeAndLeave("Модель");
  expect(texts()).toEqual(["Модель угроз", "Модель"]);
  await requests[0]?.answer();
  expect(line().value).toBe("Модель");
  await requests[1]?.answer();
  expect(line().value).toBe("Модель");
});

test("a refused text stays with the reason below, and is tried again when it is left again", async () => {
  await typeAndLeave("Модель угроз");
  await requests[0]?.answer(refusal);
  expect(line().value).toBe("Модель угроз");
  expect(document.body.textContent).toContain("Слишком длинно");
  await act(async () => line().focus());
  await leave();
  expect(texts()).toEqual(["Модель угроз", "Модель угроз"]);
  await requests[1]?.answer();
  expect(document.body.textContent).not.toContain("Слишком длинно");
});

test("restoring the value from before a refusal is reported as saved", async () => {
  await typeAndLeave("Модель угроз");
  await requests[0]?.answer(refusal);
  await typeAndLeave("Модель");
  expect(texts()).toEqual(["Модель угроз", "Модель"]);
  await requests[1]?.answer();
  expect(document.body.textContent).not.toContain("Слишком длинно");
});
