import {
  documentFileRoom,
  downloadUploadedDocument,
  listExpectedDocuments,
  listUploadedDocuments,
  readUploadedDocument,
} from "@opis/model/contract/documents/uploaded-documents";
import { refused } from "@opis/model/errors";
import { searchWords } from "@opis/model/text/search-words";
import { expectedDocuments } from "@opis/model/uploads/expected-documents";
import { kindReasons } from "@opis/model/uploads/kind-reasons";
import { type UploadedKind, type UploadedKindName, uploadedKinds } from "@opis/model/uploads/uploaded-kinds";
import type { FastifyInstance } from "fastify";
import { readFileRoom } from "../../../files/file-room.ts";
import { sendFile } from "../../../http/bodies/send-file.ts";
import { pageOfRows } from "../../../http/page.ts";
import { route } from "../../../http/register.ts";
import { isFound } from "./is-found.ts";
import { seenUpload, seenUploads } from "./seen-uploads.ts";
import { shownUpload } from "./shown-upload.ts";
import { wordsInside } from "./text/stored-texts.ts";

function isOccasional(kind: UploadedKindName): boolean {
  const { isOccasional }: UploadedKind = uploadedKinds[kind];
  return isOccasional === true;
}

/** What is told of uploaded documents. */
export function registerReadUploads(app: FastifyInstance): void {
  route(app, listUploadedDocuments, async (call) => {
    const { group, kind, state, search } = call.query;
    const words = searchWords(search ?? "");
    const [{ documents, looking }, inside] = await Promise.all([
      seenUploads(call),
      call.context.db.inCompany(call.company, (transaction) => wordsInside(transaction, words)),
    ]);
    const shown = documents
      .filter((document) => isFound(document, words, inside.get(document.id)))
      .map((document) => shownUpload(document, looking))
      .filter((one) => (!group || one.group === group) && (!kind || one.kind === kind))
      .filter((one) => !state || one.state === state);
    return pageOfRows(call.request, call.query, shown, ["filename", "group", "kind", "date", "expires", "created"]);
  });

  route(app, listExpectedDocuments, async (call) => {
    const { documents, looking } = await seenUploads(call);
    const expected = expectedDocuments(documents, looking.today).map(({ kind, state, count }) => ({
      kind,
      group: uploadedKinds[kind].group,
      title: uploadedKinds[kind].title[call.language],
      closes: kindReasons[kind].closes[call.language],
      law: kindReasons[kind].law[call.language],
      state,
      count,
      is_occasional: isOccasional(kind),
    }));
    return pageOfRows(call.request, call.query, expected, ["kind", "group", "title", "state"]);
  });

  route(app, documentFileRoom, async ({ company, context }) =>
    context.db.inCompany(company, (transaction) => readFileRoom(transaction, context.config)),
  );

  route(app, readUploadedDocument, async (call) => seenUpload(call, call.params.uuid));

  route(app, downloadUploadedDocument, async (call) => {
    const { context, params, query, reply } = call;
    const { documents, looking } = await seenUploads(call);
    const document = documents.find(({ uuid }) => uuid === params.uuid);
    if (!document) throw refused("not_found");
    const versions = looking.snapshot.rows.document_version.filter((version) => version.document === document.id);
    const version = query.version === undefined ? versions.at(-1) : versions.find(({ id }) => id === query.version);
    if (!version) throw refused("not_found");
    const content = await context.files.get(version.blob);
    return sendFile(reply, { filename: version.filename, mediaType: version.media_type }, content);
  });
}
