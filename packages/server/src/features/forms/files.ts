import { fileEndpoints } from "@opis/model/contract/forms/file-endpoints";
import type { FileFormName } from "@opis/model/forms/file-forms";
import { forms } from "@opis/model/forms/index";
import type { FastifyInstance } from "fastify";
import { readFileRoom, readProposedRoom, refuseWithoutRoom } from "../../files/file-room.ts";
import type { ReceivedFile } from "../../files/keep-file.ts";
import { answered } from "../../http/answered.ts";
import { receiveFile } from "../../http/bodies/receive-file.ts";
import { sendFile } from "../../http/bodies/send-file.ts";
import { pageLinks } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { insertRow } from "../../records/adding/insert-row.ts";
import type { Editor } from "../../records/editor.ts";
import { proposeRow } from "../../records/proposals/propose-row.ts";
import { lockActiveRoot } from "../../records/writing/active-root.ts";
import { listOwnRows, readOwnRow, removeRow } from "./own-rows.ts";
import { demandParent, withParent } from "./parent.ts";

/** The calls of a questionnaire's files: what is deleted stays in the storage while its history can restore it. */
export function registerFiles(app: FastifyInstance, name: FileFormName): void {
  const declared = forms[name];
  const { list, room, upload, download, remove } = fileEndpoints(name);

  route(app, list, async ({ company, context, params, query, actor, editor, request }) => {
    const { count, rows } = await context.db.readCompany(company, async (transaction) => {
      await demandParent(transaction, declared, params.parent_id);
      return listOwnRows(transaction, editor, { declared, parentId: params.parent_id, query, actor });
    });
    return answered(list.response, { count, ...pageLinks(request, count, query), results: rows });
  });

  route(app, room, async ({ company, context, params, editor }) => {
    const left = await context.db.readCompany(company, async (transaction) => {
      await demandParent(transaction, declared, params.parent_id);
      return roomFor(editor)(transaction, context.config);
    });
    return answered(room.response, left);
  });

  route(app, upload, async ({ company, context, params, editor, request }) => {
    const left = await context.db.inCompany(company, async (transaction) => {
      await lockActiveRoot(transaction, declared, params);
      return roomFor(editor)(transaction, context.config);
    });
    const keep = (received: ReceivedFile) =>
      context.db.inCompany(company, async (transaction) => {
        // Asked again: much may have happened while the file was coming.
        await lockActiveRoot(transaction, declared, params);
        await refuseWithoutRoom(transaction, context.config, received.size, roomFor(editor));
        const insertion = { declared, parentId: params.parent_id, answers: { ...received }, editor };
        const add = editor.proposes ? proposeRow : insertRow;
        return withParent(transaction, declared, await add(transaction, insertion));
      });
    return answered(upload.response, await receiveFile(context, request, { type: declared.file, room: left, keep }));
  });

  route(app, download, async ({ company, context, params, editor, reply }) => {
    const row = await context.db.readCompany(company, (transaction) =>
      readOwnRow(transaction, editor, declared, params),
    );
    const content = await context.files.get(String(row.blob));
    return sendFile(reply, { filename: String(row.filename), mediaType: String(row.media_type) }, content);
  });

  route(app, remove, async ({ company, context, params, editor, actor }) => {
    const deletion = { declared, id: params.id, parentId: params.parent_id, editor, actor };
    await context.db.inCompany(company, (transaction) => removeRow(transaction, deletion));
    return undefined;
  });
}

// What is proposed takes no room of the company's before it is accepted.
function roomFor({ proposes }: Editor): typeof readFileRoom {
  return proposes ? readProposedRoom : readFileRoom;
}
