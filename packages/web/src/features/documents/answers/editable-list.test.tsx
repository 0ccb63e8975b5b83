import { TextInput } from "@mantine/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawn, draw, inputsOf, leave, press, type, typedIn } from "../../../testing/render.tsx";
import { EditableList } from "./editable-list.tsx";

interface Member {
  readonly name: string;
  readonly position: string;
}

const chair = { name: "Иванова", position: "директор" };
const lawyer = { name: "Петров", position: "юрист" };
const guard = { name: "Орлов", position: "охранник" };

let saved: Member[][] = [];
let resolveSave: (isSaved?: boolean) => void = () => {};
let drawn: Drawn;

const save = (members: Member[]) => {
  saved.push(members);
  return new Promise<boolean>((resolve) => {
    resolveSave = (isSaved = true) => resolve(isSaved);
  });
};

function Commission({ members }: { readonly members: readonly Member[] }) {
  return (
    <EditableList
      title="Комиссия"
      items={members}
      empty={{ name: "", position: "" }}
      isWhole={({ name }) => name !== ""}
      addLabel="Добавить"
      removeLabel={({ name }) => `Удалить: ${name}`}
      onSave={save}
    >
      {({ name, position }, change, leaving) => (
        <>
          <TextInput
            label="Имя"
            value={name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            onBlur={leaving}
          />
          <TextInput
            label="Должность"
            value={position}
            onChange={(event) => change({ position: event.currentTarget.value })}
            onBlur={leaving}
          />
        </>
      )}
    </EditableList>
  );
}

beforeEach(async () => {
  saved = [];
  drawn = await draw(<Commission members={[chair]} />);
});

afterEach(() => drawn.remove());

test("a person added by another user is shown, and tabbing through an input does not remove them", async () => {
  await drawn.redraw(<Commission members={[chair, lawyer]} />);
  expect(typedIn("Имя")).toEqual(["Иванова", "Петров"]);
  await leave("Имя");
  expect(saved).toEqual([]);
});

test("what is typed is saved with the others; one without a name waits for it", async () => {
  await press("Добавить");
  await type("Должность", "юрист", 1);
  await leave("Должность", 1);
  expect(saved).toEqual([]);
  await type("Имя", "Петров", 1);
  await leave("Имя", 1);
  expect(saved).toEqual([[chair, lawyer]]);
});

test("rows keep their inputs when one above them is removed, and after the save", async () => {
  await drawn.redraw(<Commission members={[chair, lawyer, guard]} />);
  const inputs = inputsOf("Имя").slice(1);
  await press("Удалить: Иванова");
  expect(inputsOf("Имя")).toEqual(inputs);
  resolveSave();
  await drawn.redraw(<Commission members={[lawyer, guard]} />);
  expect(inputsOf("Имя")).toEqual(inputs);
  expect(typedIn("Имя")).toEqual(["Петров", "Орлов"]);
  expect(saved).toEqual([[lawyer, guard]]);
});

test("a person added by another user during typing stays when that is saved", async () => {
  await type("Должность", "главный директор");
  await drawn.redraw(<Commission members={[chair, lawyer]} />);
  await leave("Должность");
  expect(saved).toEqual([[{ ...chair, position: "главный директор" }, lawyer]]);
});

test("what is typed while the text before it is being saved is in the list once, also if that fails", async () => {
  await type("Должность", "зам. директора");
  await leave("Должность");
  await type("Должность", "первый зам. директора");
  const first = { ...chair, position: "зам. директора" };
  await drawn.redraw(<Commission members={[first]} />);
  await leave("Должность");
  await drawn.redraw(<Commission members={[chair]} />);
  resolveSave(false);
  await type("Должность", "вице-директор");
  await leave("Должность");
  const positions = saved.map((members) => members.map(({ position }) => position));
  expect(positions).toEqual([["зам. директора"], ["первый зам. директора"], ["вице-директор"]]);
});

test("an added item gets the focus, and after a removal the focus stays at the list", async () => {
  await press("Добавить");
  expect(document.activeElement).toBe(inputsOf("Имя")[1]);
  await press("Удалить: Иванова");
  expect(document.activeElement?.textContent).toBe("Добавить");
});

test("a row that is begun and not whole is said not to be saved, until it is whole; an empty one is not", async () => {
  const said = () => document.querySelector("[role=status]")?.textContent;
  await press("Добавить");
  expect(said()).toBeUndefined();
  await type("Должность", "юрист", 1);
  await leave("Должность", 1);
  expect(said()).toBe("Неполная строка не сохраняется: заполните её до конца");
  await type("Имя", "Петров", 1);
  expect(said()).toBeUndefined();
});
