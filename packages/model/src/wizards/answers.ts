import { z } from "zod";
import { isoDay } from "../answers-schema.ts";
import { numberMax, textMaxCharacters } from "../limits.ts";
import { manyLines, oneLine } from "../text-schemas.ts";
import { words } from "../words.ts";

const id = z.int().positive().max(numberMax);
const line = oneLine(textMaxCharacters.line).trim();
const long = manyLines(textMaxCharacters.long).trim();
const day = isoDay.nullable();

/** A measure of order 21 that is left out of an act, and why. */
export const excludedSchema = z.strictObject({ measure: z.string().max(20), reason: line });

/** A member of the commission that signs an act. */
export const memberSchema = z.strictObject({ name: line, position: line });

/** The parts of the notifications paper; each starts on a page of its own. */
export const notificationParts = {
  intention: words("Уведомление о намерении осуществлять обработку", "Notification of intention to process"),
  change: words("Уведомление об изменении сведений", "Notification of changed information"),
  termination: words("Уведомление о прекращении обработки", "Notification of termination"),
  crossborder: words("Уведомление о трансграничной передаче", "Notification of cross-border transfer"),
} as const;
export type NotificationPart = keyof typeof notificationParts;

/** What the wizards of documents ask besides the questionnaires, by the document's key; every answer may be left out. */
export const wizardSchemas = {
  /** The determining act: which systems, who signs, which measures are left out and why. */
  act_opredeleniya_zashishennosty: z.strictObject({
    /** Empty means all systems. */
    systems: z.array(id).max(1_000).default([]),
    members: z.array(memberSchema).max(30).default([]),
    /** Whether a system has over 100 thousand people where its bands do not tell, by system id. */
    over_100000: z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.boolean()).default({}),
    excluded: z
      .array(z.strictObject({ measure: z.string().max(20), reason: line }))
      .max(200)
      .default([]),
    protocol_date: day.default(null),
    threat_model_date: day.default(null),
  }),
  /** The notifications: which parts, and what only their author knows. */
  uvedomleniya: z.strictObject({
    parts: z
      .array(z.enum(["intention", "change", "termination", "crossborder"]))
      .max(4)
      .default(["intention"]),
    authority: line.default(""),
    termination: line.default(""),
    executor: line.default(""),
    executor_contacts: line.default(""),
    changes: long.default(""),
    end_date: day.default(null),
    end_reason: long.default(""),
  }),
  /** The policy: where and since when it is published, and what of the site it must tell. */
  politika_konfidencialnosti: z.strictObject({
    publication_url: line.default(""),
    publication_date: day.default(null),
    has_cookies: z.boolean().nullable().default(null),
    cookie_purposes: long.default(""),
    denies_crossborder: z.boolean().nullable().default(null),
  }),
} as const satisfies Record<string, z.ZodObject>;

/** Key of a document that asks questions of its own. */
export type WizardKey = keyof typeof wizardSchemas;

const noAnswers = z.strictObject({});

/** What the wizard of a document is answered; where it has none there are no members. */
export type WizardAnswers<K extends string> = K extends WizardKey
  ? z.output<(typeof wizardSchemas)[K]>
  : Readonly<Record<string, unknown>>;

/** Whether the document of a key asks questions of its own. */
export function hasWizard(key: string): key is WizardKey {
  return Object.hasOwn(wizardSchemas, key);
}

/** The schema of what a document's wizard is answered; of nothing where it has none. */
export function wizardSchemaOf(key: string): z.ZodObject {
  return hasWizard(key) ? wizardSchemas[key] : noAnswers;
}
