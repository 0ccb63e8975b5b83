import { distinguishedNameKey } from "./distinguished-name.ts";

/** A person or a group as the directory tells of it. */
export interface DirectoryEntry {
  readonly dn: string;
  /** Of a group. */
  readonly name: string;
  /** Of a person, as e-mails are compared; empty where there is none. */
  readonly email: string;
  /** Distinguished names of who is in it, and of what it is in; a directory may keep either or both. */
  readonly members: readonly string[];
  readonly groups: readonly string[];
}

/** A group with the e-mails of all who are in it, by themselves or by a group within it. */
export interface DirectoryGroup {
  readonly dn: string;
  readonly name: string;
  readonly emails: ReadonlySet<string>;
}

/** The groups with their people, from what entries say of what they are in and groups of who is in them. */
export function groupsOfDirectory(
  people: readonly DirectoryEntry[],
  groups: readonly DirectoryEntry[],
): DirectoryGroup[] {
  const within = new Map(
    groups.map(({ dn, members }) => [distinguishedNameKey(dn), new Set(members.map(distinguishedNameKey))]),
  );
  for (const entry of [...people, ...groups])
    for (const group of entry.groups) within.get(distinguishedNameKey(group))?.add(distinguishedNameKey(entry.dn));
  const emailOf = new Map(people.map(({ dn, email }) => [distinguishedNameKey(dn), email]));
  return groups.map(({ dn, name }) => {
    const emails = [...allWithin(distinguishedNameKey(dn), within)].map((entry) => emailOf.get(entry) ?? "");
    return { dn, name, emails: new Set(emails.filter((email) => email !== "")) };
  });
}

/** All entries within a group; groups that hold each other are walked once. */
function allWithin(group: string, within: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set([group]);
  // A set that grows while it is walked is walked to its end.
  for (const entry of found) for (const inner of within.get(entry) ?? []) found.add(inner);
  return found;
}
