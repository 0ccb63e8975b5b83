import { refused } from "@opis/model/errors";
import { words } from "@opis/model/words";
import type { FastifyInstance } from "fastify";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads JSON bodies; an empty one is no body, since clients name the type on requests without any. Bytes that are no UTF-8
 * are refused: read leniently they would be kept as signs of damage. Whatever members are called, the schemas judge them.
 */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) =>
    body.length === 0 ? undefined : parsed(body),
  );
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    throw refused("invalid", { text: notJson });
  }
}

const notJson = words(
  "Тело запроса не разобрать: нужен JSON в UTF-8",
  "The body cannot be read: JSON in UTF-8 is needed",
);
