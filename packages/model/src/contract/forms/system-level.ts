import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { endpoint, rowParams } from "../endpoint.ts";

const level = z.int().min(1).max(4);
const category = z.enum(["special", "biometric", "other", "public"]);
const threatType = z.enum(["1", "2", "3"]);

/** A question of the system's questionnaire. */
const questionLocation = z.object({
  /** Path of the question by which screens find it; for a child row `collection.field`. */
  path: z.string(),
  /** Id of the child row, if any. */
  row: z.int().nullable(),
  label: z.string(),
});

/** Data of one category, about employees or about others. */
const group = z.object({
  category,
  only_employees: z.boolean(),
  /** Data subject groups concerned. */
  subjects: z.array(z.string()),
  place: questionLocation,
});

/** Explains how a system's security level follows from its answers and what would lower it (Decree 1119, points 5 to 12). */
export const readSystemLevel = endpoint({
  method: "GET",
  path: "/companies/:company_id/systems/:id/level/",
  summary: words("Как определён уровень защищённости", "Explain the security level"),
  tag: "system",
  access: { form: "system", level: "view", row: "id", keys: true },
  params: rowParams,
  response: z.object({
    /** null while answers are missing. */
    level: level.nullable(),
    /** The strictest possible level for any number of people; null without threats or data. */
    strictest: level.nullable(),
    threats: z.object({ type: threatType.nullable(), place: questionLocation }),
    steps: z.array(
      group.extend({
        /** Whether there are over 100,000 people; null if neither the ranges nor an answer show it. */
        over_100000: z.boolean().nullable(),
        /** Level required by the group, with the point of the decree; null without threats. */
        level: level.nullable(),
        point: z.string().nullable(),
      }),
    ),
    missing: z.array(questionLocation),
    /** The smallest sets of changes for each lower level; all changes of a set are required. */
    milder: z.array(
      z.object({
        level,
        changes: z.array(
          z.discriminatedUnion("kind", [
            z.object({ kind: z.literal("threats"), to: threatType, place: questionLocation }),
            group.extend({ kind: z.enum(["fewer", "without"]) }),
          ]),
        ),
      }),
    ),
  }),
  status: 200,
});
