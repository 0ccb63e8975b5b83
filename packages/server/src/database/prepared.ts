// A plan takes some 50 kB in every connection, so texts of rare occasions get none: the usual ones come first and stay.
const mostNames = 300;
const longestCharacters = 20_000;

/** A statement with its parameters; one with a name is parsed and planned once for each connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Gives statements their names: parsing and planning costs more than the work itself. */
export function namedStatements(): (text: string, values?: readonly unknown[]) => Statement {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames || text.length > longestCharacters) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  return (text, values = []) => {
    const name = nameOf(text);
    return name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
  };
}

/** A statement that PostgreSQL parses and plans once for each connection; `values` are its parameters. */
export const prepared = namedStatements();
