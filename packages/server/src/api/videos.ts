import { createHmac } from "node:crypto";
import { Readable } from "node:stream";
import { type Language, words } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listVideos, playVideo, readCaptions, uploadVideo } from "@opis/model/contract/installation/videos";
import * as contract from "@opis/model/contract/installation/videos";
import { Refusal, refused } from "@opis/model/errors";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { bytesOfMegabyte } from "@opis/model/limits";
import { sizeText } from "@opis/model/text/size-text";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import type { BlobPart } from "../core/files/blob-store.ts";
import { type ReceivedFile, storeFile } from "../core/files/store-file.ts";
import { sameText } from "../core/identity/unsubscribe-token.ts";
import type { Transaction } from "../database/transaction.ts";
import { apiPrefix } from "../http/api-prefix.ts";
import { type PageQuery, pageLinks, pageWindow } from "../http/pagination.ts";
import { receiveLocal } from "../http/receive-file.ts";
import { type Call, route } from "../http/register-endpoint.ts";

type Video = AnswerOf<typeof listVideos>["results"][number];

interface VideoRow extends Pick<Video, "id" | "title_ru" | "title_en" | "form" | "link"> {
  readonly filename: string | null;
  readonly size: number | null;
  readonly media_type: string | null;
  readonly has_captions: boolean;
}

const columns = "id, title_ru, title_en, form, link, filename, size, media_type, captions <> '' as has_captions";

/** Validity of a video URL: longer than an instruction takes to watch, and no longer than a working day. */
const ticketSeconds = 8 * 3_600;

/** Returns the signature of a video's URL, valid for some hours: a player sends no access token. */
function videoTicket(context: Pick<Context, "secrets" | "clock">, video: number): string {
  const until = Math.floor(context.clock.now().getTime() / 1_000) + ticketSeconds;
  return `${until}.${signOf(context, video, until)}`;
}

/** Returns whether a ticket is valid: of this installation, of this video, and not expired. */
function isTicketOf(context: Pick<Context, "secrets" | "clock">, video: number, ticket: string): boolean {
  const [, until, sign] = /^(\d{1,12})\.([\w-]{1,100})$/.exec(ticket) ?? [];
  if (until === undefined || sign === undefined) return false;
  if (Number(until) * 1_000 < context.clock.now().getTime()) return false;
  return sameText(sign, signOf(context, video, Number(until)));
}

function signOf({ secrets }: Pick<Context, "secrets">, video: number, until: number): string {
  return createHmac("sha256", secrets.accessTokenKey).update(`video ${video} ${until}`).digest("base64url");
}

/** Returns a page of the video instructions in their order, and their total. */
async function videoList(
  context: Context,
  form: QuestionnaireName | undefined,
  query: PageQuery,
): Promise<{ count: number; results: Video[] }> {
  const { limit, offset } = pageWindow(query);
  const parameters = [form ?? null];
  const isChosen = "($1::text is null or form = $1)";
  const [counted, page] = await Promise.all([
    context.db.pool.query<{ count: number }>(`select count(*)::int as count from videos where ${isChosen}`, parameters),
    context.db.pool.query<VideoRow>(
      `select ${columns} from videos where ${isChosen} order by position, id limit $2 offset $3`,
      [...parameters, limit, offset],
    ),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: page.rows.map((row) => presentVideo(context, row)) };
}

/** Returns one video; throws `not_found`. */
async function videoById(context: Context, id: number): Promise<Video> {
  const { rows } = await context.db.pool.query<VideoRow>(`select ${columns} from videos where id = $1`, [id]);
  const [row] = rows;
  if (!row) throw refused("not_found");
  return presentVideo(context, row);
}

function presentVideo(context: Context, { filename, size, media_type, has_captions, ...row }: VideoRow): Video {
  const at = (part: string) => `${apiPrefix}/videos/${row.id}/${part}/?ticket=${videoTicket(context, row.id)}`;
  const file = filename === null || size === null || media_type === null ? null : { filename, size, media_type };
  return {
    ...row,
    file,
    address: file && at("content"),
    captions_address: file && has_captions ? at("captions") : null,
  };
}

/** Registers video instructions: watched by every user, managed by the superuser (specification 2.2). */
export function registerVideos(app: FastifyInstance): void {
  route(app, contract.listVideos, async ({ context, query, request }) => {
    const { count, results } = await videoList(context, query.form, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, contract.playVideo, play);
  route(app, contract.readCaptions, captionsOf);

  route(app, contract.addVideo, async ({ context, body }) => {
    const { title_ru, title_en, form, link } = body;
    const { rows } = await context.db.pool.query<{ id: number }>(
      `insert into videos (title_ru, title_en, form, link, position)
       values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from videos)) returning id`,
      [title_ru, title_en, form, link],
    );
    return videoById(context, rows[0]?.id ?? 0);
  });

  route(app, contract.changeVideo, async ({ context, params, body }) => {
    const { title_ru, title_en, form, link, captions } = body;
    await context.db.pool.query(
      `update videos set title_ru = coalesce($2, title_ru), title_en = coalesce($3, title_en), link = coalesce($4, link),
         captions = coalesce($5, captions), form = case when $6 then $7 else form end where id = $1`,
      [params.id, title_ru ?? null, title_en ?? null, link ?? null, captions ?? null, form !== undefined, form ?? null],
    );
    return videoById(context, params.id);
  });

  route(app, contract.deleteVideo, async ({ context, params }) => {
    const { rowCount } = await context.db.pool.query("delete from videos where id = $1", [params.id]);
    if (rowCount === 0) throw refused("not_found");
    return undefined;
  });

  route(app, contract.uploadVideo, async (call) => {
    await keepVideo(call);
    return videoById(call.context, call.params.id);
  });

  route(app, contract.orderVideos, async ({ context, body }) => {
    await context.db.pool.query(
      `update videos v set position = o.place from
         (select id, row_number() over (order by coalesce(array_position($1::int[], id), 1001), position, id) as place from videos) o
       where o.id = v.id`,
      [body.ids],
    );
    return undefined;
  });
}

/** Stores the file of a video, replacing a previous one, which the nightly cleanup deletes. */
async function keepVideo({ context, params, request }: Call<typeof uploadVideo>): Promise<void> {
  const { config, db, files } = context;
  const { rowCount } = await db.pool.query("select from videos where id = $1", [params.id]);
  if (rowCount === 0) throw refused("not_found");
  const limits = { type: "video", mostBytes: config.FILE_MAX_MEGABYTES * bytesOfMegabyte } as const;
  await receiveLocal(request, limits, async (local, filename) => {
    const received = await storeFile(files, local, filename);
    try {
      await db.outsideCompanies((transaction) => write(transaction, config, params.id, received));
    } catch (error) {
      // After any other error the row may still have been committed; then the cleanup decides.
      if (error instanceof Refusal) await files.delete(received.blob);
      throw error;
    }
  });
}

async function write(
  transaction: Transaction,
  config: Context["config"],
  id: number,
  { filename, size, media_type, sha256, blob }: ReceivedFile,
): Promise<void> {
  // Of two concurrent uploads the second finds the first one stored.
  const [usage] = await transaction.query<{ bytes: number }>(
    `with all_videos as (select id, size from videos order by id for update)
     select coalesce(sum(size), 0)::float8 as bytes from all_videos where id <> $1`,
    [id],
  );
  const most = config.VIDEO_FILES_MEGABYTES * bytesOfMegabyte;
  const free = Math.max(0, most - (usage?.bytes ?? 0));
  if (size > free) throw refused("no_room_for_file", { text: noRoom(size, free, most) });
  const updatedRows = await transaction.query<{ id: number }>(
    "update videos set filename = $2, size = $3, media_type = $4, sha256 = $5, blob = $6 where id = $1 returning id",
    [id, filename, size, media_type, sha256, blob],
  );
  if (updatedRows.length === 0) throw refused("not_found");
}

function noRoom(size: number, free: number, most: number) {
  const [need, left, all] = [
    (language: Language) => sizeText(size, language, "ceil"),
    (language: Language) => sizeText(free, language, "floor"),
    (language: Language) => sizeText(most, language),
  ];
  return words(
    `Видеоинструкциям не хватает места: нужно ${need("ru")}, свободно ${left("ru")} из ${all("ru")}`,
    `There is no space for this video: ${need("en")} needed, ${left("en")} of ${all("en")} free`,
  );
}

interface Content {
  readonly blob: string;
  readonly size: number;
  readonly media_type: string;
  readonly sha256: string;
}

/**
 * Sends the file of a video, or the requested range of it; for `HEAD` only its headers. Like all files it is an
 * attachment (decisions 8), which players accept and none of our pages renders.
 */
async function play({ context, params, query, request, reply }: Call<typeof playVideo>): Promise<FastifyReply> {
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
  // Ranges apply to a body: a request for the head has none (RFC 9110, 14.2).
  const isHead = request.method === "HEAD";
  const byteRange = wantedBytes(isHead ? {} : request.headers, size, etag);
  if ("beyond" in byteRange) return reply.code(416).header("content-range", `bytes */${size}`).send();
  const part = "part" in byteRange ? byteRange.part : { start: 0, end: size - 1 };
  if ("part" in byteRange) reply.code(206).header("content-range", `bytes ${part.start}-${part.end}/${size}`);
  reply.type(media_type).header("content-length", part.end - part.start + 1);
  return reply.send(isHead ? Readable.from([]) : await context.files.get(blob, part));
}

/** The bytes of a file to send: all, a range, or an unsatisfiable one. */
type WantedBytes = { readonly whole: true } | { readonly part: BlobPart } | { readonly beyond: true };

interface RangeHeaders {
  readonly range?: string | undefined;
  readonly "if-range"?: string | string[] | undefined;
}

/**
 * Evaluates the `Range` header for a file of that many bytes with this entity tag (RFC 9110, 14.2). Multiple or invalid
 * ranges return the whole file, as the RFC allows; so does a range of a file that has changed (`If-Range`).
 */
export function wantedBytes(headers: RangeHeaders, size: number, etag: string): WantedBytes {
  const ifRange = headers["if-range"];
  if (ifRange !== undefined && ifRange !== etag) return { whole: true };
  const [, first, last] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/.exec(headers.range ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return { whole: true };
  if (first === "") {
    const count = Math.min(Number(last), size);
    return count === 0 ? { beyond: true } : { part: { start: size - count, end: size - 1 } };
  }
  if (last !== "" && Number(last) < Number(first)) return { whole: true };
  if (Number(first) >= size) return { beyond: true };
  return { part: { start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) } };
}

/** Sends the captions of a video. */
async function captionsOf(call: Call<typeof readCaptions>): Promise<FastifyReply> {
  const { context, params, query, reply } = call;
  if (!isTicketOf(context, params.id, query.ticket)) throw refused("not_found");
  const { rows } = await context.db.pool.query<{ captions: string }>("select captions from videos where id = $1", [
    params.id,
  ]);
  const captions = rows[0]?.captions ?? "";
  if (captions === "") throw refused("not_found");
  return reply.type("text/vtt; charset=utf-8").header("content-disposition", "attachment").send(captions);
}
