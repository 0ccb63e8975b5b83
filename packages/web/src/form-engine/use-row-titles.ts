import type { Form } from "@opis/model/declaration/form";
import type { AnyRow } from "./edits/edit-target.ts";
import { useFormContext } from "./form-context.tsx";
import { useReferenceOptions } from "./reference-options.ts";

/** Returns a function that names rows of a form by their title text, or by the name of what they refer to. */
export function useRowTitles(child: Form): (row: AnyRow) => string {
  const { company } = useFormContext();
  const field = child.fields[child.titleField ?? ""];
  const { nameOf } = useReferenceOptions(company, field?.kind === "reference" ? field.target : child.name);
  return (row) => {
    const title = row[child.titleField ?? ""];
    if (typeof title === "number") return nameOf(title);
    return typeof title === "string" ? title : "";
  };
}
