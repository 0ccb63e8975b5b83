import { Checkbox, createTheme, Drawer, MantineProvider, Modal, Radio, TextInput } from "@mantine/core";
import { act, type ReactNode, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LeaveQuestion } from "../messages/overlays.tsx";
import { confirmDialogClosing } from "./confirm-dialog-closing.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root | undefined;
let stop = () => {};

beforeEach(() => {
  stop = confirmDialogClosing();
});

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  stop();
});

/** Renders a dialog with an input, and further content. */
function Dialog({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const [opened, setOpened] = useState(true);
  const [typed, setTyped] = useState("Было");
  const [search, setSearch] = useState("");
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={title}
      closeButtonProps={{ "aria-label": "Закрыть" }}
    >
      <TextInput aria-label={title} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <TextInput
        aria-label="Поиск"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-passing
      />
      <button type="button" onClick={() => setOpened(false)}>
        Отмена
      </button>
      {children}
    </Modal>
  );
}

/** Renders a dialog that is opened by a button. */
function Later() {
  const [opened, setOpened] = useState(false);
  return opened ? (
    <Dialog title="Тег" />
  ) : (
    <button type="button" onClick={() => setOpened(true)}>
      Открыть
    </button>
  );
}

function Sheet() {
  const [opened, setOpened] = useState(true);
  const [typed, setTyped] = useState("");
  return (
    <Drawer opened={opened} onClose={() => setOpened(false)} title="Строка">
      <TextInput aria-label="Строка" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
    </Drawer>
  );
}

const atOnce = createTheme({ components: { Modal: { defaultProps: { transitionProps: { duration: 0 } } } } });

/** Renders dialogs in place, with `default` as in production: at the end of the document, in order of rendering. */
async function show(dialogs: ReactNode, env: "test" | "default" = "test"): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root?.render(
      <MantineProvider env={env} theme={atOnce}>
        {dialogs}
        <LeaveQuestion />
      </MantineProvider>,
    ),
  );
}

/** Returns the titles of the open dialogs, topmost last. */
const open = () => [...document.querySelectorAll("[role=dialog] h2")].map(({ textContent }) => textContent);
const question = "Изменения не сохранены";

function field(name: string): HTMLInputElement {
  const element = document.querySelector(`input[aria-label='${name}']`);
  if (!(element instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return element;
}

async function type(name: string, words: string): Promise<void> {
  const input = field(name);
  await act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, words);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function press(words: string): Promise<void> {
  const button = [...document.querySelectorAll("button")]
    .filter((candidate) => candidate.textContent === words || candidate.getAttribute("aria-label") === words)
    .at(-1);
  await act(async () => button?.click());
}

async function pressEscape(): Promise<void> {
  const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
  await act(async () => (document.activeElement ?? document.body).dispatchEvent(key));
}

test("Escape closes the uppermost of dialogs over one another and no other", async () => {
  await show(
    <Dialog title="Нижнее">
      <Dialog title="Верхнее" />
    </Dialog>,
  );
  expect(open()).toEqual(["Нижнее", "Верхнее"]);
  await pressEscape();
  expect(open()).toEqual(["Нижнее"]);
  await pressEscape();
  expect(open()).toEqual([]);
});

const pressOverlay = async () =>
  act(async () => document.querySelector<HTMLElement>(".mantine-Modal-overlay")?.click());

test.each([
  ["Escape", pressEscape],
  ["the cross", () => press("Закрыть")],
  ["a click on the overlay", pressOverlay],
])("%s takes no typed words away unasked", async (_, doing) => {
  await show(<Dialog title="Тег" />);
  await type("Тег", "Набрано");
  await doing();
  expect(open()).toEqual(["Тег", question]);
  await pressEscape();
  expect(open()).toEqual(["Тег"]);
  expect(field("Тег").value).toBe("Набрано");
  await doing();
  await press("Закрыть без сохранения");
  expect(open()).toEqual([]);
});

test("the question covers a dialog that was opened after it, and handles Escape itself", async () => {
  await show(<Later />, "default");
  await press("Открыть");
  await type("Тег", "Набрано");
  await pressEscape();
  expect(open()).toEqual(["Тег", question]);
  await pressEscape();
  expect(open()).toEqual(["Тег"]);
});

test("no question where nothing was typed, where it is as before, or where it only narrows a list", async () => {
  for (const words of [undefined, "Было", "  "]) {
    await show(<Dialog title="Тег" />);
    if (words !== undefined) await type("Тег", "Набрано");
    if (words !== undefined) await type("Тег", words);
    await type("Поиск", "при");
    await pressEscape();
    expect(open()).toEqual([]);
    await act(async () => root?.unmount());
  }
});

/** Renders a dialog with the choices as of its opening. */
function Choices({ levels }: { readonly levels: readonly string[] }) {
  const [chosen, setChosen] = useState<string[]>(["Второй"]);
  const [level, setLevel] = useState(levels[0]);
  return (
    <Dialog title="Выбор">
      <Checkbox.Group value={chosen} onChange={setChosen}>
        {["Первый", "Второй", "Третий"].map((option) => (
          <Checkbox key={option} value={option} label={option} />
        ))}
      </Checkbox.Group>
      <Radio.Group value={level} onChange={setLevel}>
        {levels.map((level) => (
          <Radio key={level} value={level} label={level} />
        ))}
      </Radio.Group>
    </Dialog>
  );
}

test.each([
  ["one choice", ["Первый"], false],
  ["a choice that was taken back, and one more", ["Первый", "Первый", "Третий"], false],
  ["one of several, after another", ["Средний", "Высокий"], false],
  ["a choice that is made, and one that is taken back", ["Первый", "Второй"], true],
  ["choices of two kinds", ["Третий", "Высокий"], true],
])("the question about several choices: %s", async (_, choices, isQuestionShown) => {
  await show(<Choices levels={["Низкий", "Средний", "Высокий"]} />);
  for (const choice of choices) await choose(choice);
  await pressEscape();
  expect(open()).toEqual(isQuestionShown ? ["Выбор", question] : []);
  if (isQuestionShown) await press("Закрыть без сохранения");
  expect(open()).toEqual([]);
});

async function choose(label: string): Promise<void> {
  const box = [...document.querySelectorAll("input")].find(({ labels }) => labels?.[0]?.textContent === label);
  await act(async () => box?.click());
}

test("a drawer is left unasked: what is typed there is saved as it is typed", async () => {
  await show(<Sheet />);
  await type("Строка", "Набрано");
  await pressEscape();
  expect(open()).toEqual([]);
});

test("«cancel» needs no question, and the question closes with a dialog that was saved in the background", async () => {
  await show(<Dialog title="Тег" />);
  await type("Тег", "Набрано");
  await pressEscape();
  expect(open()).toEqual(["Тег", question]);
  await press("Отмена");
  expect(open()).toEqual([]);
});
