import { type Actor, can } from "@opis/model/access/access";
import {
  addDocumentVersion,
  createUploadedDocument,
  deleteUploadedDocument,
  documentFileRoom,
  downloadUploadedDocument,
  listExpectedDocuments,
  listUploadedDocuments,
  namedPaper,
  readUploadedDocument,
  updateUploadedDocument,
} from "@opis/model/contract/documents/uploaded-documents";
import type { FieldKind } from "@opis/model/declaration/field";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { Row } from "@opis/model/rows/row";
import { assertValidText } from "@opis/model/text/assert-valid-text";
import { normaliseName } from "@opis/model/text/normalise-name";
import { searchWords } from "@opis/model/text/search-words";
import { expectedDocuments } from "@opis/model/uploads/expected-documents";
import { kindReasons } from "@opis/model/uploads/uploaded-kind-reasons";
import { type UploadedKind, type UploadedKindName, uploadedKinds } from "@opis/model/uploads/uploaded-kinds";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import { accept } from "@opis/model/validation/parse-input";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { synchroniseAcquaintances } from "../../../core/acquaintance/synchronise-acquaintances.ts";
import { readDocumentContext } from "../../../core/documents/document-context.ts";
import { type ReceivedFile, readFileRoom, refuseWithoutRoom } from "../../../core/files/store-file.ts";
import type { Editor } from "../../../core/records/editor.ts";
import { referencesFields } from "../../../core/records/reading/form-sql.ts";
import { readRow, type StoredRow, titleOf } from "../../../core/records/reading/read-rows.ts";
import { changeRow, deleteRow } from "../../../core/records/writing/change-row.ts";
import { withUnseen } from "../../../core/records/writing/hidden-references.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { pageOfRows } from "../../../http/pagination.ts";
import { receiveFile } from "../../../http/receive-file.ts";
import { type Call, route } from "../../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../../http/row-version.ts";
import { sendFile } from "../../../http/send-file.ts";
import { findDocument } from "../find-requested-document.ts";
import { addUpload, addVersion, noGroup, type SignedCopy, signedCopyOf } from "./add-upload.ts";
import { extractTextsJob, extractWords } from "./extract-texts.ts";
import {
  canChangeUpload,
  canSeeUpload,
  findVisibleUpload,
  linksOf,
  listVisibleUploads,
  mayAdd,
  mayAddSome,
  presentUpload,
  requireUploadChange,
} from "./visible-uploads.ts";

const documentForm = forms.document;
type UploadInput = z.output<(typeof createUploadedDocument)["body"]>;
type Creation = Call<typeof createUploadedDocument>;

/** Parses the text of a multipart field by the kind of its question. */
const readAs = {
  text: (value) => value,
  long_text: (value) => value,
  number: numberOrNull,
  flag: (value) => (value === "" ? null : value === "true"),
  date: (value) => value || null,
  date_time: (value) => value || null,
  tags: listOf,
  choice: (value) => value || null,
  choices: listOf,
  reference: numberOrNull,
  references: (value) => listOf(value).map(Number),
  rows: (value) => value,
} as const satisfies Record<FieldKind, (text: string) => unknown>;

function numberOrNull(text: string): number | null {
  return text === "" ? null : Number(text);
}

function listOf(text: string): string[] {
  return text === "" ? [] : text.split(",");
}

/**
 * Returns the form fields next to a file as answers; a field without a question is passed on, to be refused by name.
 */
function answersOfFields(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const questions: Readonly<Record<string, { readonly kind: FieldKind }>> = forms.document.fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const kind = Object.hasOwn(questions, name) ? questions[name]?.kind : undefined;
      return [name, kind ? readAs[kind](value) : value];
    }),
  );
}

/** Registers the company's uploaded documents: add, change, replace, delete, download (specification 7.8). */
export function registerUploads(app: FastifyInstance): void {
  registerReadUploads(app);

  route(app, createUploadedDocument, async (call) => {
    const { company, context, actor, body, request } = call;
    if (!mayAddSome(actor)) throw refused("forbidden");
    if (body) return createUpload(call, body, undefined);
    const room = await context.db.inCompany(company, (transaction) => readFileRoom(transaction, context.config));
    return receiveFile(context, request, {
      type: "document",
      room,
      keep: (received, fields) => {
        const answers = accept(createUploadedDocument.body, assertValidText(answersOfFields(fields)));
        return createUpload(call, answers, received);
      },
    });
  });

  route(app, updateUploadedDocument, async (call) => {
    const { company, context, actor, editor, body, params, request } = call;
    requireSameCompany(company, body);
    const changes = storableAnswers(documentForm, body);
    if (changes.group === null) throw refusedFields({ group: [noGroup] });
    await context.db.inCompany(company, async (transaction) => {
      const document = await findUpload(transaction, params.uuid, actor);
      requireUploadChange(actor, document);
      const answers = await withUnseen(transaction, actor, referencesFields(documentForm), {
        stored: document,
        given: changes,
      });
      // A caller whose right comes from a linked row may not remove that link.
      if (!canChangeUpload(actor, { ...document, ...answers })) throw refused("forbidden");
      await changeRow(transaction, {
        declared: documentForm,
        id: document.id,
        answers,
        editor,
        seenVersion: requestedRowVersion(request),
      });
      await synchroniseAcquaintances(transaction, editor);
    });
    return findVisibleUpload(call, params.uuid);
  });

  route(app, deleteUploadedDocument, async ({ company, context, actor, editor, params, query }) => {
    await context.db.inCompany(company, async (transaction) => {
      const document = await findUpload(transaction, params.uuid, actor);
      requireUploadChange(actor, document, "manage");
      await deleteUpload(transaction, { document, isForced: query.is_force === "true", actor, editor });
    });
    return undefined;
  });

  route(app, addDocumentVersion, async (call) => {
    const { company, context, actor, editor, params, request } = call;
    const room = await context.db.inCompany(company, async (transaction) => {
      requireUploadChange(actor, await findUpload(transaction, params.uuid, actor));
      return readFileRoom(transaction, context.config);
    });
    return receiveFile(context, request, {
      type: "document",
      room,
      keep: async (received) => {
        await context.db.inCompany(company, async (transaction) => {
          // Checked again, since the upload may have taken long.
          const { id: document } = await findUpload(transaction, params.uuid, actor);
          await refuseWithoutRoom(transaction, context.config, received.size);
          await addVersion(transaction, { document, received, editor });
          context.jobs.add(transaction, extractTextsJob, {}, { key: String(company) });
        });
        return findVisibleUpload(call, params.uuid);
      },
    });
  });
}

function isOccasional(kind: UploadedKindName): boolean {
  const { isOccasional }: UploadedKind = uploadedKinds[kind];
  return isOccasional === true;
}

/** Registers the reading calls about uploaded documents. */
function registerReadUploads(app: FastifyInstance): void {
  route(app, listUploadedDocuments, async (call) => {
    const { group, kind, state, search } = call.query;
    const words = searchWords(search ?? "");
    const [{ documents, looking }, inside] = await Promise.all([
      listVisibleUploads(call),
      call.context.db.inCompany(call.company, (transaction) => extractWords(transaction, words)),
    ]);
    const uploads = documents
      .filter((document) => isFound(document, words, inside.get(document.id)))
      .map((document) => presentUpload(document, looking))
      .filter((upload) => (!group || upload.group === group) && (!kind || upload.kind === kind))
      .filter((upload) => !state || upload.state === state);
    return pageOfRows(call.request, call.query, uploads, ["filename", "group", "kind", "date", "expires", "created"]);
  });

  route(app, listExpectedDocuments, async (call) => {
    const { documents, looking } = await listVisibleUploads(call);
    const expectedRows = expectedDocuments(documents, looking.today).map(({ kind, state, count }) => ({
      kind,
      group: uploadedKinds[kind].group,
      title: uploadedKinds[kind].title[call.language],
      closes: kindReasons[kind].closes[call.language],
      law: kindReasons[kind].law[call.language],
      state,
      count,
      is_occasional: isOccasional(kind),
    }));
    return pageOfRows(call.request, call.query, expectedRows, ["kind", "group", "title", "state"]);
  });

  route(app, documentFileRoom, async ({ company, context }) =>
    context.db.inCompany(company, (transaction) => readFileRoom(transaction, context.config)),
  );

  route(app, readUploadedDocument, async (call) => findVisibleUpload(call, call.params.uuid));

  route(app, downloadUploadedDocument, async (call) => {
    const { context, params, query, reply } = call;
    const { documents, looking } = await listVisibleUploads(call);
    const document = documents.find(({ uuid }) => uuid === params.uuid);
    if (!document) throw refused("not_found");
    const versions = looking.snapshot.rows.document_version.filter((version) => version.document === document.id);
    const version = query.version === undefined ? versions.at(-1) : versions.find(({ id }) => id === query.version);
    if (!version) throw refused("not_found");
    const content = await context.files.get(version.blob);
    return sendFile(reply, { filename: version.filename, mediaType: version.media_type }, content);
  });
}

/** Returns whether every word of a search is in the name, number or comment of a document, or inside its file. */
function isFound(
  { filename, number, comment }: Row<"document">,
  words: readonly string[],
  inside: ReadonlySet<string> = new Set(),
): boolean {
  const searchedText = normaliseName(`${filename} ${number} ${comment}`);
  return words.every((word) => searchedText.includes(word) || inside.has(word));
}

interface Deletion {
  readonly document: StoredRow;
  /** Whether links to it may be lost. */
  readonly isForced: boolean;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Deletes a document with its files; throws `document_in_use` with its links, unless forced. */
async function deleteUpload(transaction: Transaction, deletion: Deletion): Promise<void> {
  const { document, isForced, actor, editor } = deletion;
  const links = linksOf(document);
  if (!isForced && (links.length > 0 || document.paper !== "")) throw await inUse(transaction, deletion);
  await deleteRow(transaction, { declared: formNamed("document"), id: document.id, editor, actor });
  await synchroniseAcquaintances(transaction, editor);
}

// "A 400 carrying an array: document usage information" (specification 7.9); of a signed copy the generated document comes last.
async function inUse(transaction: Transaction, { document, actor }: Deletion) {
  const visibleLinks = linksOf(document).filter((link) => can(actor, "view", link));
  const all = await Promise.all(
    visibleLinks.map(async ({ form, id }) => {
      const declaration = formNamed(form);
      return { form, id, name: titleOf(declaration, await readRow(transaction, declaration, id)) };
    }),
  );
  const paper = document.paper === "" ? [] : [{ form: "paper", id: document.paper_object, name: document.paper }];
  return refused("document_in_use", { list: [...all, ...paper] });
}

/** Returns the document of a uuid, locked; throws `not_found` if it does not exist or is not visible to the caller. */
async function findUpload(transaction: Transaction, uuid: string, actor: Actor): Promise<StoredRow> {
  const [found] = await transaction.query<{ id: number }>(
    "select id from document where company_id = $1 and uuid = $2 order by id desc for no key update",
    [transaction.company, uuid],
  );
  if (!found) throw refused("not_found");
  const document = await readRow(transaction, formNamed("document"), found.id);
  if (!canSeeUpload(actor, document)) throw refused("not_found");
  return document;
}

async function createUpload(call: Creation, input: UploadInput, received: ReceivedFile | undefined) {
  const { company, context, actor, editor } = call;
  requireSameCompany(company, input);
  const answers = storableAnswers(documentForm, input);
  const copy = await copyIn(call, input);
  const uuid = await context.db.inCompany(company, async (transaction) => {
    const newUuid = await addUpload(transaction, context.config, { answers, received, copy, actor, editor });
    if (received) context.jobs.add(transaction, extractTextsJob, {}, { key: String(company) });
    const { date, number } = answers;
    if (copy && typeof date === "string") await copy.sign(transaction, date, String(number ?? ""));
    return newUuid;
  });
  return findVisibleUpload(call, uuid);
}

// If both query and body name a company, they must be the same.
function requireSameCompany(company: number, { company_id = company }: { readonly company_id?: number | undefined }) {
  if (company_id !== company) throw refused("payload_not_valid");
}

async function copyIn(call: Creation, input: UploadInput): Promise<SignedCopy | undefined> {
  const { paper: key, paper_object } = namedPaper.parse(input);
  if (!key) return undefined;
  const { company, revision, actor, editor, context, language } = call;
  if (!mayAdd(actor, [])) throw refused("forbidden");
  const documentContext = await readDocumentContext(
    context,
    await context.snapshots.seenBy({ company, revision, actor }),
    language,
  );
  return signedCopyOf(
    findDocument({ key, object_id: paper_object ?? undefined }, documentContext, actor),
    documentContext,
    {
      actor,
      editor,
      workshop: context.workshop,
    },
  );
}
