import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { threatStatuses } from "../threats/derivation/derive-part.ts";
import { changeKinds } from "../threats/threat-list-changes.ts";
import { companyParams, endpoint, pageOf, pageQuery, rowParams } from "./endpoint.ts";
import { ofOwner } from "./installation/news.ts";
import { editThreats, viewThreats } from "./threat-model-entries.ts";
import { threatModel } from "./threat-models.ts";

const tag = "threats";
const path = "/installation/threat-editions/";
const day = z.iso.date();

const edition = z.object({
  /** Date of the list; models are pinned to it. */
  date: z.string(),
  source: z.string(),
  threats: z.int(),
  /** Number of archived ones. */
  archived: z.int(),
  /** Number of threats whose objects and ways are not determined, so experts decide on each. */
  unmarked: z.int(),
  /** New models are pinned to it. */
  is_newest: z.boolean(),
});

const ownersEdition = edition.extend({
  /** Shipped with the product rather than imported. */
  is_of_product: z.boolean(),
  file_name: z.string(),
  /** Time and user of the import; empty for the product's. */
  imported: z.string(),
  imported_by: z.string(),
  is_withdrawn: z.boolean(),
});

const change = z.object({
  code: z.string(),
  title: z.string(),
  kind: z.enum(changeKinds),
  /** Differences between the two editions. */
  differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});

/** Lists the editions of the threat list in the installation, newest first. */
export const listThreatEditions = endpoint({
  ...ofOwner,
  method: "GET",
  path,
  summary: words("Редакции перечня угроз", "List editions of the threat list"),
  query: pageQuery.omit({ ordering: true }),
  response: pageOf(ownersEdition),
  status: 200,
});

/** Returns what the regulator's file (`thrlist.xlsx`) would change; stores nothing. */
export const checkThreatFile = endpoint({
  ...ofOwner,
  method: "POST",
  path: `${path}check/`,
  summary: words("Проверить файл перечня угроз", "Check a threat list file"),
  upload: "threats",
  reads: true,
  response: z.object({
    /** Date of the last change in it; the edition cannot be earlier. */
    last_change: z.string(),
    threats: z.int(),
    /** Compared with the newest edition. */
    changes: z.array(change),
  }),
  status: 200,
});

/** Imports the regulator's file as the edition of a date. Does not affect existing models. */
export const importThreatFile = endpoint({
  ...ofOwner,
  method: "POST",
  path,
  summary: words("Загрузить редакцию перечня угроз", "Import an edition of the threat list"),
  upload: "threats",
  query: z.strictObject({ date: day }),
  response: ownersEdition,
  status: 201,
});

/** Withdraws an imported edition or makes it available again; models pinned to it still use it. */
export const changeThreatEdition = endpoint({
  ...ofOwner,
  method: "PATCH",
  path: `${path}:date/`,
  summary: words("Отозвать или вернуть редакцию перечня угроз", "Withdraw or restore an edition of the threat list"),
  params: z.object({ date: day }),
  body: z.strictObject({ is_withdrawn: z.boolean() }),
  response: ownersEdition,
  status: 200,
});

/** Lists the editions that a company's models may be pinned to, newest first. */
export const listEditionsToPin = endpoint({
  method: "GET",
  path: "/companies/:company_id/threat_editions/",
  summary: words("Редакции перечня угроз для моделей", "List editions of the threat list available to models"),
  tag,
  access: viewThreats,
  params: companyParams,
  query: pageQuery.omit({ ordering: true }),
  response: pageOf(edition),
  status: 200,
});

const assessed = z.object({ status: z.enum(threatStatuses), is_actual: z.boolean(), is_outdated: z.boolean() });

/** Returns what another edition of the list would change in a model, entry by entry; changes nothing. */
export const readEditionChanges = endpoint({
  method: "GET",
  path: "/companies/:company_id/threat_models/:id/edition_changes/",
  summary: words(
    "Что изменит в модели другая редакция перечня",
    "Preview switching a model to another edition of the threat list",
  ),
  tag,
  access: viewThreats,
  params: rowParams,
  query: pageQuery.omit({ ordering: true }).extend({ edition: day }),
  response: pageOf(
    change.extend({
      /** By part of the model; null if the edition has no such entry. */
      parts: z.array(z.object({ part: z.int(), before: assessed.nullable(), after: assessed.nullable() })),
    }),
  ),
  status: 200,
});

/** Pins a model to a later or earlier edition: its threats are re-evaluated, decisions are retained. */
export const pinThreatEdition = endpoint({
  method: "POST",
  path: "/companies/:company_id/threat_models/:id/edition/",
  summary: words("Перейти на редакцию перечня угроз", "Switch a model to an edition of the threat list"),
  tag,
  access: editThreats,
  params: rowParams,
  body: z.strictObject({ edition: day }),
  response: threatModel,
  status: 200,
});
