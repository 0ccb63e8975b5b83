import type { FormName } from "../forms/names.ts";

/** What is looked at of a company: all rows of a form, or which rows it has and one answer of each. */
export interface Look {
  readonly form: FormName;
  readonly field?: string;
}

const known = new Map<string, Look>();

/** The look at a form, or at an answer of its rows: one for whoever looks at the same. */
export function lookAt(form: FormName, field?: string): Look {
  const key = field === undefined ? form : `${form}.${field}`;
  const look = known.get(key) ?? { form, ...(field !== undefined && { field }) };
  known.set(key, look);
  return look;
}
