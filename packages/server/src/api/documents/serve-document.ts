import { fileName } from "@opis/documents/file-name";
import type { FastifyReply } from "fastify";
import type { DocumentContext } from "../../core/documents/document-context.ts";
import type { CompanyDocument } from "../../core/documents/document-instance.ts";

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

type Extension = Parameters<typeof fileName>[0]["extension"];

/** Maximum length of an object's name in a file name, characters. */
const objectNameCharacters = 40;

/** Returns the name of a downloaded file of the company: its title, the company and the date. */
export function downloadFileName({ snapshot, today }: DocumentContext, title: string, extension: Extension): string {
  return fileName({ title, shortName: snapshot.rows.information[0]?.short_name, date: today, extension });
}

/** Returns the name of a downloaded document: its Russian title, with the name of its object. */
export function documentFileName(
  { paper, object }: CompanyDocument,
  documentContext: DocumentContext,
  extension: Extension,
): string {
  const about = object === null ? "" : ` «${[...object.name].slice(0, objectNameCharacters).join("")}»`;
  return downloadFileName(documentContext, `${paper.title.ru}${about}`, extension);
}
