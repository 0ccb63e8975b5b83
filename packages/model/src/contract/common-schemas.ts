import { z } from "zod";
import { numberMax, pageRows } from "../limits.ts";

/** An id in a path, or in a body where clients send it as a text or as a number (specification 5). */
export const idParam = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive().max(numberMax));

/** Path parameters with the id of a row. */
export const idParams = z.object({ id: idParam });

/** The company of a path. */
export const companyParams = z.object({ company_id: idParam });

/** What a path means by its id, in the company of the path. */
export const rowParams = companyParams.extend({ id: idParam });

/** What every list takes (decisions 1). */
export const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(pageRows.most).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  ordering: z.string().optional(),
});

/** What every list answers (decisions 1). */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });
}

/** An empty answer. */
export const nothing = z.undefined();

/** Returns a schema of the keys of a record: the options of a choice. */
export function enumOfKeys<K extends string>(named: Readonly<Record<K, unknown>>) {
  // `Object.keys` returns the very keys of the record.
  return z.enum(Object.keys(named) as [K, ...K[]]);
}
