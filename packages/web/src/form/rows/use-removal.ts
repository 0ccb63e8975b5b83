import { childFields, type Form, ownFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { useState } from "react";
import type { Usage } from "../../api/usage-in.ts";
import type { QuestionnaireData } from "../data/questionnaire-data.ts";
import type { AnyRow } from "../edits/edit-target.ts";
import { useFormContext } from "../form-context.tsx";

interface Removed {
  readonly row: AnyRow;
  /** Rows that went with it, by form. */
  readonly nested: readonly { readonly form: Form; readonly rows: readonly AnyRow[] }[];
}

/** Deletes child rows at once and keeps the last one, with what was in it, to be brought back. */
export function useRemoval(child: Form, all: QuestionnaireData["children"]) {
  const { add, remove } = useFormContext();
  const [removed, setRemoved] = useState<Removed>();
  const [usage, setUsage] = useState<Usage>();
  return {
    removed,
    /** Where the row is used that could not be deleted for that. */
    usage,
    forgetUsage: () => setUsage(undefined),
    remove: async (row: AnyRow) => {
      const nested = childFields(child).map(([, field]) => {
        const rows = all[field.of] ?? [];
        return { form: formNamed(field.of), rows: rows.filter((one) => one[child.name] === row.id) };
      });
      const removal = await remove(child.name, row);
      if (removal.kind === "removed") setRemoved({ row, nested });
      if (removal.kind === "in_use") setUsage(removal.usage);
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
