import { type Form, ownFields } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";
import { isColumn } from "./form-columns.ts";
import type { Rename } from "./plan-migration.ts";
import { joinTableName, tableName } from "./tables/forms.ts";

/** Returns the former names of fields, as renamed tables and columns. */
export function renamedFields(forms: readonly Form[] = allForms): Rename[] {
  return forms.flatMap((form) =>
    ownFields(form).flatMap(([name, field]) =>
      (field.formerly ?? []).map((former) => {
        const placeOf = (fieldName: string) =>
          isColumn(field) ? `${tableName(form.name)}.${fieldName}` : joinTableName(form.name, fieldName);
        return { from: placeOf(former), to: placeOf(name) };
      }),
    ),
  );
}
