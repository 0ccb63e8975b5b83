import { randomUUID } from "node:crypto";
import { paperOf } from "@opis/documents/papers";
import { can } from "@opis/model/access/access";
import {
  createDocumentArchive,
  deleteDocumentArchive,
  downloadDocumentArchive,
  readDocumentArchive,
} from "@opis/model/contract/documents/document-archives";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../../context.ts";
import { route } from "../../../http/register.ts";
import { documentsOf } from "../../../papers/documents-of.ts";
import { visiblePapers } from "../../../papers/visible-papers.ts";
import { nameOfFile } from "../name-of-file.ts";
import { sendFile } from "../send-file.ts";
import { dropArchiveJob } from "./drop-archive.ts";
import { inventoryOf } from "./inventory-of.ts";
import { makeArchiveJob } from "./make-archive.ts";
import { noteMakings } from "./note-makings.ts";
import { planArchive } from "./plan-archive.ts";
import { deleteArchive, insertArchive, readArchive, type StoredArchive, unfinishedArchive } from "./stored-archives.ts";
import { streamArchive } from "./stream-archive.ts";

/** An archive is kept so long after it was begun, milliseconds. */
const keptMilliseconds = 3_600_000;

/** All ready documents in one zip. It lies in the database while it is kept: any server makes it, tells of it and gives it out. */
export function registerArchives(app: FastifyInstance): void {
  route(
    app,
    createDocumentArchive,
    async ({ company, revision, actor, context, body: { format, key = "" }, editor, language }) => {
      const given = await documentsOf(context, await context.snapshots.seenBy({ company, revision, actor }), language);
      const papers = visiblePapers(actor).filter((paper) => key === "" || paper === paperOf(key));
      const total = (await planArchive(given, papers, format)).length;
      if (total === 0) throw refused("document_not_ready");
      const now = context.clock.now();
      const archive = await context.db.inCompany(company, async (transaction) => {
        const underway = await unfinishedArchive(transaction, { author: editor.author, format, key });
        if (underway) return underway;
        const id = randomUUID();
        const made = { id, author: editor.author, format, key, total, revision: given.snapshot.company.revision };
        await insertArchive(transaction, made, now);
        context.jobs.add(transaction, makeArchiveJob, {
          archive: id,
          language,
          papers: papers.map((paper) => paper.key),
          user: editor.userId,
          asker: editor.name,
        });
        const at = new Date(now.getTime() + keptMilliseconds);
        context.jobs.add(transaction, dropArchiveJob, { archive: id }, { at });
        return { id, format, total, failed: false, done: 0 };
      });
      return shown(archive);
    },
  );

  route(app, readDocumentArchive, async ({ company, context, params: { id } }) =>
    shown(await kept(context, company, id)),
  );

  route(app, deleteDocumentArchive, async ({ company, context, params: { id } }) => {
    await kept(context, company, id);
    await context.db.inCompany(company, async (transaction) => deleteArchive(transaction, id));
    return undefined;
  });

  route(app, downloadDocumentArchive, async (call) => {
    const { company, revision, context, params, editor, actor, language, reply } = call;
    const { id } = params;
    const archive = await kept(context, company, id);
    if (archive.done < archive.total) throw refused("not_found");
    // Whoever may only look takes a copy without moving the record of the last making.
    if (can(actor, "edit", { section: "documents" }))
      await context.db.inCompany(company, (transaction) => noteMakings(transaction, archive, editor));
    const seen = await context.snapshots.seenBy({ company, revision, actor });
    const given = await documentsOf(context, seen, language);
    const inventory = inventoryOf(context, given, archive.format);
    const content = streamArchive(context.db, { company, archive: id, inventory });
    return sendFile(reply, nameOfFile(given, "documents", "zip"), "zip", content);
  });
}

async function kept(context: Context, company: number, id: string): Promise<StoredArchive> {
  const archive = await context.db.inCompany(company, (transaction) => readArchive(transaction, id));
  if (!archive) throw refused("not_found");
  return archive;
}

type Shown = Pick<StoredArchive, "id" | "format" | "total" | "done" | "failed">;

function shown({ id, format, total, done, failed }: Shown) {
  const state = failed ? "failed" : done < total ? "making" : "ready";
  return { id, format, total, done, state } as const;
}
