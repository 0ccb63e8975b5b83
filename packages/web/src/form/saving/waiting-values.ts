import { formNamed } from "@opis/model/forms/index";
import type { KeptEdit } from "../edits/kept-edits.ts";
import { isNewRow } from "../edits/new-rows.ts";
import type { NewValue } from "./save-state.ts";

/** Values of directories among the rows that an earlier visit could not send. */
export function waitingValues(kept: Iterable<KeptEdit>): NewValue[] {
  return [...kept].flatMap(({ target: { company, form, id, parent }, answers }) =>
    isNewRow(id) && parent === undefined && formNamed(form).scope !== "child" && typeof answers.name === "string"
      ? [{ company, form, id, name: answers.name, answers }]
      : [],
  );
}
