import { type Form, ownFields } from "@opis/model/declaration/form";
import { memoizeByForm } from "@opis/model/declaration/memoize-by-form";
import { firstStatus, isWorkflowStatus } from "@opis/model/workflow/workflow";

/**
 * Reads rows that may be older than their declaration: an option that is offered no more counts as not answered, a status
 * that is none any more as the first one. What is stored stays until the question is answered again.
 */
export function asDeclared<R extends Readonly<Record<string, unknown>>>(declared: Form, rows: readonly R[]): R[] {
  const closed = closedQuestions(declared);
  const isOld = (row: R) =>
    closed.some(([name, options]) => !isOffered(options, row[name])) || hasOldStatus(declared, row);
  return rows.map((row) => (isOld(row) ? mended(declared, row, closed) : row));
}

type Closed = readonly (readonly [string, object])[];

const closedQuestions = memoizeByForm(
  (declared): Closed =>
    ownFields(declared).flatMap(([name, field]) => ("options" in field ? [[name, field.options]] : [])),
);

function isOffered(options: object, value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => isOffered(options, one));
  return typeof value !== "string" || Object.hasOwn(options, value);
}

function hasOldStatus({ approval }: Form, { status }: Readonly<Record<string, unknown>>): boolean {
  return approval === true && typeof status === "string" && !isWorkflowStatus(status);
}

function mended<R extends Readonly<Record<string, unknown>>>(declared: Form, row: R, closed: Closed): R {
  const answers = closed.map(([name, options]) => {
    const value = row[name];
    if (Array.isArray(value)) return [name, value.filter((one) => isOffered(options, one))];
    return [name, isOffered(options, value) ? value : null];
  });
  return { ...row, ...Object.fromEntries(answers), ...(hasOldStatus(declared, row) && { status: firstStatus }) };
}
