import { z } from "zod";
import { companyRowsMost, numberMax, textMaxCharacters } from "../limits.ts";
import { isoDay } from "../validation/answers-schema.ts";
import { manyLines, oneLine } from "../validation/text-schemas.ts";

/** The id of a row. */
const id = z.int().positive().max(numberMax);

/** One line of text; nothing said is empty. */
export const line = oneLine(textMaxCharacters.line).trim();

/** A text of several lines. */
export const long = manyLines(textMaxCharacters.long).trim();

/** A calendar day, or nothing said. */
export const day = isoDay.nullable();

/** Yes, no, or nothing said. */
export const yesOrNo = z.boolean().nullable().default(null);

/** Ids of rows: no fewer than a company has, since those remain that their author may not view. */
export const ids = z.array(id).max(companyRowsMost).default([]);

/** One of the options of a question. */
export const option = <K extends string>(options: Readonly<Record<K, unknown>>) =>
  z.custom<K>((given) => typeof given === "string" && Object.hasOwn(options, given));

/** Answers about rows of a questionnaire one by one, by the row's id. */
export const byRow = <T extends z.ZodType>(answer: T) =>
  z
    .record(z.string().regex(/^[1-9]\d{0,9}$/), answer)
    .refine((table) => Object.keys(table).length <= companyRowsMost)
    .default({});
