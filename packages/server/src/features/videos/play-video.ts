import { Readable } from "node:stream";
import type { playVideo, readCaptions } from "@opis/model/contract/installation/videos";
import { refused } from "@opis/model/errors";
import type { FastifyReply } from "fastify";
import { wantedBytes } from "../../http/bodies/byte-range.ts";
import type { Call } from "../../http/register.ts";
import { isTicketOf } from "./video-ticket.ts";

interface Content {
  readonly blob: string;
  readonly size: number;
  readonly media_type: string;
  readonly sha256: string;
}

/**
 * Sends the file of a video, or the part of it that is asked for; to `HEAD` nothing but what it is. As all files it is an attachment
 * (decisions 8), which a player plays all the same, and no page of ours shows.
 */
export async function play({ context, params, query, request, reply }: Call<typeof playVideo>): Promise<FastifyReply> {
  if (!isTicketOf(context, params.id, query.ticket)) throw refused("not_found");
  const { rows } = await context.db.pool.query<Content>(
    "select blob, size, media_type, sha256 from videos where id = $1 and blob is not null",
    [params.id],
  );
  const [content] = rows;
  if (!content) throw refused("not_found");
  const { blob, size, media_type, sha256 } = content;
  const etag = `"${sha256}"`;
  reply.headers({
    "accept-ranges": "bytes",
    "cache-control": "private, max-age=0, must-revalidate",
    "content-disposition": "attachment",
    etag,
  });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  // Parts are of what is sent: a request for the head alone has none (RFC 9110, 14.2).
  const isHead = request.method === "HEAD";
  const wanted = wantedBytes(isHead ? {} : request.headers, size, etag);
  if ("beyond" in wanted) return reply.code(416).header("content-range", `bytes */${size}`).send();
  const part = "part" in wanted ? wanted.part : { start: 0, end: size - 1 };
  if ("part" in wanted) reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${size}`);
  reply.type(media_type).header("content-length", part.end - part.start + 1);
  return reply.send(isHead ? Readable.from([]) : await context.files.get(blob, part));
}

/** Sends the captions of a video. */
export async function captionsOf(call: Call<typeof readCaptions>): Promise<FastifyReply> {
  const { context, params, query, reply } = call;
  if (!isTicketOf(context, params.id, query.ticket)) throw refused("not_found");
  const { rows } = await context.db.pool.query<{ captions: string }>("select captions from videos where id = $1", [
    params.id,
  ]);
  const captions = rows[0]?.captions ?? "";
  if (captions === "") throw refused("not_found");
  return reply.type("text/vtt; charset=utf-8").header("content-disposition", "attachment").send(captions);
}
