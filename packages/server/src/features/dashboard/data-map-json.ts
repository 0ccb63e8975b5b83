import type { readDataMap } from "@opis/model/contract/companies/data-map";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { type FoundMap, foundMap } from "@opis/model/data-map/found-map";
import type { Context } from "../../context.ts";
import { cachedResult } from "../../records/result-cache.ts";
import { preparedSource } from "../../review/review-sources.ts";
import type { SourceWish } from "../../review/source-wish.ts";

interface MapResult {
  readonly found: FoundMap;
  /** The map as it is sent; that of a large company is more than a megabyte. */
  readonly json: Buffer;
}

const cachedMap = cachedResult<MapResult>("data map", ({ json }) => 3 * json.length);

/** Draws a company's data map as its reader sees it, in JSON; after an edit only if something changed that it shows. */
export async function dataMapJson(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  wish: SourceWish,
): Promise<Buffer> {
  const { key, source } = await preparedSource(context, wish);
  const options = { circumstances: source.company, language: wish.language };
  const { json } = await cachedMap(context.snapshots.results, key, wish.revision, async (previous) => {
    const found = foundMap(source.company, options, previous?.found);
    return previous?.found.map === found.map ? { found, json: previous.json } : { found, json: toJson(found) };
  });
  return json;
}

function toJson({ map }: FoundMap): Buffer {
  const { nodes, links } = map;
  const response: AnswerOf<typeof readDataMap> = { nodes: [...nodes], links: [...links] };
  return Buffer.from(JSON.stringify(response));
}
