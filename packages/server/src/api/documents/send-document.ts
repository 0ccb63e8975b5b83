import type { FastifyReply } from "fastify";

const types = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
  zip: "application/zip",
} as const;

/** Answers with a file to be saved: its name in Unicode, with a plain one for old clients. */
export function sendDocument(
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
