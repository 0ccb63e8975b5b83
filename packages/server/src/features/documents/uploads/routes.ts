import {
  addDocumentVersion,
  createUploadedDocument,
  deleteUploadedDocument,
  namedPaper,
  updateUploadedDocument,
} from "@opis/model/contract/documents/uploaded-documents";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { demandText } from "@opis/model/text/demand-text";
import { keptAnswers } from "@opis/model/validation/answers-schema";
import { accept } from "@opis/model/validation/issues";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { readFileRoom, refuseWithoutRoom } from "../../../files/file-room.ts";
import type { ReceivedFile } from "../../../files/keep-file.ts";
import { receiveFile } from "../../../http/bodies/receive-file.ts";
import { type Call, route } from "../../../http/register.ts";
import { seenVersion } from "../../../http/seen-version.ts";
import { documentsOf } from "../../../papers/documents-of.ts";
import { referencesFields } from "../../../records/reading/form-sql.ts";
import { changeRow } from "../../../records/writing/change-row.ts";
import { withUnseen } from "../../../records/writing/with-unseen.ts";
import { findDocument } from "../find-document.ts";
import { addUpload, addVersion, noGroup } from "./add-upload.ts";
import { answersOfFields } from "./answers-of-fields.ts";
import { deleteUpload } from "./delete-upload.ts";
import { findUpload } from "./find-upload.ts";
import { registerReadUploads } from "./read-routes.ts";
import { seenUpload } from "./seen-uploads.ts";
import { type SignedCopy, signedCopyOf } from "./signed-copy.ts";
import { readTextsJob } from "./text/read-texts.ts";
import { demandChange, mayAdd, mayAddSome, mayChange } from "./upload-access.ts";

const declared = forms.document;
type Given = z.output<(typeof createUploadedDocument)["body"]>;
type Creation = Call<typeof createUploadedDocument>;

/** Documents that the company keeps: added, changed, replaced, deleted, given back (specification 7.8). */
export function registerUploads(app: FastifyInstance): void {
  registerReadUploads(app);

  route(app, createUploadedDocument, async (call) => {
    const { company, context, actor, body, request } = call;
    if (!mayAddSome(actor)) throw refused("forbidden");
    if (body) return added(call, body, undefined);
    const room = await context.db.inCompany(company, (transaction) => readFileRoom(transaction, context.config));
    return receiveFile(context, request, {
      type: "document",
      room,
      keep: (received, fields) => {
        const given = accept(createUploadedDocument.body, demandText(answersOfFields(fields)));
        return added(call, given, received);
      },
    });
  });

  route(app, updateUploadedDocument, async (call) => {
    const { company, context, actor, editor, body, params, request } = call;
    demandSameCompany(company, body);
    const given = keptAnswers(declared, body);
    if (given.group === null) throw refusedFields({ group: [noGroup] });
    await context.db.inCompany(company, async (transaction) => {
      const document = await findUpload(transaction, params.uuid, actor);
      demandChange(actor, document);
      const answers = await withUnseen(transaction, actor, referencesFields(declared), { stored: document, given });
      // Whoever may change it for what it belongs to may not let it go from there.
      if (!mayChange(actor, { ...document, ...answers })) throw refused("forbidden");
      await changeRow(transaction, { declared, id: document.id, answers, editor, seenVersion: seenVersion(request) });
    });
    return seenUpload(call, params.uuid);
  });

  route(app, deleteUploadedDocument, async ({ company, context, actor, editor, params, query }) => {
    await context.db.inCompany(company, async (transaction) => {
      const document = await findUpload(transaction, params.uuid, actor);
      demandChange(actor, document, "manage");
      await deleteUpload(transaction, { document, isForced: query.is_force === "true", actor, editor });
    });
    return undefined;
  });

  route(app, addDocumentVersion, async (call) => {
    const { company, context, actor, editor, params, request } = call;
    const room = await context.db.inCompany(company, async (transaction) => {
      demandChange(actor, await findUpload(transaction, params.uuid, actor));
      return readFileRoom(transaction, context.config);
    });
    return receiveFile(context, request, {
      type: "document",
      room,
      keep: async (received) => {
        await context.db.inCompany(company, async (transaction) => {
          // Asked again: much may have happened while the file was coming.
          const { id: document } = await findUpload(transaction, params.uuid, actor);
          await refuseWithoutRoom(transaction, context.config, received.size);
          await addVersion(transaction, { document, received, editor });
          context.jobs.add(transaction, readTextsJob, {}, { key: String(company) });
        });
        return seenUpload(call, params.uuid);
      },
    });
  });
}

async function added(call: Creation, given: Given, received: ReceivedFile | undefined) {
  const { company, context, actor, editor } = call;
  demandSameCompany(company, given);
  const answers = keptAnswers(declared, given);
  const copy = await copyIn(call, given);
  const uuid = await context.db.inCompany(company, async (transaction) => {
    const made = await addUpload(transaction, context.config, { answers, received, copy, actor, editor });
    if (received) context.jobs.add(transaction, readTextsJob, {}, { key: String(company) });
    const { date, number } = answers;
    if (copy && typeof date === "string") await copy.sign(transaction, date, String(number ?? ""));
    return made;
  });
  return seenUpload(call, uuid);
}

// The query decides where both name a company, so two different ones are a mistake of the caller.
function demandSameCompany(company: number, { company_id = company }: { readonly company_id?: number | undefined }) {
  if (company_id !== company) throw refused("payload_not_valid");
}

async function copyIn(call: Creation, named: Given): Promise<SignedCopy | undefined> {
  const { paper: key, paper_object } = namedPaper.parse(named);
  if (!key) return undefined;
  const { company, revision, actor, editor, context, language } = call;
  if (!mayAdd(actor, [])) throw refused("forbidden");
  const given = await documentsOf(context, await context.snapshots.seenBy({ company, revision, actor }), language);
  return signedCopyOf(findDocument({ key, object_id: paper_object ?? undefined }, given, actor), given, {
    actor,
    editor,
    workshop: context.workshop,
  });
}
