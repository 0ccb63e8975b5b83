import { xlsxType } from "@opis/model/uploads/file-types";
import type { FastifyInstance } from "fastify";

/** Accepts bodies that are files of a known type; each call has its own size limit. */
export function readFileBodies(app: FastifyInstance): void {
  app.addContentTypeParser(xlsxType, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}
