import { randomUUID } from "node:crypto";
import type { Actor } from "@opis/model/access/access";
import { refused, refusedFields } from "@opis/model/errors";
import { formNamed, forms } from "@opis/model/forms/index";
import { uploadedKinds } from "@opis/model/uploads/uploaded-kinds";
import { words } from "@opis/model/words";
import type { Config } from "../../../config/config.ts";
import { refuseWithoutRoom } from "../../../core/files/file-room.ts";
import type { ReceivedFile } from "../../../core/files/keep-file.ts";
import { insertRow } from "../../../core/records/adding/insert-row.ts";
import type { Editor } from "../../../core/records/editor.ts";
import { referencesFields } from "../../../core/records/reading/form-sql.ts";
import { withUnseen } from "../../../core/records/writing/with-unseen.ts";
import type { Transaction } from "../../../database/transaction.ts";
import type { SignedCopy } from "./signed-copy.ts";
import { linksOf, mayAdd } from "./upload-access.ts";

const declared = forms.document;

export interface NewUpload {
  readonly answers: Readonly<Record<string, unknown>>;
  /** Its file; none of a link. */
  readonly received: ReceivedFile | undefined;
  /** The paper of the product that it is the signed copy of. */
  readonly copy: SignedCopy | undefined;
  readonly actor: Actor;
  readonly editor: Editor;
}

/**
 * Adds a document with its first file, or a link; the signed copy of a paper, signed on the same day under the same number as
 * one that is there, is its next version, of a consent where the same person signed it. Answers its uuid. Refuses with `forbidden`, `payload_not_valid` (neither file nor link),
 * `no_room_for_file`, `unknown_reference`, or a file of no group.
 */
export async function addUpload(transaction: Transaction, config: Config, added: NewUpload): Promise<string> {
  const { answers, received, copy, actor, editor } = added;
  if (!mayAdd(actor, linksOf(answers))) throw refused("forbidden");
  const link = String(answers.link ?? "");
  if (!received && link === "") throw refused("payload_not_valid");
  if (received) await refuseWithoutRoom(transaction, config, received.size);
  await withUnseen(transaction, actor, referencesFields(declared), { stored: {}, given: answers });
  const same = copy && (await sameCopy(transaction, copy, answers));
  if (same && received) {
    await addVersion(transaction, { document: same.id, received, editor });
    return same.uuid;
  }
  const kind = copy?.kind ?? answers.kind;
  const group = answers.group ?? groupOf(kind) ?? copy?.group;
  if (received && !group) throw refusedFields({ group: [noGroup] });
  const filename = String(answers.filename ?? "").trim() || copy?.title || received?.filename || placeOf(link);
  const uuid = randomUUID();
  const own = { uuid, filename, group: group ?? null, kind: kind ?? null };
  const made = { ...answers, ...own, ...(copy && { paper: copy.key, paper_object: copy.object }) };
  const document = await insertRow(transaction, { declared, answers: made, editor });
  if (received) await addVersion(transaction, { document: document.id, received, editor });
  return uuid;
}

/** The refusal of a document of no group. */
export const noGroup = words("Укажите тип документа для загрузки", "Specify the type of document to upload");

interface NewVersion {
  readonly document: number;
  readonly received: ReceivedFile;
  readonly editor: Editor;
}

/** Adds a file to a document as its newest version. */
export async function addVersion(transaction: Transaction, { document, received, editor }: NewVersion): Promise<void> {
  const answers = { ...received };
  await insertRow(transaction, { declared: formNamed("document_version"), parentId: document, answers, editor });
}

async function sameCopy(
  transaction: Transaction,
  { key, object, isOfMany }: SignedCopy,
  { date = null, number = "", signed_by: signer = "" }: NewUpload["answers"],
) {
  const [found] = await transaction.query<{ id: number; uuid: string }>(
    `select id, uuid from document where company_id = $1 and paper = $2 and paper_object is not distinct from $3
     and date is not distinct from $4::date and number = $5 and (not $6 or signed_by = $7) order by id desc`,
    [transaction.company, key, object, date, number, isOfMany, signer],
  );
  return found;
}

function groupOf(kind: unknown): string | undefined {
  return Object.entries(uploadedKinds).find(([name]) => name === kind)?.[1].group;
}

function placeOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname : link;
}
