import { isUtf8 } from "node:buffer";
import { words } from "@opis/model/bilingual-text";
import { refused } from "@opis/model/errors";
import { xlsxType } from "@opis/model/uploads/file-types";
import type { FastifyInstance } from "fastify";

/**
 * Parses JSON bodies. An empty one counts as no body, since clients send the content type with requests without any.
 * Bytes that are not UTF-8 are refused: lenient decoding would store replacement characters. Unknown members are
 * checked by the schemas.
 */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) =>
    body.length === 0 ? undefined : parsed(body),
  );
}

function parsed(body: Buffer): unknown {
  try {
    if (isUtf8(body)) return JSON.parse(body.toString().replace(byteOrderMark, ""));
  } catch {
    // Refused below, as invalid text.
  }
  throw refused("invalid", { text: notJson });
}

const byteOrderMark = /^\uFEFF/u;

const notJson = words("Тело запроса не читается: нужен JSON в UTF-8", "The body cannot be read: send JSON in UTF-8");

/**
 * Accepts form-encoded bodies and ignores their content: mail clients POST one for one-click unsubscribe (RFC 8058);
 * the URL carries all that is needed.
 */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: 1_024 },
    (_request, _body, done) => done(null, undefined),
  );
}

/** Accepts bodies that are files of a known type; each call has its own size limit. */
export function readFileBodies(app: FastifyInstance): void {
  app.addContentTypeParser(xlsxType, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}
