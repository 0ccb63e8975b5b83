import { createHash } from "node:crypto";
import type { CompanyLetterhead } from "@opis/documents/add-letterhead";
import type { Picture } from "@opis/documents/composed-document";
import type { templateOwners } from "@opis/model/contract/documents/document-templates";
import { refused } from "@opis/model/errors";
import { templateLimits } from "@opis/model/limits";
import type { Transaction } from "../../database/transaction.ts";

/** The owner of templates: the transaction's company, or a user. */
export interface TemplateOwner {
  readonly owner: (typeof templateOwners)[number];
  /** The user; read for personal templates only. */
  readonly user: number | null;
}

/** A version in a list, without its content. */
export interface StoredTemplate {
  readonly id: number;
  readonly key: string;
  readonly version: number;
  readonly filename: string;
  readonly size: number;
  readonly created: string;
  readonly created_by: string;
  readonly in_force: boolean;
}

const tables = {
  company: { table: "paper_templates", column: "company_id" },
  person: { table: "own_paper_templates", column: "user_id" },
} as const;

const members = "id, key, version, filename, size, created, created_by, in_force";

function placeOf(transaction: Transaction, { owner, user }: TemplateOwner) {
  if (owner === "company") return { side: transaction, ...tables[owner], of: transaction.company };
  return { side: transaction, ...tables[owner], of: user };
}

/** Returns all versions of an owner, newest first. */
export async function readTemplates(transaction: Transaction, owner: TemplateOwner): Promise<StoredTemplate[]> {
  const { side, table, column, of } = placeOf(transaction, owner);
  return side.query<StoredTemplate & { id: number }>(
    `select ${members} from ${table} where ${column} = $1 order by key, version desc`,
    [of],
  );
}

/** Returns a version with its content; throws `not_found` if the owner has no such version of this document. */
export async function readTemplate(
  transaction: Transaction,
  owner: TemplateOwner,
  { key, id }: { key: string; id: number },
) {
  const { side, table, column, of } = placeOf(transaction, owner);
  const [found] = await side.query<StoredTemplate & { bytes: Buffer }>(
    `select ${members}, bytes from ${table} where ${column} = $1 and key = $2 and id = $3`,
    [of, key, id],
  );
  if (!found) throw refused("not_found");
  return found;
}

export interface NewTemplate {
  readonly key: string;
  readonly filename: string;
  readonly bytes: Uint8Array;
  readonly created_by: string;
}

/** Adds a version; throws `templates_full` if the owner has no more room. */
export async function addTemplate(
  transaction: Transaction,
  owner: TemplateOwner,
  template: NewTemplate,
): Promise<StoredTemplate> {
  const { side, table, column, of } = placeOf(transaction, owner);
  // Two concurrent uploads would both pass the limit.
  await side.query("select pg_advisory_xact_lock(hashtext($1), $2)", [table, of]);
  const [usage] = await side.query<{ bytes: number; versions: number; last: number }>(
    `select coalesce(sum(size), 0)::int as bytes, count(*) filter (where key = $2)::int as versions,
       coalesce(max(version) filter (where key = $2), 0)::int as last from ${table} where ${column} = $1`,
    [of, template.key],
  );
  const { bytes = 0, versions = 0, last = 0 } = usage ?? {};
  if (versions >= templateLimits.versions || bytes + template.bytes.length > templateLimits.totalBytes)
    throw refused("templates_full");
  const sha256 = createHash("sha256").update(template.bytes).digest("hex");
  const [made] = await side.query<StoredTemplate & { id: number }>(
    `insert into ${table} (${column}, key, version, filename, size, sha256, bytes, created, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${members}`,
    [
      of,
      template.key,
      last + 1,
      template.filename,
      template.bytes.length,
      sha256,
      Buffer.from(template.bytes),
      transaction.now,
      template.created_by,
    ],
  );
  if (!made) throw new Error("A template was not stored");
  return made;
}

/** Puts a version in force in place of any other, or out of force. */
export async function setInForce(
  transaction: Transaction,
  owner: TemplateOwner,
  { key, id, in_force }: Pick<StoredTemplate, "key" | "id" | "in_force">,
): Promise<void> {
  const { side, table, column, of } = placeOf(transaction, owner);
  await side.query(`update ${table} set in_force = false where ${column} = $1 and key = $2 and in_force`, [of, key]);
  await side.query(`update ${table} set in_force = $4 where ${column} = $1 and key = $2 and id = $3`, [
    of,
    key,
    id,
    in_force,
  ]);
}

/** Deletes a version. */
export async function deleteTemplate(
  transaction: Transaction,
  owner: TemplateOwner,
  { id }: StoredTemplate,
): Promise<void> {
  const { side, table, column, of } = placeOf(transaction, owner);
  await side.query(`delete from ${table} where ${column} = $1 and id = $2`, [of, id]);
}

/**
 * Returns the template for a user's docx of a document: the company's, else their personal one; undefined if there is
 * neither.
 */
export async function templateInForce(
  transaction: Transaction,
  key: string,
  user: number | null,
): Promise<Uint8Array | undefined> {
  const [ofCompany] = await transaction.query<{ bytes: Buffer }>(
    "select bytes from paper_templates where company_id = $1 and key = $2 and in_force",
    [transaction.company, key],
  );
  if (ofCompany || user === null) return ofCompany?.bytes;
  const [own] = await transaction.query<{ bytes: Buffer }>(
    "select bytes from own_paper_templates where user_id = $1 and key = $2 and in_force",
    [user, key],
  );
  return own?.bytes;
}

/** A company's letterhead and the pattern of its document numbers. */
export interface StoredLetterhead extends CompanyLetterhead {
  readonly number_pattern: string;
}

interface Row extends Omit<StoredLetterhead, "logo"> {
  readonly bytes: Buffer | null;
  readonly type: Picture["type"] | null;
  readonly width: number | null;
  readonly height: number | null;
}

const none: StoredLetterhead = { logo: null, has_requisites: false, line: "", typeface: "serif", number_pattern: "" };

/** Returns the letterhead of the company; an empty one if none is set. */
export async function readLetterhead(transaction: Transaction): Promise<StoredLetterhead> {
  const [row] = await transaction.query<Row & Record<string, unknown>>(
    `select has_requisites, line, typeface, number_pattern, logo as bytes, logo_type as type, logo_width as width,
       logo_height as height from letterheads where company_id = $1`,
    [transaction.company],
  );
  if (!row) return none;
  const { bytes, type, width, height, ...said } = row;
  return { ...said, logo: bytes && type && width && height ? { bytes, type, width, height } : null };
}

/** Stores a letterhead in place of the previous one. */
export async function storeLetterhead(transaction: Transaction, letterhead: StoredLetterhead): Promise<void> {
  const { has_requisites, line, typeface, number_pattern, logo } = letterhead;
  await transaction.query(
    `insert into letterheads (company_id, has_requisites, line, typeface, number_pattern, logo, logo_type, logo_width, logo_height)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (company_id) do update set has_requisites = excluded.has_requisites, line = excluded.line,
       typeface = excluded.typeface, number_pattern = excluded.number_pattern, logo = excluded.logo,
       logo_type = excluded.logo_type, logo_width = excluded.logo_width, logo_height = excluded.logo_height`,
    [
      ...[transaction.company, has_requisites, line, typeface, number_pattern],
      ...[logo && Buffer.from(logo.bytes), logo?.type ?? null, logo?.width ?? null, logo?.height ?? null],
    ],
  );
}
