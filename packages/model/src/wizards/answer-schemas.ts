import { z } from "zod";
import { companyRowsMost, numberMax, textMaxCharacters } from "../limits.ts";
import { isoDay } from "../validation/answers-schema.ts";
import { manyLines, oneLine } from "../validation/text-schemas.ts";

/** The id of a row. */
const id = z.int().positive().max(numberMax);

/** One line of text; empty if unanswered. */
export const line = oneLine(textMaxCharacters.line).trim();

/** A text of several lines. */
export const long = manyLines(textMaxCharacters.long).trim();

/** A calendar date; null if unanswered. */
export const day = isoDay.nullable();

/** Yes or no; null if unanswered. */
export const yesOrNo = z.boolean().nullable().default(null);

/** Ids of rows. The limit is that of a company's rows, since ids that the author may not view are retained. */
export const ids = z.array(id).max(companyRowsMost).default([]);

/** Returns the schema of one option of a question. */
export const option = <K extends string>(options: Readonly<Record<K, unknown>>) =>
  z.custom<K>((value) => typeof value === "string" && Object.hasOwn(options, value));

/** Returns the schema of answers by row id of a questionnaire. */
export const byRow = <T extends z.ZodType>(answer: T) =>
  z
    .record(z.string().regex(/^[1-9]\d{0,9}$/), answer)
    .refine((table) => Object.keys(table).length <= companyRowsMost)
    .default({});
