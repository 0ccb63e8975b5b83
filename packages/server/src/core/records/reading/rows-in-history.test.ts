import type { Actor } from "@opis/model/access/access";
import { builtInRoles } from "@opis/model/access/roles";
import { expect, test } from "vitest";
import { visibleTitle } from "./rows-in-history.ts";

const { levels } = builtInRoles.reader;
const reader: Actor = { is_superuser: false, levels, traits: [], grants: {} };
const withoutDirectories: Actor = { ...reader, levels: { ...levels, directory: "none" } };
const subjectOfProcess = { form: "process_subject", object_id: 7, title: "Пациенты" };

test("a row titled by another row has its stored title for a caller who can view both", () => {
  expect(visibleTitle(subjectOfProcess, reader)).toBe("Пациенты");
});

test("a row named after a row of a hidden section is shown by its number", () => {
  expect(visibleTitle(subjectOfProcess, withoutDirectories)).toBe("№ 7");
});

test("a row with its own name keeps it", () => {
  expect(visibleTitle({ form: "process", object_id: 3, title: "Кадры" }, withoutDirectories)).toBe("Кадры");
});
