import type { Form } from "@opis/model/declaration/form";

/** The columns of a form's rows that hold, in a new row, the moment it was made. */
export function madeColumns({ approval }: Form): readonly string[] {
  return approval ? ["created", "modified", "status_since"] : ["created", "modified"];
}
