import type { Form } from "@opis/model/declaration/form";

/** Columns of a form's rows that hold the time of creation. */
export function madeColumns({ approval }: Form): readonly string[] {
  return approval ? ["created", "modified", "status_since"] : ["created", "modified"];
}
