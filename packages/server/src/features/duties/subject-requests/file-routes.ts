import {
  addSubjectRequestFile,
  deleteSubjectRequestFile,
  downloadSubjectRequestFile,
} from "@opis/model/contract/duties/subject-requests";
import { isOpenRequest } from "@opis/model/duties/request-states";
import { refused } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import { requestFileMaxBytes } from "@opis/model/limits";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "../../../db/transactions/transaction.ts";
import { readFileRoom, refuseWithoutRoom } from "../../../files/file-room.ts";
import { receiveFile } from "../../../http/bodies/receive-file.ts";
import { sendFile } from "../../../http/bodies/send-file.ts";
import { route } from "../../../http/register.ts";
import type { Editor } from "../../../records/editor.ts";
import { changeRow } from "../../../records/writing/change-row.ts";
import { presentRequest } from "./present-request.ts";
import { addRequestFile, findRequestFile } from "./request-files.ts";
import { lockRequest, readRequest } from "./stored-request.ts";

/** Files of requests: what the applicant sent and what proves who they are. */
export function registerRequestFiles(app: FastifyInstance): void {
  const { box } = app.context.secrets;

  route(app, addSubjectRequestFile, async ({ company, context, params, editor, language, request }) => {
    const room = await context.db.inCompany(company, async (transaction) => {
      await lockOpen(transaction, params.id);
      return readFileRoom(transaction, context.config);
    });
    return receiveFile(context, request, {
      type: "document",
      room,
      mostBytes: requestFileMaxBytes,
      keep: (file) =>
        context.db.inCompany(company, async (transaction) => {
          await lockOpen(transaction, params.id);
          await refuseWithoutRoom(transaction, context.config, file.size);
          await addRequestFile(transaction, params.id, file);
          await noteChange(transaction, params.id, editor);
          return presentRequest(transaction, { box, language }, await readRequest(transaction, params.id));
        }),
    });
  });

  route(app, downloadSubjectRequestFile, async ({ company, context, params, reply }) => {
    const { filename, media_type, blob } = await context.db.inCompany(company, (transaction) =>
      findRequestFile(transaction, { request: params.id, file: params.file }),
    );
    return sendFile(reply, { filename, mediaType: media_type }, await context.files.get(blob));
  });

  route(app, deleteSubjectRequestFile, async ({ company, context, params, editor }) => {
    await context.db.inCompany(company, async (transaction) => {
      await lockOpen(transaction, params.id);
      await findRequestFile(transaction, { request: params.id, file: params.file });
      transaction.execute("delete from request_files where company_id = $1 and id = $2", [company, params.file]);
      await noteChange(transaction, params.id, editor);
    });
    return undefined;
  });
}

async function lockOpen(transaction: Transaction, id: number): Promise<void> {
  const { state } = await lockRequest(transaction, id);
  if (!isOpenRequest(state ?? "registered")) throw refused("record_finished");
}

// A file's name may say whose it is, so the history says only that the applicant's details changed.
async function noteChange(transaction: Transaction, id: number, editor: Editor): Promise<void> {
  const answers = { applicant_changed_at: new Date(transaction.now).toISOString() };
  await changeRow(transaction, { declared: forms.subject_request, id, answers, editor });
}
