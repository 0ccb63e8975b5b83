import { MantineProvider } from "@mantine/core";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { momentText } from "../../i18n/language.ts";
import type { EditTarget } from "../edits/edit-target.ts";
import { type FormContext, FormContextProvider } from "../form-context.tsx";
import { type FormSource, FormSourceProvider } from "../form-source.tsx";
import { Conflicts } from "./conflicts.tsx";
// Preloaded: the component imports it on demand.
import "./conflict-dialog.tsx";
import { type Conflict, resetSaveState, saveState, updateSaveState } from "./save-store.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  resetSaveState();
});

const rows = [
  { id: 1, name: "Подбор" },
  { id: 2, name: "Кадры" },
];
const source: FormSource = {
  useCompany: () => undefined,
  useLevel: () => "edit",
  useRiskLevel: () => undefined,
  useRows: (_company, declared) => (declared?.name === "process" ? rows : []),
  useTags: () => [],
  rowsChanged: async () => {},
  addressOf: () => undefined,
  documentsAddress: () => undefined,
  mayMake: () => true,
  readsOthers: true,
  hides: new Set(),
  finishAddress: () => "/",
};

const process = (id: number): EditTarget => ({ company: 7, form: "process", id });
const at = "2026-11-29T09:30:00Z";

function conflictAt(target: EditTarget): Conflict {
  return {
    edit: { target, answers: { purpose: "Моя цель" }, seen: { purpose: 1 } },
    row: { id: target.id, row_version: 2, purpose: "Чужая цель" },
    fields: ["purpose"],
    changedBy: [{ field: "purpose", editor: "Анна Иванова", at }],
  };
}

/** Renders the screen of the first process, with a field in which a person is typing. */
async function openScreen(conflict: Conflict) {
  const context: FormContext = {
    company: 7,
    declared: formNamed("process"),
    id: 1,
    rowId: 1,
    level: "edit",
    readOnly: false,
    targetOf: () => process(1),
    change: () => undefined,
    add: async () => undefined,
    place: () => undefined,
    remove: async () => ({ kind: "removed" }),
  };
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root?.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <FormSourceProvider value={source}>
            <FormContextProvider value={context}>
              <input aria-label="typing" />
              <Conflicts />
            </FormContextProvider>
          </FormSourceProvider>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  document.querySelector("input")?.focus();
  await act(async () => updateSaveState({ conflicts: [conflict] }));
}

const dialog = () => document.querySelector("[role=dialog]");
const shownDialog = () =>
  vi.waitFor(() =>
    act(async () => {
      const shown = dialog();
      if (!shown) throw new Error("no dialog is shown");
      return shown;
    }),
  );
const button = (name: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === name);
const press = (key: string) =>
  act(async () => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });

test("a conflict names its questionnaire, its field, and who changed it when", async () => {
  await openScreen(conflictAt(process(1)));
  const text = (await shownDialog()).textContent;
  for (const part of ["Процесс «Подбор»", "Анна Иванова", momentText(at, "ru"), "Моя цель", "Чужая цель"])
    expect(text).toContain(part);
  const { purpose } = formNamed("process").fields;
  expect(text).toContain(purpose?.label.ru);
});

test("no key that was meant for a field decides a conflict: focus is on no button, Enter does nothing, Escape puts it off", async () => {
  await openScreen(conflictAt(process(1)));
  await shownDialog();
  await vi.waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.tagName).not.toBe("BUTTON");
  await press("Enter");
  expect(saveState().conflicts).toHaveLength(1);
  await press("Escape");
  expect(saveState().conflicts).toHaveLength(1);
  await vi.waitFor(() => act(async () => expect(dialog()).toBeNull()));
  await act(async () => button("Выбрать ответ")?.click());
  await shownDialog();
  await act(async () => button("Оставить новый")?.click());
  expect(saveState().conflicts).toEqual([]);
});

test("the conflict of another questionnaire waits for that screen", async () => {
  const conflict = conflictAt(process(2));
  await openScreen(conflict);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(dialog()).toBeNull();
  expect(saveState().conflicts).toEqual([conflict]);
});
