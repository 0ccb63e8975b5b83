import { expect, expectTypeOf, test } from "vitest";
import { words } from "../bilingual-text.ts";
import { choice, choices, date, flag, longText, number, reference, references, rows, tags, text } from "./field.ts";
import { type Answers, anyAnswer, childFields, form, marked, ownFields, stateOf } from "./form.ts";

const settings = { title: words("Проба", "Sample"), scope: "child", parent: "process", path: "samples" } as const;
const colours = { red: words("Красный", "Red"), blue: words("Синий", "Blue") };

const fields = {
  name: text("Название", "Name", { required: true, review: true }),
  notes: longText("Заметки", "Notes", { counted: true }),
  amount: number("Сколько", "How many", { required: true, counted: true }),
  is_open: flag("Открыто", "Open"),
  since: date("С какого дня", "Since"),
  labels: tags("Теги", "Tags"),
  colour: choice(colours)("Цвет", "Colour"),
  colours: choices(colours)("Цвета", "Colours"),
  owner: reference("employee")("Владелец", "Owner"),
  places: references("address_item")("Места", "Places"),
  children: rows("position")("Дети", "Children"),
};

const sample = form("position", settings, fields, {
  notes: { is_open: true },
  amount: { colour: "red" },
  since: { colours: "blue", is_open: false },
  labels: { places: anyAnswer },
});

test("the answers' types follow from the fields, without child collections", () => {
  expectTypeOf<Answers<typeof sample>>().toEqualTypeOf<{
    name: string;
    notes: string;
    amount: number | null;
    is_open: boolean | null;
    since: string | null;
    labels: string[];
    colour: "red" | "blue" | null;
    colours: ("red" | "blue")[];
    owner: number | null;
    places: number[];
  }>();
  expect(ownFields(sample).map(([name]) => name)).toEqual(Object.keys(fields).slice(0, -1));
  expect(childFields(sample).map(([name]) => name)).toEqual(["children"]);
});

test("a wrong condition does not compile", () => {
  const wrong = () => [
    // @ts-expect-error there is no such sibling
    form("position", settings, fields, { notes: { is_closed: true } }),
    // @ts-expect-error there is no such field to ask about
    form("position", settings, fields, { remarks: { is_open: true } }),
    // @ts-expect-error a flag is true or false
    form("position", settings, fields, { notes: { is_open: "yes" } }),
    // @ts-expect-error a choice has no such option
    form("position", settings, fields, { notes: { colour: "green" } }),
    // @ts-expect-error choices have no such option
    form("position", settings, fields, { notes: { colours: "green" } }),
    // @ts-expect-error an answer not given opens nothing
    form("position", settings, fields, { notes: { is_open: null } }),
  ];
  // The compiler proves this: an unused @ts-expect-error fails the type check.
  expect(wrong()).toHaveLength(6);
});

test("a wrong form, target or format does not compile", () => {
  const wrong = () => [
    // @ts-expect-error there is no such form
    form("invoice", settings, fields),
    // @ts-expect-error there is no such form to refer to
    reference("invoice")("Счёт", "Invoice"),
    // @ts-expect-error there is no such child form
    rows("invoice")("Счета", "Invoices"),
    // @ts-expect-error there is no such format of a text
    text("Индекс", "Postcode", { format: "postcode" }),
    // @ts-expect-error a mark is there or not, it is never false
    text("Имя", "Name", { required: false }),
    // @ts-expect-error an option has its words in both languages
    choice({ red: { ru: "Красный" } })("Цвет", "Colour"),
  ];
  expect(wrong()).toHaveLength(6);
});

test("marks are listed in the order of the declaration, each apart", () => {
  expect(marked(sample, "required")).toEqual(["name", "amount"]);
  expect(marked(sample, "counted")).toEqual(["notes", "amount"]);
  expect(marked(sample, "review")).toEqual(["name"]);
});

test("only questionnaires of which a company has many can be switched off and blocked", () => {
  expect(stateOf({ ...sample, scope: "collection" })).toEqual(["is_active", "is_blocked"]);
  for (const scope of ["singleton", "directory", "child"] as const) expect(stateOf({ ...sample, scope })).toEqual([]);
});
