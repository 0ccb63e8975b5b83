import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { rowParams } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

const level = z.int().min(1).max(4);
const category = z.enum(["special", "biometric", "other", "public"]);
const threatType = z.enum(["1", "2", "3"]);

/** A question of the system's questionnaire. */
const place = z.object({
  /** The question by which screens find it; a child row's as `collection.field`. */
  path: z.string(),
  /** The child row, where it is one. */
  row: z.int().nullable(),
  label: z.string(),
});

/** Data of one category about employees, or about others. */
const group = z.object({
  category,
  only_employees: z.boolean(),
  /** The groups of individuals whose data they are. */
  subjects: z.array(z.string()),
  place,
});

/** How the level of a system follows from its answers, and what would lower it (Requirements of decree 1119, points 5 to 12). */
export const readSystemLevel = endpoint({
  method: "GET",
  path: "/companies/:company_id/systems/:id/level/",
  summary: words("Как определён уровень защищённости", "How the security level follows"),
  tag: "system",
  access: { form: "system", level: "view", row: "id", keys: true },
  params: rowParams,
  response: z.object({
    /** null as long as something is missing. */
    level: level.nullable(),
    /** What it will be at the strictest, whatever is answered of the number of people; null without threats or data. */
    strictest: level.nullable(),
    threats: z.object({ type: threatType.nullable(), place }),
    steps: z.array(
      group.extend({
        /** Whether there are over 100,000 people; null where neither the ranges nor an answer show it. */
        over_100000: z.boolean().nullable(),
        /** The level that the group calls for, and the point that says so; null without threats. */
        level: level.nullable(),
        point: z.string().nullable(),
      }),
    ),
    missing: z.array(place),
    /** The smallest changes for each milder level: each of them is needed. */
    milder: z.array(
      z.object({
        level,
        changes: z.array(
          z.discriminatedUnion("kind", [
            z.object({ kind: z.literal("threats"), to: threatType, place }),
            group.extend({ kind: z.enum(["fewer", "without"]) }),
          ]),
        ),
      }),
    ),
  }),
  status: 200,
});
