import type { DataMap } from "@opis/model/data-map/data-map";
import { type FoundMap, foundMap } from "@opis/model/data-map/found-map";
import type { Context } from "../../context.ts";
import { revisionCache } from "../../records/snapshot/revision-cache.ts";
import { preparedSource } from "../../review/review-sources.ts";
import type { SourceWish } from "../../review/source-wish.ts";

// As many as there are companies kept whole.
const mostMaps = 16;

/** Data maps of companies as their readers see them: each is drawn anew once something changes that it tells. */
export function knownDataMap(context: Pick<Context, "db" | "clock" | "snapshots">) {
  const kept = revisionCache<FoundMap>(mostMaps);
  return async (wish: SourceWish): Promise<DataMap> => {
    const { key, source } = await preparedSource(context, wish);
    const looking = { circumstances: source.company, language: wish.language };
    const { map } = await kept(key, wish.revision, async (before) =>
      foundMap(source.company, looking, await before?.catch(() => undefined)),
    );
    return map;
  };
}
