import { TextInput } from "@mantine/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawn, draw, type, typedIn } from "../testing/render.tsx";
import { useRecordDraft } from "./record-draft.tsx";

interface Answers {
  readonly title: string;
  readonly basis: string;
}

/** A record's form, as the record is saved now. */
function RecordInputs({ saved }: { readonly saved: Answers }) {
  const { draft, isChanged, overtaken, change, discard } = useRecordDraft(saved);
  const input = (name: keyof Answers, label: string) => (
    <TextInput label={label} value={draft[name]} onChange={(event) => change({ [name]: event.currentTarget.value })} />
  );
  return (
    <>
      {input("title", "Название")}
      {input("basis", "Основание")}
      <output>{`${isChanged ? "изменено" : "сохранено"} ${overtaken.join(" ")}`}</output>
      <button type="button" onClick={discard}>
        Взять сохранённое
      </button>
    </>
  );
}

const state = () => document.querySelector("output")?.textContent?.trim();
let screen: Drawn;

beforeEach(async () => {
  screen = await draw(<RecordInputs saved={{ title: "Договоры", basis: "" }} />);
});

afterEach(() => screen.remove());

const readForm = () => [...typedIn("Название"), ...typedIn("Основание"), state()];

test("typed text stays when the record is loaded again, and other answers follow the saved ones", async () => {
  await type("Название", "Договоры и акты");
  await screen.redraw(<RecordInputs saved={{ title: "Договоры", basis: "Приказ" }} />);
  expect(readForm()).toEqual(["Договоры и акты", "Приказ", "изменено"]);
});

test("an answer that others saved meanwhile is named", async () => {
  await type("Название", "Договоры и акты");
  await screen.redraw(<RecordInputs saved={{ title: "Акты", basis: "" }} />);
  expect(readForm()).toEqual(["Договоры и акты", "", "изменено title"]);
});

test("an answer that is saved as typed is no change any more", async () => {
  await type("Название", "Акты");
  await screen.redraw(<RecordInputs saved={{ title: "Акты", basis: "" }} />);
  expect(state()).toBe("сохранено");
});
