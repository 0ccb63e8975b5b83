import { isUtf8 } from "node:buffer";
import { words } from "@opis/model/bilingual-text";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";

/**
 * Reads JSON bodies; an empty one is no body, since clients name the type on requests without any. Bytes that are no UTF-8
 * are refused: read leniently they would be stored with replacement characters. Members of any name are checked by the schemas.
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
    // Refused below, as what is no text at all.
  }
  throw refused("invalid", { text: notJson });
}

const byteOrderMark = /^\uFEFF/u;

const notJson = words(
  "Тело запроса не разобрать: нужен JSON в UTF-8",
  "The body cannot be read: JSON in UTF-8 is needed",
);
