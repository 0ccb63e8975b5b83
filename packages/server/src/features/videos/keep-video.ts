import type { uploadVideo } from "@opis/model/contract/installation/videos";
import { Refusal, refused } from "@opis/model/errors";
import { bytesOfMegabyte } from "@opis/model/limits";
import { sizeText } from "@opis/model/text/size-text";
import { type Language, words } from "@opis/model/words";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { keepFile, type ReceivedFile } from "../../files/keep-file.ts";
import { receiveLocal } from "../../http/bodies/receive-file.ts";
import type { Call } from "../../http/register.ts";

/** Takes the file of a video, in place of the one that it may have: what that took is freed by the nightly sweep. */
export async function keepVideo({ context, params, request }: Call<typeof uploadVideo>): Promise<void> {
  const { config, db, files } = context;
  const { rowCount } = await db.pool.query("select from videos where id = $1", [params.id]);
  if (rowCount === 0) throw refused("not_found");
  const limits = { type: "video", mostBytes: config.FILE_MAX_MEGABYTES * bytesOfMegabyte } as const;
  await receiveLocal(request, limits, async (local, filename) => {
    const received = await keepFile(files, local, filename);
    try {
      await db.outsideCompanies((transaction) => write(transaction, config, params.id, received));
    } catch (error) {
      // After any other error the row may be there all the same: then the sweep decides.
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
  // Of two that come at once the second finds the first one kept.
  const [kept] = await transaction.query<{ bytes: number }>(
    `with all_videos as (select id, size from videos order by id for update)
     select coalesce(sum(size), 0)::float8 as bytes from all_videos where id <> $1`,
    [id],
  );
  const most = config.VIDEO_FILES_MEGABYTES * bytesOfMegabyte;
  const free = Math.max(0, most - (kept?.bytes ?? 0));
  if (size > free) throw refused("no_room_for_file", { text: noRoom(size, free, most) });
  const changed = await transaction.query<{ id: number }>(
    "update videos set filename = $2, size = $3, media_type = $4, sha256 = $5, blob = $6 where id = $1 returning id",
    [id, filename, size, media_type, sha256, blob],
  );
  if (changed.length === 0) throw refused("not_found");
}

function noRoom(size: number, free: number, most: number) {
  const [need, left, all] = [
    (language: Language) => sizeText(size, language, "ceil"),
    (language: Language) => sizeText(free, language, "floor"),
    (language: Language) => sizeText(most, language),
  ];
  return words(
    `Видеоинструкциям не хватает места: нужно ${need("ru")}, свободно ${left("ru")} из ${all("ru")}`,
    `There is no room for this video: ${need("en")} is needed, ${left("en")} of ${all("en")} is free`,
  );
}
