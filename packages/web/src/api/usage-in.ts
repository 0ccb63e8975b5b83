import { z } from "zod";
import { ApiError } from "./api-error.ts";

const usageSchema = z.object({ all: z.array(z.object({ form: z.string(), id: z.int(), name: z.string() })) });

/** Questionnaires in which a value is used, as far as the user may see them. */
export type Usage = z.output<typeof usageSchema>["all"];

/** What a refused deletion says of where the value is used (specification 7.9); undefined where it failed for another reason. */
export function usageIn(error: unknown): Usage | undefined {
  return error instanceof ApiError ? usageSchema.safeParse(error.body.usage).data?.all : undefined;
}
