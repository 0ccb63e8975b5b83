import { randomUUID } from "node:crypto";
import {
  createDocumentPack,
  deleteDocumentPack,
  downloadDocumentPack,
  listDocumentPacks,
} from "@opis/model/contract/documents/document-generations";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import { visibleDefinitions } from "../../core/documents/ready-documents.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { sendFile } from "../../http/send-file.ts";
import {
  deletePack,
  generatePackJob,
  insertPack,
  readPack,
  readPacks,
  recordPack,
  type StoredPack,
} from "./generate-inspection-pack-job.ts";

/** Registers inspection packs: created once, downloaded unchanged, listed with author and purpose. */
export function registerPacks(app: FastifyInstance): void {
  route(app, listDocumentPacks, async (call) => {
    const packs = await call.context.db.inCompany(call.company, readPacks);
    return pageOfRows(call.request, call.query, packs.map(presentPack), ["created", "purpose"]);
  });

  route(app, createDocumentPack, async (call) => {
    const { company, context, actor, editor, body, language } = call;
    const id = randomUUID();
    const papers = visibleDefinitions(actor).map(({ key }) => key);
    const pack = await context.db.inCompany(company, async (transaction) => {
      await insertPack(transaction, { id, purpose: body.purpose }, editor);
      recordPack(transaction, { purpose: body.purpose, sha256: "" }, { isDeleted: false, editor });
      context.jobs.add(transaction, generatePackJob, { pack: id, language, papers });
      return readPack(transaction, id);
    });
    if (!pack) throw refused("not_found");
    return presentPack(pack);
  });

  route(app, downloadDocumentPack, async (call) => {
    const { context, reply } = call;
    const { blob, filename } = await findPack(call);
    if (blob === null) throw refused("not_found");
    return sendFile(reply, { filename, mediaType: "application/zip" }, await context.files.get(blob));
  });

  route(app, deleteDocumentPack, async (call) => {
    const { company, context, editor } = call;
    const pack = await findPack(call);
    await context.db.inCompany(company, async (transaction) => {
      deletePack(transaction, pack.id);
      recordPack(transaction, pack, { isDeleted: true, editor });
    });
    return undefined;
  });
}

async function findPack({
  company,
  context,
  params,
}: Pick<Call<typeof downloadDocumentPack>, "company" | "context" | "params">): Promise<StoredPack> {
  const pack = await context.db.inCompany(company, (transaction) => readPack(transaction, params.id));
  if (!pack) throw refused("not_found");
  return pack;
}

function presentPack({ id, purpose, made_by, created, failure, files, filename, size, sha256, blob }: StoredPack) {
  const state = blob !== null ? "ready" : failure === "" ? "making" : "failed";
  return { id, purpose, made_by, created, state, failure, files, filename, size, sha256 } as const;
}
