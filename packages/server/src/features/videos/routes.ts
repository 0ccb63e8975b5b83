import * as contract from "@opis/model/contract/installation/videos";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import { pageLinks } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { videoById, videoList } from "./find-videos.ts";
import { keepVideo } from "./keep-video.ts";
import { captionsOf, play } from "./play-video.ts";

/** Video instructions: looked at by everybody here, kept by the owner of the installation (specification 2.2). */
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
