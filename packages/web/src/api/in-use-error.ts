import { ApiError } from "./api-error.ts";

/** Questionnaires that use a value, as far as the user may see them. */
export type Usage = readonly { readonly form: string; readonly id: number; readonly name: string }[];

/** Returns where a value is used, from a refused deletion (specification 7.9); undefined if it failed for another reason. */
export function usageIn(error: unknown): Usage | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { usage } = error.body;
  // The uses of a document are the list itself, which `ApiError` stores by index; a signed copy also names its document.
  const listedUses = "0" in error.body ? Object.values(error.body).filter((use) => !isDocumentUsage(use)) : undefined;
  const all = typeof usage === "object" && usage !== null && "all" in usage ? usage.all : listedUses;
  return Array.isArray(all) && all.every(isUse) ? all : undefined;
}

function isDocumentUsage(use: unknown): boolean {
  return typeof use === "object" && use !== null && "form" in use && use.form === "paper";
}

function isUse(use: unknown): use is Usage[number] {
  if (typeof use !== "object" || use === null) return false;
  const { form, id, name }: Partial<Record<keyof Usage[number], unknown>> = use;
  return typeof form === "string" && Number.isInteger(id) && typeof name === "string";
}
