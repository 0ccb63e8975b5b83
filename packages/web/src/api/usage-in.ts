import { ApiError } from "./api-error.ts";

/** Questionnaires in which a value is used, as far as the user may see them. */
export type Usage = readonly { readonly form: string; readonly id: number; readonly name: string }[];

/** What a refused deletion says of where the value is used (specification 7.9); undefined where it failed for another reason. */
export function usageIn(error: unknown): Usage | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { usage } = error.body;
  const all = typeof usage === "object" && usage !== null && "all" in usage ? usage.all : undefined;
  return Array.isArray(all) && all.every(isUse) ? all : undefined;
}

function isUse(use: unknown): use is Usage[number] {
  if (typeof use !== "object" || use === null) return false;
  const { form, id, name }: Partial<Record<keyof Usage[number], unknown>> = use;
  return typeof form === "string" && Number.isInteger(id) && typeof name === "string";
}
