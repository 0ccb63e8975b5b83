import type { Form } from "@opis/model/declaration/form";
import type { QuestionnaireData } from "../data/questionnaire-data.ts";
import type { AnyRow } from "../edits/edit-target.ts";

/** What adding rows to a collection is given. */
export interface AddRowProps {
  readonly id: string;
  readonly label: string;
  readonly child: Form;
  readonly rows: readonly AnyRow[];
  readonly all: QuestionnaireData["children"];
  readonly parentRow: AnyRow | undefined;
}
