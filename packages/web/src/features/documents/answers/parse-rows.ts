interface Reader<Item> {
  safeParse(value: unknown): { readonly data?: Item | undefined };
}

/** Returns the items of a stored wizard list that match its schema. */
export function parseRows<Item>(stored: unknown, schema: Reader<Item>): Item[] {
  return Array.isArray(stored) ? stored.flatMap((item) => schema.safeParse(item).data ?? []) : [];
}
