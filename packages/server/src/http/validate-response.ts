import { z } from "zod";

/**
 * Returns the response body parsed by its schema, which strips undeclared members. A mismatch is a server error (an
 * incident), never a refusal.
 */
export function parseResponse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`A response does not fit its schema:\n${z.prettifyError(parsed.error)}`);
}
