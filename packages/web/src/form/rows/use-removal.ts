import { childFields, type Form, ownFields } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { useState } from "react";
import type { AnyRow } from "../edit-target.ts";
import { useFormContext } from "../form-context.tsx";
import type { QuestionnaireData } from "../questionnaire-data.ts";

interface Removed {
  readonly row: AnyRow;
  /** Rows that went with it, by form. */
  readonly nested: readonly { readonly form: Form; readonly rows: readonly AnyRow[] }[];
}

/** Deletes child rows at once and keeps the last one, with what was in it, to be brought back. */
export function useRemoval(child: Form, all: QuestionnaireData["children"]) {
  const { add, remove } = useFormContext();
  const [removed, setRemoved] = useState<Removed>();
  return {
    removed,
    remove: async (row: AnyRow) => {
      const nested = childFields(child).map(([, field]) => {
        const rows = all[field.of] ?? [];
        return { form: formNamed(field.of), rows: rows.filter((one) => one[child.name] === row.id) };
      });
      if (await remove(child.name, row)) setRemoved({ row, nested });
    },
    undo: async () => {
      if (!removed) return;
      setRemoved(undefined);
      const restored = await add(child.name, answersOf(child, removed.row));
      if (!restored) return;
      for (const { form, rows } of removed.nested)
        for (const row of rows) await add(form.name, { ...answersOf(form, row), [child.name]: restored.id });
    },
  };
}

function answersOf(form: Form, row: AnyRow): Record<string, unknown> {
  return Object.fromEntries(ownFields(form).map(([name]) => [name, row[name]]));
}
