import type { Form } from "@opis/model/declaration/form";
import { refusedFields } from "@opis/model/errors";
import { dateOrderIssues } from "@opis/model/validation/date-order";

/** Refuses answers in which a period ends before it begins, by field. */
export function refuseWrongDateOrder(declared: Form, answers: Readonly<Record<string, unknown>>): void {
  const issues = dateOrderIssues(declared, answers);
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
}
