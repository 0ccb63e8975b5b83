import { randomUUID } from "node:crypto";
import { can } from "@opis/model/access";
import {
  createDocumentArchive,
  deleteDocumentArchive,
  downloadDocumentArchive,
  readDocumentArchive,
} from "@opis/model/contract/document-archives";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { route } from "../../../http/register.ts";
import { documentsOf, nameOfFile } from "../documents-of.ts";
import type { PaperWorkshop } from "../paper-workshop.ts";
import { sendFile } from "../send-file.ts";
import { archiveMaker } from "./archive-maker.ts";
import { noteMakings } from "./note-makings.ts";
import { planArchive } from "./plan-archive.ts";
import {
  deleteArchive,
  dropOldArchives,
  insertArchive,
  isAbandoned,
  readArchive,
  type StoredArchive,
  takeOverArchive,
  unfinishedArchive,
} from "./stored-archives.ts";
import { streamArchive } from "./stream-archive.ts";

/**
 * All ready documents in one zip. The archive lies in the database while it is kept: any server may be asked about it, give it out, or
 * make it anew where the one that began it has gone.
 */
export function registerArchives(app: FastifyInstance, workshop: PaperWorkshop): void {
  const maker = archiveMaker(app.context, workshop);
  app.addHook("onClose", () => maker.close());

  route(app, createDocumentArchive, async ({ company, context, body: { format }, editor, language }) => {
    const given = await documentsOf(context, company, language);
    const files = planArchive(given, format);
    if (files.length === 0) throw refused("document_not_ready");
    const { revision } = given.snapshot.company;
    const now = context.clock.now();
    const { author } = editor;
    const { archive, isNew } = await context.db.inCompany(company, async (transaction) => {
      dropOldArchives(transaction, now);
      const underway = await unfinishedArchive(transaction, author, format);
      if (underway) return { archive: underway, isNew: false };
      const id = randomUUID();
      const total = files.length;
      await insertArchive(transaction, { id, author, format, total, revision }, now);
      const fresh = { id, format, total, revision, failed: false, attempt: 1, touched: now.toISOString(), done: 0 };
      return { archive: fresh, isNew: true };
    });
    if (isNew) maker.begin(company, { id: archive.id, attempt: archive.attempt, given, files });
    return shown(archive);
  });

  route(app, readDocumentArchive, async ({ company, context, params: { id }, language }) => {
    const archive = await kept(context, company, id);
    const now = context.clock.now();
    if (!isAbandoned(archive, now)) return shown(archive);
    const given = await documentsOf(context, company, language);
    const files = planArchive(given, archive.format);
    const made = { total: files.length, revision: given.snapshot.company.revision };
    const taken = await context.db.inCompany(company, (transaction) =>
      takeOverArchive(transaction, archive, made, now),
    );
    if (taken) maker.begin(company, { id, attempt: archive.attempt + 1, given, files });
    return shown({ ...archive, done: 0 });
  });

  route(app, deleteDocumentArchive, async ({ company, context, params: { id } }) => {
    await kept(context, company, id);
    await context.db.inCompany(company, async (transaction) => deleteArchive(transaction, id));
    return undefined;
  });

  route(app, downloadDocumentArchive, async ({ company, context, params: { id }, editor, actor, language, reply }) => {
    const archive = await kept(context, company, id);
    if (archive.done < archive.total) throw refused("not_found");
    // Whoever may only look takes a copy without moving the record of the last making.
    if (can(actor, "edit", { section: "documents" }))
      await context.db.inCompany(company, (transaction) => noteMakings(transaction, archive, editor));
    const name = nameOfFile(await documentsOf(context, company, language), "documents", "zip");
    return sendFile(reply, name, "zip", streamArchive(context.db, company, id));
  });
}

async function kept(context: Context, company: number, id: string): Promise<StoredArchive> {
  const archive = await context.db.inCompany(company, (transaction) =>
    readArchive(transaction, id, context.clock.now()),
  );
  if (!archive) throw refused("not_found");
  return archive;
}

function shown({ id, format, total, done, failed }: StoredArchive) {
  const state = failed ? "failed" : done < total ? "making" : "ready";
  return { id, format, total, done, state } as const;
}
