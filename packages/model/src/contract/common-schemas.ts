import { z } from "zod";
import { numberMax, pageRows } from "../limits.ts";

/** An id in a path, or in a body where clients send it as a string or a number (specification 5). */
export const idParam = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive().max(numberMax))
  .meta({ id: "Id" });

/** Path parameters with the id of a row. */
export const idParams = z.object({ id: idParam });

/** Path parameters with a company's id. */
export const companyParams = z.object({ company_id: idParam });

/** Path parameters with the ids of a company and a row. */
export const rowParams = companyParams.extend({ id: idParam });

/** A personal link of an employee without an account: it works through its last day, until the e-mail address changes. */
export const employeeLinkParams = companyParams.extend({
  employee: idParam,
  until: z.string().min(1).max(10),
  code: z.string().min(1).max(64),
});

/** Query parameters of every list (decisions 1). */
export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(pageRows.most).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  ordering: z.string().optional(),
});

/** Returns the response schema of every list (decisions 1). */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });
}

/** An empty response. */
export const nothing = z.undefined();

/** Returns an enum schema of a record's keys, such as the options of a choice. */
export function enumOfKeys<K extends string>(named: Readonly<Record<K, unknown>>) {
  // `Object.keys` returns exactly the keys of the record.
  return z.enum(Object.keys(named) as [K, ...K[]]);
}
