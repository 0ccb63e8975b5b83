import type { Form } from "@opis/model/declaration/form";

/** Returns the columns of a form's rows that contain the time of creation. */
export function madeColumns({ approval }: Form): readonly string[] {
  return approval ? ["created", "modified", "status_since"] : ["created", "modified"];
}
