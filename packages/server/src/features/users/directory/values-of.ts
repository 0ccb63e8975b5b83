import type { Entry } from "ldapts";

/** Asks for attributes of one entry. */
export type Search = (dn: string, attributes: string[]) => Promise<Entry[]>;

/**
 * All values of an attribute. Active Directory gives at most 1,500 of them at once, as `member;range=0-1499`, and the rest when asked
 * for (MS-ADTS 3.1.1.3.1.3.3); the last part is called `member;range=1500-*`.
 */
export async function valuesOf(entry: Entry, name: string, search: Search): Promise<string[]> {
  const found: string[] = [];
  for (let part: Entry | undefined = entry; part !== undefined; ) {
    const key = Object.keys(part).find(
      (one) => one.toLowerCase() === name.toLowerCase() && values(part, one).length > 0,
    );
    const ranged = Object.keys(part).find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()};range=`));
    found.push(...values(part, ranged ?? key));
    const last = /-(\d+)$/.exec(ranged ?? "")?.[1];
    if (last === undefined) return found;
    [part] = await search(entry.dn, [`${name};range=${Number(last) + 1}-*`]);
  }
  // A part that is not there would take the rest of the people out.
  throw new Error(`The directory gave a part of ${name} of ${entry.dn} only`);
}

function values(entry: Entry | undefined, key: string | undefined): string[] {
  if (entry === undefined || key === undefined) return [];
  return [entry[key] ?? []].flat().map(String);
}
