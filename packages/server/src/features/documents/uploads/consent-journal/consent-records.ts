import { unpacked } from "@opis/documents/kept-content";
import { stopTermOf } from "@opis/documents/papers/consent/form-of-consent";
import { type Actor, can } from "@opis/model/access/access";
import type { consentRecord } from "@opis/model/contract/documents/consent-journal";
import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import { stopBy } from "@opis/model/uploads/consent-withdrawal";
import { uploadState } from "@opis/model/uploads/upload-state";
import type { z } from "zod";
import type { Transaction } from "../../../../db/transactions/transaction.ts";

export type ConsentRecord = z.output<typeof consentRecord>;

const consent = "soglasie_na_obrabotku";

/** A version of a consent that was approved: of which group, under which number, with which text. */
interface ConsentVersion {
  readonly object: number;
  readonly number: string;
  readonly sha256: string;
  readonly forms: readonly string[];
}

/** The versions of consents that were approved, the last of each number. */
export async function consentVersions(transaction: Transaction): Promise<readonly ConsentVersion[]> {
  const found = await transaction.query<Omit<ConsentVersion, "forms"> & { content: Uint8Array }>(
    `select distinct on (object_id, number) object_id as object, number, sha256, content from document_makings
     where company_id = $1 and key = $2 and is_approved order by object_id, number, made_at desc`,
    [transaction.company, consent],
  );
  return found.map(({ content, ...version }) => ({ ...version, forms: formsIn(content) }));
}

function formsIn(content: Uint8Array): string[] {
  const blocks = unpacked(content).sections.flatMap((section) => section.blocks);
  return blocks.flatMap((block) => (block.kind === "title" ? [block.content.map(({ text }) => text).join("")] : []));
}

interface Looking {
  readonly snapshot: CompanySnapshot;
  readonly actor: Actor;
  readonly today: string;
  readonly versions: readonly ConsentVersion[];
}

/** The consents among the documents that somebody sees, by day; each is numbered within its year. */
export function consentRecords(documents: readonly Row<"document">[], looking: Looking): ConsentRecord[] {
  const given = documents
    .filter(({ kind }) => kind === "consent")
    .toSorted((one, other) => (one.date ?? "").localeCompare(other.date ?? "") || one.id - other.id);
  const inYear = new Map<string, number>();
  return given.map((document) => {
    const year = document.date?.slice(0, 4) ?? "";
    const number = (inYear.get(year) ?? 0) + 1;
    inYear.set(year, number);
    return { number, ...recordOf(document, looking) };
  });
}

function recordOf(document: Row<"document">, looking: Looking): Omit<ConsentRecord, "number"> {
  const { versions, today } = looking;
  const { paper, paper_object: object, number, date, signed_by: person, expires, uuid } = document;
  const { withdrawn, withdrawn_by, stopped, destruction_act } = document;
  const version =
    paper === consent ? versions.find((one) => one.object === object && one.number === number) : undefined;
  const forms = [...(version?.forms ?? [])];
  const stop_by = stopBy(document, forms.map(stopTermOf));
  const isOverdue = stop_by !== null && stop_by < today && stopped === null;
  return {
    date,
    person,
    ...aboutGroup(paper === consent ? object : null, looking),
    forms,
    form_version: version?.number ?? "",
    text_hash: version?.sha256 ?? "",
    expires,
    withdrawn,
    withdrawn_by,
    stop_by,
    stopped,
    destruction_act,
    state: isOverdue ? "overdue" : uploadState(document, today),
    document: uuid,
  };
}

/** The group and the purpose of a consent, where the caller may see the process. */
function aboutGroup(id: number | null, { snapshot: { rows }, actor }: Looking) {
  const row = rows.process_subject.find((one) => one.id === id);
  const process = row && rows.process.find((one) => one.id === row.process);
  if (!row || !process || !can(actor, "view", { form: "process", id: process.id })) return { group: "", purpose: "" };
  return { group: rows.subject.find((one) => one.id === row.subject)?.name ?? "", purpose: process.purpose };
}
