interface Reader<Item> {
  safeParse(value: unknown): { readonly data?: Item | undefined };
}

/** The items of a stored list of a wizard that its schema takes. */
export function parseRows<Item>(stored: unknown, schema: Reader<Item>): Item[] {
  return Array.isArray(stored) ? stored.flatMap((item) => schema.safeParse(item).data ?? []) : [];
}
