/** Statements kept by name in each connection: their parsing and planning costs more than the work itself. */
const names = new Map<string, string>();

// A plan takes some 50 kB in every connection, so texts of rare occasions get none: the usual ones come first and stay.
const mostNames = 300;
const longestCharacters = 20_000;

/** A statement that PostgreSQL parses and plans once for each connection; `values` are its parameters. */
export function prepared(
  text: string,
  values: readonly unknown[] = [],
): { name?: string; text: string; values: unknown[] } {
  const name = nameOf(text);
  return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || text.length > longestCharacters) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
