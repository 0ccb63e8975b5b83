import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listVideos } from "@opis/model/contract/installation/videos";
import { refused } from "@opis/model/errors";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import type { Context } from "../../context.ts";
import { apiPrefix } from "../../http/api-prefix.ts";
import { type PageQuery, windowOf } from "../../http/page.ts";
import { videoTicket } from "./video-ticket.ts";

type Video = AnswerOf<typeof listVideos>["results"][number];

interface VideoRow extends Pick<Video, "id" | "title_ru" | "title_en" | "form" | "link"> {
  readonly filename: string | null;
  readonly size: number | null;
  readonly media_type: string | null;
  readonly has_captions: boolean;
}

const columns = "id, title_ru, title_en, form, link, filename, size, media_type, captions <> '' as has_captions";

/** A page of the video instructions in their order, and how many there are. */
export async function videoList(
  context: Context,
  form: QuestionnaireName | undefined,
  query: PageQuery,
): Promise<{ count: number; results: Video[] }> {
  const { limit, offset } = windowOf(query);
  const chosen = [form ?? null];
  const isChosen = "($1::text is null or form = $1)";
  const [counted, page] = await Promise.all([
    context.db.pool.query<{ count: number }>(`select count(*)::int as count from videos where ${isChosen}`, chosen),
    context.db.pool.query<VideoRow>(
      `select ${columns} from videos where ${isChosen} order by position, id limit $2 offset $3`,
      [...chosen, limit, offset],
    ),
  ]);
  return { count: counted.rows[0]?.count ?? 0, results: page.rows.map((row) => shown(context, row)) };
}

/** One of them; refuses with `not_found`. */
export async function videoById(context: Context, id: number): Promise<Video> {
  const { rows } = await context.db.pool.query<VideoRow>(`select ${columns} from videos where id = $1`, [id]);
  const [row] = rows;
  if (!row) throw refused("not_found");
  return shown(context, row);
}

function shown(context: Context, { filename, size, media_type, has_captions, ...row }: VideoRow): Video {
  const at = (part: string) => `${apiPrefix}/videos/${row.id}/${part}/?ticket=${videoTicket(context, row.id)}`;
  const file = filename === null || size === null || media_type === null ? null : { filename, size, media_type };
  return {
    ...row,
    file,
    address: file && at("content"),
    captions_address: file && has_captions ? at("captions") : null,
  };
}
