import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { textMaxCharacters, textMinCharacters } from "../../limits.ts";
import { isoDay } from "../../validation/answers-schema.ts";
import { manyLines, nameText, webAddress } from "../../validation/text-schemas.ts";
import { endpoint, idParams, nothing, pageOf, pageQuery } from "../endpoint.ts";
import { ofOwner } from "./news.ts";

/** Maximum number of links of an act. */
export const lawActLinksMax = 10;

const path = "/installation/law-acts/";
const singleAct = { ...ofOwner, path: `${path}:id/`, params: idParams } as const;

const title = nameText(textMinCharacters);
const text = manyLines(textMaxCharacters.long);

const lawActFields = {
  /** Whether it takes effect or ends on the date. */
  kind: z.enum(["begins", "ends"]),
  date: isoDay,
  title_ru: title,
  title_en: title,
  /** What changes; both languages or none. */
  text_ru: text,
  text_en: text,
  /** Texts of the act and explanations. */
  links: z.array(webAddress()).max(lawActLinksMax),
};

const lawAct = z.object({ id: z.int(), ...lawActFields });

/** Lists the acts added by the installation's owner, the latest date first. */
export const listLawActs = endpoint({
  ...ofOwner,
  method: "GET",
  path,
  summary: words("Акты установки", "List acts"),
  query: pageQuery.omit({ ordering: true }),
  response: pageOf(lawAct),
  status: 200,
});

/** Adds an act with a future date; companies see it among the changes in law of that date. */
export const addLawAct = endpoint({
  ...ofOwner,
  method: "POST",
  path,
  summary: words("Добавить акт", "Create an act"),
  body: z.strictObject({
    ...lawActFields,
    text_ru: text.default(""),
    text_en: text.default(""),
    links: lawActFields.links.default([]),
  }),
  response: lawAct,
  status: 201,
});

/** Changes an act; its date only to a future one. */
export const changeLawAct = endpoint({
  ...singleAct,
  method: "PATCH",
  summary: words("Изменить акт", "Update an act"),
  body: z.strictObject(lawActFields).partial(),
  response: lawAct,
  status: 200,
});

/** Deletes an act; its history remains. */
export const deleteLawAct = endpoint({
  ...singleAct,
  method: "DELETE",
  summary: words("Удалить акт", "Delete an act"),
  response: nothing,
  status: 204,
});

/** Lists the changes of all acts, including deleted ones, newest first. */
export const listLawActHistory = endpoint({
  ...ofOwner,
  method: "GET",
  path: `${path}history/`,
  summary: words("История актов", "List changes of acts"),
  query: pageQuery.omit({ ordering: true }),
  response: pageOf(
    z.object({
      id: z.int(),
      at: z.string(),
      changed_by: z.string(),
      kind: z.enum(["created", "changed", "deleted"]),
      /** Russian title of the act at that time. */
      title: z.string(),
      /** Changed members with their values before and after. */
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  status: 200,
});
