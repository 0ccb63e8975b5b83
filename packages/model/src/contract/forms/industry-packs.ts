import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { companyParams, endpoint, idParam, pageOf, pageQuery } from "../endpoint.ts";

const tag = "proposals";
const params = companyParams;
const path = "/companies/:company_id/industry_packs/";
const viewing = { section: "process", level: "view" } as const;

/** A pack of the product by its key, or the contents of another one's file; exactly one of them. */
const chosenPack = { key: z.string().optional(), pack: z.unknown().optional() };

const value = z.object({ label: z.string(), text: z.string(), origin: z.string() });

/** The packs of the product, by name. */
export const listIndustryPacks = endpoint({
  tag,
  method: "GET",
  path,
  summary: words("Отраслевые наборы", "Industry packs"),
  access: viewing,
  params,
  query: pageQuery,
  response: pageOf(
    z.object({ key: z.string(), name: z.string(), description: z.string(), edition: z.string(), processes: z.int() }),
  ),
  status: 200,
});

/** All that a pack proposes, in the caller's language, and which of its processes the company has; a wrong file is refused with its problems. */
export const previewIndustryPack = endpoint({
  tag,
  method: "POST",
  path: `${path}preview/`,
  summary: words("Что в наборе", "What a pack holds"),
  access: viewing,
  params,
  body: z.strictObject(chosenPack),
  reads: true,
  response: z.object({
    key: z.string(),
    name: z.string(),
    description: z.string(),
    author: z.string(),
    edition: z.string(),
    processes: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** The company's process of this name. */
        id: z.int().nullable(),
        /** Values of the pack for it that wait. */
        waiting: z.int(),
        values: z.array(value),
      }),
    ),
  }),
  status: 200,
});

/** Propose the answers of chosen processes; what is answered or proposed already is left as it is. */
export const applyIndustryPack = endpoint({
  tag,
  method: "POST",
  path,
  summary: words("Предложить ответы из набора", "Propose the answers of a pack"),
  access: { section: "process", level: "edit" },
  params,
  body: z.strictObject({ ...chosenPack, processes: z.array(z.string()).min(1).max(50) }),
  response: z.object({
    processes: z.array(z.object({ id: z.int(), name: z.string(), proposed: z.int() })),
    /** The new proposals. */
    ids: z.array(z.int()),
  }),
  status: 201,
});

/** A pack as a file: one of the product, or processes of the company without its people and contacts. */
export const exportIndustryPack = endpoint({
  tag,
  method: "POST",
  path: `${path}export/`,
  summary: words("Скачать набор", "Download an inspection pack"),
  access: viewing,
  params,
  body: z.strictObject({
    key: z.string().optional(),
    name: z.string().optional(),
    processes: z.array(idParam).max(50).optional(),
  }),
  reads: true,
  binary: true,
  response: z.unknown(),
  status: 200,
});
