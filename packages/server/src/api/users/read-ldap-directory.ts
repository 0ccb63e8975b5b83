import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { type ErrorCode, refused } from "@opis/model/errors";
import type { Client, Entry } from "ldapts";
import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import { emailKey } from "../../core/identity/normalise-login.ts";

const timeoutMilliseconds = { connect: 10_000, answer: 30_000 } as const;
const pageSize = 500;

/** Object identifiers of the attribute types that have short names (RFC 4514, section 3). */
const shortNames: ReadonlyMap<string, string> = new Map([
  ["2.5.4.3", "cn"],
  ["2.5.4.6", "c"],
  ["2.5.4.7", "l"],
  ["2.5.4.8", "st"],
  ["2.5.4.9", "street"],
  ["2.5.4.10", "o"],
  ["2.5.4.11", "ou"],
  ["0.9.2342.19200300.100.1.1", "uid"],
  ["0.9.2342.19200300.100.1.25", "dc"],
]);

/**
 * Returns a key that is equal for texts of the same distinguished name, as RFC 4514 writes and caseIgnoreMatch compares them. Escapes,
 * case, spaces, `;` for `,` and the order within a multi-valued part do not matter. A text that is no such name is only lower-cased.
 */
export function distinguishedNameKey(text: string): string {
  const parts = text.match(/(?:\\.|[^\\,;])+/gs) ?? [];
  const attributes = parts.map((part) => (part.match(/(?:\\.|[^\\+])+/gs) ?? []).map(attributeOf));
  if (attributes.length === 0 || attributes.some((part) => part.includes(undefined))) return comparable(text);
  return JSON.stringify(attributes.map((part) => part.toSorted()));
}

function attributeOf(text: string): string | undefined {
  const equals = text.indexOf("=");
  if (equals <= 0) return undefined;
  const type = text
    .slice(0, equals)
    .trim()
    .toLowerCase()
    .replace(/^oid\./, "");
  const value = text.slice(equals + 1).trim();
  return JSON.stringify([
    shortNames.get(type) ?? type,
    comparable(/^#(?:[0-9a-f]{2})+$/i.test(value) ? fromBer(value) : unescaped(value)),
  ]);
}

function unescaped(value: string): string {
  return value.replace(/((?:\\[0-9a-f]{2})+)|\\(.)/gis, (_match, bytes?: string, character = "") =>
    bytes === undefined ? character : Buffer.from(bytes.replaceAll("\\", ""), "hex").toString(),
  );
}

/** Decodes `#` and a string in BER: a tag, a length of one byte, the content; a longer one stays as it is. */
function fromBer(value: string): string {
  const bytes = Buffer.from(value.slice(1), "hex");
  return bytes.length >= 2 && bytes[1] === bytes.length - 2 ? bytes.toString("utf8", 2) : value;
}

/** Folds what caseIgnoreMatch ignores: case, compatibility forms, and spaces at the ends or in a row. */
function comparable(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Reads the groups of the directory with the e-mails of all their people, in pages and over TLS alone. Nothing that
 * anyone has typed comes into its filters: groups are looked up in what was read. Throws `directory_unreachable`,
 * `directory_untrusted`, `directory_refused` or `directory_failed`.
 */
export function readLdapDirectory(context: LdapContext): Promise<DirectoryGroup[]> {
  return withDirectory(context, (client) => answerOf(client, context.config));
}

/** A person of the directory as an employee; what the directory does not say is empty. */
export interface DirectoryEmployee {
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly position: string;
  readonly department: string;
}

/** Reads the people of the directory who have a last name. Throws what `readLdapDirectory` throws. */
export function readLdapEmployees(context: LdapContext): Promise<DirectoryEmployee[]> {
  const { LDAP_BASE, LDAP_USER_FILTER, LDAP_ATTRIBUTES, LDAP_EMPLOYEE_ATTRIBUTES: names } = context.config;
  return withDirectory(context, async (client) => {
    const attributes = [LDAP_ATTRIBUTES.email, ...Object.values(names)];
    const search = { scope: "sub", filter: LDAP_USER_FILTER, attributes, paged: { pageSize } } as const;
    const { searchEntries } = await client.search(LDAP_BASE, search);
    return searchEntries
      .map((entry) => ({
        email: firstValue(entry, LDAP_ATTRIBUTES.email),
        last_name: firstValue(entry, names.last_name),
        first_name: firstValue(entry, names.first_name),
        position: firstValue(entry, names.position),
        department: firstValue(entry, names.department),
      }))
      .filter(({ last_name: lastName }) => lastName !== "");
  });
}

function firstValue(entry: Entry, name: string): string {
  const key = Object.keys(entry).find((attribute) => attribute.toLowerCase() === name.toLowerCase());
  return (values(entry, key)[0] ?? "").trim();
}

type LdapContext = Pick<Context, "config" | "log">;

async function withDirectory<T>({ config, log }: LdapContext, work: (client: Client) => Promise<T>): Promise<T> {
  const { Client, InvalidCredentialsError } = await import("ldapts");
  const { LDAP_URL, LDAP_BIND_DN, LDAP_BIND_PASSWORD, LDAP_CA_FILE } = config;
  try {
    const { hostname, protocol } = new URL(LDAP_URL);
    // An IP address is no server name (RFC 6066); it is checked against the certificate all the same.
    const tlsOptions = {
      ...(isIP(hostname) === 0 && { servername: hostname }),
      ...(LDAP_CA_FILE !== "" && { ca: await readFile(LDAP_CA_FILE) }),
    };
    const client = new Client({
      url: LDAP_URL,
      timeout: timeoutMilliseconds.answer,
      connectTimeout: timeoutMilliseconds.connect,
      ...(protocol === "ldaps:" && { tlsOptions }),
    });
    try {
      // The password goes over TLS or not at all.
      if (protocol === "ldap:") await client.startTLS(tlsOptions);
      await client.bind(LDAP_BIND_DN, LDAP_BIND_PASSWORD);
      return await work(client);
    } finally {
      // A failed farewell concerns no one any more.
      await client.unbind().catch(() => undefined);
    }
  } catch (error) {
    log.warn({ err: error }, "the directory was not read");
    throw refused(error instanceof InvalidCredentialsError ? "directory_refused" : failureOf(error));
  }
}

/** A person or a group as the directory describes it. */
interface DirectoryEntry {
  readonly dn: string;
  /** Of a group. */
  readonly name: string;
  /** Of a person, as e-mails are compared; empty where there is none. */
  readonly email: string;
  /** Distinguished names of its members, and of its groups; a directory may store either or both. */
  readonly members: readonly string[];
  readonly groups: readonly string[];
}

/** A group with the e-mails of all who are in it, by themselves or by a group within it. */
export interface DirectoryGroup {
  readonly dn: string;
  readonly name: string;
  readonly emails: ReadonlySet<string>;
}

/** Returns the groups with their members, from the entries of both. */
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

/** Returns all entries within a group; groups that hold each other are walked once. */
function allWithin(group: string, within: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const descendants = new Set([group]);
  // A set that grows while it is walked is walked to its end.
  for (const entry of descendants) for (const inner of within.get(entry) ?? []) descendants.add(inner);
  return descendants;
}

function failureOf(error: unknown): ErrorCode {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/CERT|SIGNATURE|ISSUER/.test(code)) return "directory_untrusted";
  if (/^E[A-Z_]+$/.test(code) || (error instanceof Error && /timeout|timed out/i.test(error.message)))
    return "directory_unreachable";
  return "directory_failed";
}

async function answerOf(client: Client, config: Config): Promise<DirectoryGroup[]> {
  const { LDAP_BASE, LDAP_USER_FILTER, LDAP_GROUP_FILTER, LDAP_ATTRIBUTES: names } = config;
  const below = async (filter: string, attributes: string[]) =>
    (await client.search(LDAP_BASE, { scope: "sub", filter, attributes, paged: { pageSize } })).searchEntries;
  const searchEntry: Search = async (dn, attributes) =>
    (await client.search(dn, { scope: "base", attributes })).searchEntries;
  const people = await below(LDAP_USER_FILTER, [names.email, names.groups]);
  const groups = await below(LDAP_GROUP_FILTER, [names.group, names.members, names.groups]);
  const read = async (entry: Entry): Promise<DirectoryEntry> => ({
    dn: entry.dn,
    name: (await valuesOf(entry, names.group, searchEntry))[0] ?? "",
    email: emailKey((await valuesOf(entry, names.email, searchEntry))[0] ?? ""),
    members: await valuesOf(entry, names.members, searchEntry),
    groups: await valuesOf(entry, names.groups, searchEntry),
  });
  return groupsOfDirectory(await readAll(people, read), await readAll(groups, read));
}

/** Asks for attributes of one entry. */
type Search = (dn: string, attributes: string[]) => Promise<Entry[]>;

/**
 * Returns all values of an attribute. Active Directory gives at most 1,500 of them at once, as `member;range=0-1499`,
 * and the rest on request for (MS-ADTS 3.1.1.3.1.3.3); the last part is called `member;range=1500-*`.
 */
export async function valuesOf(entry: Entry, name: string, search: Search): Promise<string[]> {
  const attributeValues: string[] = [];
  for (let part: Entry | undefined = entry; part !== undefined; ) {
    const key = Object.keys(part).find(
      (candidate) => candidate.toLowerCase() === name.toLowerCase() && values(part, candidate).length > 0,
    );
    const ranged = Object.keys(part).find((candidate) =>
      candidate.toLowerCase().startsWith(`${name.toLowerCase()};range=`),
    );
    attributeValues.push(...values(part, ranged ?? key));
    const last = /-(\d+)$/.exec(ranged ?? "")?.[1];
    if (last === undefined) return attributeValues;
    [part] = await search(entry.dn, [`${name};range=${Number(last) + 1}-*`]);
  }
  // A part that is not there would take the rest of the people out.
  throw new Error(`The directory gave a part of ${name} of ${entry.dn} only`);
}

function values(entry: Entry | undefined, key: string | undefined): string[] {
  if (entry === undefined || key === undefined) return [];
  return [entry[key] ?? []].flat().map(String);
}

// Sequential, so that a directory does not get a hundred range requests at once.
async function readAll(entries: readonly Entry[], read: (entry: Entry) => Promise<DirectoryEntry>) {
  const all: DirectoryEntry[] = [];
  for (const entry of entries) all.push(await read(entry));
  return all;
}
