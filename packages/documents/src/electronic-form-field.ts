import type { FormName } from "@opis/model/forms/form-names";
import type { Row } from "@opis/model/rows/row";

/** A field of the regulator's electronic form. */
export interface ElectronicFormField {
  readonly name: string;
  /** One entry for each value to paste; none while the answer is missing. */
  readonly values: readonly string[];
  /** The unanswered question behind a missing or incomplete value; null if the value is complete. */
  readonly missing: { readonly form: FormName | "wizard"; readonly id: number | null; readonly field: string } | null;
}

/** A notification as the fields of the regulator's electronic form, in its order. */
export interface ElectronicForm {
  readonly part: NonNullable<Row<"filing">["kind"]>;
  readonly sections: readonly { readonly title: string; readonly fields: readonly ElectronicFormField[] }[];
}
