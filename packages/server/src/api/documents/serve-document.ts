import type { FastifyReply } from "fastify";

const types = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
  zip: "application/zip",
} as const;

/** Sends a file as an attachment: with a Unicode name, and an ASCII one for old clients. */
export function serveDocument(
  reply: FastifyReply,
  name: string,
  format: keyof typeof types,
  content: Buffer | NodeJS.ReadableStream,
): FastifyReply {
  return reply
    .type(types[format])
    .header(
      "content-disposition",
      `attachment; filename="document.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(content);
}
