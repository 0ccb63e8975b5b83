import type { Form } from "@opis/model/form";
import type { AnyRow } from "../edit-target.ts";
import type { QuestionnaireData } from "../questionnaire-data.ts";

/** What adding rows to a collection is given. */
export interface AddRowProps {
  readonly id: string;
  readonly label: string;
  readonly child: Form;
  readonly rows: readonly AnyRow[];
  readonly all: QuestionnaireData["children"];
  readonly parentRow: AnyRow | undefined;
}
