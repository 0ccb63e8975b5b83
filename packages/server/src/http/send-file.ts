import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/**
 * Sends a file as an attachment, never to be rendered within the application's origin (decisions 8); its name may be in
 * any script.
 */
export function sendFile(
  reply: FastifyReply,
  { filename, mediaType }: { readonly filename: string; readonly mediaType: string },
  content: Readable | Buffer,
): FastifyReply {
  const plain = filename.replace(/[^\w.-]/g, "_");
  // RFC 6266: old clients use the ASCII name, others the encoded one. RFC 5987 allows fewer characters than URIs.
  const right = encodeURIComponent(filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return reply
    .type(mediaType)
    .header("content-disposition", `attachment; filename="${plain}"; filename*=UTF-8''${right}`)
    .send(content);
}
