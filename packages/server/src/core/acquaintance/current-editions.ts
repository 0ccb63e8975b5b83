import { findDefinition } from "@opis/documents/all-documents";
import { ruleOfDocument } from "@opis/model/duties/acquaintance-rules";
import type { Row } from "@opis/model/rows/row";
import { dayText } from "@opis/model/time/company-day";
import type { Transaction } from "../../database/transaction.ts";
import type { ReceivedFile } from "../files/store-file.ts";

/** The current edition of a document: a generated one as approved, or the last file of an uploaded one. */
export interface CurrentEdition {
  /** Key of the document itself: `operator_policy/0` or `document/7`. */
  readonly document: string;
  readonly name: string;
  /** Key of the edition: the approval of a generated document, the SHA-256 of an uploaded file. */
  readonly edition: string;
  /** «№ 5 от 01.02.2026». */
  readonly edition_name: string;
  /** ISO date; null if the document has none. */
  readonly edition_on: string | null;
  /** Kind of an uploaded document; null for a generated one. */
  readonly kind: string | null;
  /** The file of an uploaded document; that of a generated one is rendered when it is first opened. */
  readonly file: ReceivedFile | null;
}

/** Returns the key of a document by the row that lists it. */
export function documentKeyOf({
  document_key: key,
  source_form: form,
  source_id: id,
}: Pick<Row<"acquaintance">, "document_key" | "source_form" | "source_id">): string {
  return form === "document" ? `document/${id}` : `${key}/${id ?? 0}`;
}

/** Returns the current editions of all approved and uploaded documents in force, by document key. */
export async function readCurrentEditions(transaction: Transaction): Promise<ReadonlyMap<string, CurrentEdition>> {
  const [approved, uploaded] = await Promise.all([approvedEditions(transaction), uploadedEditions(transaction)]);
  return new Map([...approved, ...uploaded].map((edition) => [edition.document, edition]));
}

interface Approved extends Record<string, unknown> {
  readonly key: string;
  readonly object_id: number;
  readonly id: string;
  readonly date: string;
  readonly number: string;
}

async function approvedEditions(transaction: Transaction): Promise<CurrentEdition[]> {
  const rows = await transaction.query<Approved>(
    `select distinct on (key, object_id) key, object_id, id::text, date::text, number from document_makings
     where company_id = $1 and is_approved order by key, object_id, made_at desc, id`,
    [transaction.company],
  );
  return rows.flatMap(({ key, object_id: object, id, date, number }) => {
    const definition = findDefinition(key);
    // A document about one object, such as a system, is listed only if a rule names it.
    if (!definition || (object !== 0 && !ruleOfDocument(key))) return [];
    return [
      {
        document: `${key}/${object}`,
        name: definition.title.ru,
        edition: id,
        edition_name: editionName(number, date),
        edition_on: date,
        kind: null,
        file: null,
      },
    ];
  });
}

interface Uploaded extends Record<string, unknown>, ReceivedFile {
  readonly id: number;
  readonly name: string;
  readonly kind: string | null;
  readonly date: string | null;
  readonly number: string;
  readonly uploaded_on: string;
}

async function uploadedEditions(transaction: Transaction): Promise<CurrentEdition[]> {
  const rows = await transaction.query<Uploaded>(
    `select d.id, d.filename as name, d.kind, d.date::text, d.number, v.filename, v.size, v.media_type, v.sha256,
       v.blob, (v.created at time zone c.time_zone)::date::text as uploaded_on
     from document d join companies c on c.id = d.company_id
     join lateral (select * from document_version v where v.company_id = d.company_id and v.document = d.id
       order by v.id desc limit 1) v on true
     where d.company_id = $1 and d.is_repealed is not true order by d.id`,
    [transaction.company],
  );
  return rows.map(({ id, name, kind, date, number, uploaded_on: uploadedOn, ...file }) => ({
    document: `document/${id}`,
    name: name || file.filename,
    edition: file.sha256,
    edition_name: editionName(number, date ?? uploadedOn),
    edition_on: date ?? uploadedOn,
    kind,
    file: {
      filename: file.filename,
      size: file.size,
      media_type: file.media_type,
      sha256: file.sha256,
      blob: file.blob,
    },
  }));
}

function editionName(number: string, day: string | null): string {
  const parts = [number === "" ? "" : `№ ${number}`, day === null ? "" : `от ${dayText(day, "ru")}`];
  return parts.filter((part) => part !== "").join(" ");
}
