import type { Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { keyOf } from "../edits/edit-target.ts";
import type { QuestionnaireData } from "../questionnaire-data.ts";
import type { SaveState } from "./save-store.ts";

/** An answer that the server refused: stored as typed until it is corrected. */
export interface RejectedAnswer {
  /** Name of the field; of a child row as `collection.field`. */
  readonly field: string;
  /** Id of the child row. */
  readonly row?: number;
  /** Why it is refused. */
  readonly reason: string;
}

/** Returns the refused answers of a questionnaire and its child rows, in the order of its questions. */
export function rejectedAnswers(
  company: number,
  declaration: Form,
  { row, children }: QuestionnaireData,
  problems: SaveState["problems"],
): RejectedAnswer[] {
  const reasonsOf = (form: FormName, id: number) => problems.get(keyOf({ company, form, id })) ?? {};
  const ownReasons = reasonsOf(declaration.name, row.id);
  const ofRows = (collection: string, form: FormName): RejectedAnswer[] => [
    ...(children[form] ?? []).flatMap(({ id }) =>
      Object.entries(reasonsOf(form, id)).map(([field, reason]) => ({
        field: `${collection}.${field}`,
        row: id,
        reason,
      })),
    ),
    ...Object.entries(formNamed(form).fields).flatMap(([name, field]) =>
      field.kind === "rows" ? ofRows(name, field.of) : [],
    ),
  ];
  return Object.entries(declaration.fields).flatMap(([name, field]): RejectedAnswer[] => {
    const reason = ownReasons[name];
    const itself = reason === undefined ? [] : [{ field: name, reason }];
    return field.kind === "rows" ? [...itself, ...ofRows(name, field.of)] : itself;
  });
}
