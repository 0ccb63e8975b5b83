import type { CompanyLetterhead } from "@opis/documents/add-letterhead";
import type { Picture } from "@opis/documents/composed-document";
import type { Transaction } from "../../database/transaction.ts";

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
