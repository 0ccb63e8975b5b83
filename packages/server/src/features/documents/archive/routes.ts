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
import { type Call, route } from "../../../http/register.ts";
import { documentsOf } from "../../../papers/documents-of.ts";
import { visiblePapers } from "../../../papers/visible-papers.ts";
import { nameOfFile } from "../name-of-file.ts";
import { sendFile } from "../send-file.ts";
import { dropArchiveJob } from "./drop-archive.ts";
import { inventoryOf } from "./inventory-of.ts";
import { makeArchiveJob } from "./make-archive.ts";
import { noteMakings } from "./note-makings.ts";
import { planArchive } from "./plan-archive.ts";
import {
  archivedKeys,
  deleteArchive,
  insertArchive,
  readArchive,
  type StoredArchive,
  unfinishedArchive,
} from "./stored-archives.ts";
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

  route(app, readDocumentArchive, async (call) => shown(await findArchive(call)));

  route(app, deleteDocumentArchive, async (call) => {
    const { id } = await findArchive(call);
    await call.context.db.inCompany(call.company, async (transaction) => deleteArchive(transaction, id));
    return undefined;
  });

  route(app, downloadDocumentArchive, async (call) => {
    const { company, revision, context, editor, actor, language, reply } = call;
    const archive = await findArchive(call);
    if (archive.done < archive.total) throw refused("not_found");
    // Whoever may only look takes a copy without moving the record of the last making.
    if (can(actor, "edit", { section: "documents" }))
      await context.db.inCompany(company, (transaction) => noteMakings(transaction, archive, editor));
    const seen = await context.snapshots.seenBy({ company, revision, actor });
    const given = await documentsOf(context, seen, language);
    const inventory = inventoryOf(context, given, archive.format);
    const content = streamArchive(context.db, { company, archive: archive.id, inventory });
    return sendFile(reply, nameOfFile(given, "Документы", "zip"), "zip", content);
  });
}

type ArchiveCall = Pick<Call<typeof readDocumentArchive>, "company" | "context" | "params" | "editor" | "actor">;

/** Returns an archive that the caller asked for and may still see; throws `not_found` for any other. */
async function findArchive({ company, context, params, editor, actor }: ArchiveCall): Promise<StoredArchive> {
  return context.db.inCompany(company, async (transaction) => {
    const archive = await readArchive(transaction, params.id);
    if (archive?.author !== editor.author) throw refused("not_found");
    const visible = visiblePapers(actor).map(({ key }) => key);
    const keys = await archivedKeys(transaction, archive.id);
    if (keys.some((key) => !visible.includes(key))) throw refused("not_found");
    return archive;
  });
}

type Shown = Pick<StoredArchive, "id" | "format" | "total" | "done" | "failed">;

function shown({ id, format, total, done, failed }: Shown) {
  const state = failed ? "failed" : done < total ? "making" : "ready";
  return { id, format, total, done, state } as const;
}
