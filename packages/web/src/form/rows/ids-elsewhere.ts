import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import type { QuestionnaireData } from "../data/questionnaire-data.ts";
import type { AnyRow } from "../edits/edit-target.ts";

/** Ids by which rows of other collections are known that refer to the same directory, without those that are here already. */
export function idsElsewhere(child: Form, all: QuestionnaireData["children"], rows: readonly AnyRow[]): number[] {
  const targetOf = ({ fields, titleField }: Form) => {
    const field = fields[titleField ?? ""];
    return field?.kind === "reference" ? field.target : undefined;
  };
  const here = new Set(rows.map((row) => row[child.titleField ?? ""]));
  const found = Object.entries(all).flatMap(([name, others]) => {
    const other = isFormName(name) && name !== child.name ? formNamed(name) : undefined;
    if (!other || targetOf(other) === undefined || targetOf(other) !== targetOf(child)) return [];
    return others.map((row) => row[other.titleField ?? ""]);
  });
  return [...new Set(found)].filter((id) => typeof id === "number").filter((id) => !here.has(id));
}
