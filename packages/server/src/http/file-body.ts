import { xlsxType } from "@opis/model/uploads/file-types";
import type { FastifyInstance } from "fastify";

/** Reads bodies that are files of a known type; how large they may be is each call's own limit. */
export function readFileBodies(app: FastifyInstance): void {
  app.addContentTypeParser(xlsxType, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}
