import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { mapCategories, mapLayers, peopleLimits } from "../../data-map/data-map.ts";
import { companyParams, endpoint } from "../endpoint.ts";

/** Returns the company's data flows, limited to what the caller may view. */
export const readDataMap = endpoint({
  method: "GET",
  path: "/companies/:company_id/data_map/",
  summary: words("Карта данных", "Get the data map"),
  tag: "dashboard",
  access: { member: "the map has the rows that the caller may view, and no others" },
  params: companyParams,
  response: z.object({
    nodes: z.array(
      z.object({ key: z.string(), layer: z.enum(mapLayers), name: z.string(), url: z.string().nullable() }),
    ),
    links: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        /** Categories of the data, as answered; empty without an answer. */
        categories: z.array(z.enum(mapCategories)),
        people: z.enum(peopleLimits).nullable(),
      }),
    ),
  }),
  status: 200,
});
