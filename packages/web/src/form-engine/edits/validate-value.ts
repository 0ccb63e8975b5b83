import type { Words } from "@opis/model/bilingual-text";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { valueSchema } from "@opis/model/validation/answers-schema";
import { issueWords } from "@opis/model/validation/parse-input";
import type { z } from "zod";
import type { EditTarget } from "./edit-target.ts";

const schemas = new Map<string, z.ZodType>();

/** Returns the error that the server would report for a value, using the same schema; undefined if there is none. */
export function findValueIssue({ form }: Pick<EditTarget, "form">, name: string, value: unknown): Words | undefined {
  const field = formNamed(form).fields[name];
  if (!field || field.kind === "rows") return undefined;
  const key = `${form}.${name}`;
  const schema = schemas.get(key) ?? valueSchema(field, name);
  schemas.set(key, schema);
  const issue = issueOf(schema, value);
  return issue && field.kind === "number" && isWrittenNumber(value)
    ? (issueOf(schema, Number(value.replace(",", ".").replace("−", "-"))) ?? issue)
    : issue;
}

function issueOf(schema: z.ZodType, value: unknown): Words | undefined {
  const [issue] = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  return issue && issueWords(issue);
}

// Text that is not a number stays as typed; the error is reported for the number.
function isWrittenNumber(value: unknown): value is string {
  return typeof value === "string" && /^[-−]?\d+([.,]\d+)?$/u.test(value);
}
