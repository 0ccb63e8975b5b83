import { words } from "@opis/model/bilingual-text";
import { references, text } from "@opis/model/declaration/field";
import { form } from "@opis/model/declaration/form";
import { expect, test } from "vitest";
import { renamedFields } from "./renamed-fields.ts";

test("a field with a former name is a renamed column, or a renamed join table", () => {
  const processForm = form(
    "process",
    { title: words("Процесс", "Process"), scope: "collection", path: "processes", titleField: "name" },
    {
      name: text("Название", "Name"),
      aim: text("Цель", "Aim", { formerly: ["purpose"] }),
      places: references("address_item")("Места", "Places", { formerly: ["addresses"] }),
    },
  );
  expect(renamedFields([processForm])).toEqual([
    { from: "process.purpose", to: "process.aim" },
    { from: "process__addresses", to: "process__places" },
  ]);
});
