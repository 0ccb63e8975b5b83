import { z } from "zod";

/**
 * What a call answers, by its schema, which leaves out what it does not name. An answer that does not fit is a mistake of the
 * server's and none of the caller's: an incident, never a refusal.
 */
export function parseResponse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`An answer does not fit its schema:\n${z.prettifyError(parsed.error)}`);
}
