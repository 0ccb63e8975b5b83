import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { resetSaveState } from "../saving/save-store.ts";
import { OpenPicker, type PickerProps } from "./loaded-picker.tsx";
import { TypedPlaceProvider } from "./use-typed-text.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const target = { company: 1, form: "process", id: 5 } as const;
const options = [{ id: 4, name: "Бухгалтер", description: "", category: "" }];
const onPick = vi.fn<PickerProps["onPick"]>();

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  resetSaveState();
  onPick.mockReset();
});

async function show(canCreate = true): Promise<void> {
  const place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  const props = { id: "positions", options, chosen: [], isWrong: false, describedBy: undefined };
  await act(async () =>
    root?.render(
      <MantineProvider env="test">
        <TypedPlaceProvider value={{ target, field: "positions" }}>
          <OpenPicker {...props} {...{ onPick, canCreate }} placeholder="" onRemove={() => {}} />
        </TypedPlaceProvider>
      </MantineProvider>,
    ),
  );
}

function input(): HTMLInputElement {
  const found = document.querySelector("input");
  if (!found) throw new Error("there is no input");
  return found;
}

async function typeAndLeave(text: string): Promise<void> {
  await act(async () => {
    input().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => input().blur());
}

function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
}

test("a new name that is left stays with the offer to add it, also for who turns away and comes back", async () => {
  onPick.mockResolvedValue([]);
  await show();
  await typeAndLeave("Кассир");
  expect(input().value).toBe("Кассир");
  expect(onPick).not.toHaveBeenCalled();
  await act(async () => root?.unmount());
  await show();
  expect(input().value).toBe("Кассир");
  await act(async () => button("Добавить «Кассир»")?.click());
  expect(onPick).toHaveBeenCalledWith(["Кассир"]);
  expect(input().value).toBe("");
});

test("the name of a row is taken over when it is left, whatever its case", async () => {
  onPick.mockResolvedValue([]);
  await show();
  await typeAndLeave("бухгалтер");
  expect(onPick).toHaveBeenCalledWith(["бухгалтер"]);
  expect(input().value).toBe("");
});

test("where nothing can be made, what was typed stays and can be cleared", async () => {
  await show(false);
  await typeAndLeave("Кассир");
  expect(button("Добавить «Кассир»")).toBeUndefined();
  await act(async () => button("Стереть введённое")?.click());
  expect(input().value).toBe("");
});

test("a name that the server did not take comes back into the input, which says why", async () => {
  onPick.mockResolvedValue([{ name: "Бухгалтер", reason: "Такая должность уже удалена" }]);
  await show();
  await typeAndLeave("Бухгалтер");
  expect(input().value).toBe("Бухгалтер");
  expect(input().getAttribute("aria-invalid")).toBe("true");
  expect(document.querySelector("[role=alert]")?.textContent).toBe("Такая должность уже удалена");
});
