import { type DataMap, dataMap } from "@opis/model/data-map/data-map";
import { type FoundOut, foundOutSince } from "@opis/model/risks/found-out";
import { riskCompanyOf } from "@opis/model/risks/risk-company";
import type { Context } from "../../context.ts";
import { revisionCache } from "../../records/snapshot/revision-cache.ts";
import { preparedSource } from "../../review/review-sources.ts";
import type { SourceWish } from "../../review/source-wish.ts";

// As many as there are companies kept whole.
const mostMaps = 16;

/** Data maps of companies as their readers see them: each is drawn anew once something changes that it tells. */
export function knownDataMap(context: Pick<Context, "db" | "clock" | "snapshots">) {
  const kept = revisionCache<FoundOut<DataMap>>(mostMaps);
  return async (wish: SourceWish): Promise<DataMap> => {
    const { key, source } = await preparedSource(context, wish);
    const { day, systemsWithAct } = source.company;
    const { value } = await kept(key, wish.revision, async (before) =>
      foundOutSince(
        source.company,
        (company) => dataMap(riskCompanyOf(company, { day, systemsWithAct }, company.once), wish.language),
        await before?.catch(() => undefined),
      ),
    );
    return value;
  };
}
