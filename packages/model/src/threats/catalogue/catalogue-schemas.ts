import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { objectCodes } from "./influence-objects.ts";
import { listCodes, securityProperties } from "./list-codes.ts";
import { technologyCodes } from "./technology-codes.ts";
import { interfaceCodes, wayCodes } from "./threat-methods.ts";
import { levelCodes, potentials, violatorCategories, violatorCodes } from "./violators.ts";

const edition = z.strictObject({ date: z.iso.date(), source: z.string().min(1) });
const property = z.enum(listCodes(securityProperties));
const category = z.enum(listCodes(violatorCategories));
const title = z.string().min(1);
const breaks = z.array(property).min(1);

/** A threat of the FSTEC list; its targets, requirements and ways are classified by the product. */
const threat = z.strictObject({
  code: z.string().regex(/^УБИ\.\d{3}$/),
  title,
  /** Violators able to realise it; empty for a threat caused by technical failures. */
  sources: z.array(z.strictObject({ category, potential: z.enum(potentials) })),
  /** Original text of its source in the list if it names no side and potential. */
  sources_named: z.string().optional(),
  /** Original text of its objects in the list. */
  objects_named: z.string(),
  /** Empty, like the ways, for a new threat of an imported edition that is not classified yet. */
  objects: z.array(z.enum(objectCodes)),
  breaks,
  /** Requires one of these technologies, and all of those below. */
  requires_any: z.array(z.enum(technologyCodes)),
  requires_all: z.array(z.enum(technologyCodes)),
  ways: z.array(z.enum(wayCodes)),
  included: z.iso.date(),
  changed: z.iso.date(),
  /** Date of archiving. */
  archived: z.iso.date().nullable(),
});
export type Threat = z.infer<typeof threat>;

/** Returns whether the objects and ways of a threat are known, so that rules can evaluate it. */
export function isMarked({ objects, ways }: Pick<Threat, "objects" | "ways">): boolean {
  return objects.length > 0 && ways.length > 0;
}

/** An edition of the FSTEC list of threats. */
export const threatListSchema = z.strictObject({ edition, threats: z.array(threat) });
export type ThreatList = z.infer<typeof threatListSchema>;

/** Kinds of harm (FSTEC method of 05.02.2021, annex 4). */
export const damageTypes = {
  Y1: { print: "У1", title: words("Ущерб физическому лицу", "Harm to an individual") },
  Y2: {
    print: "У2",
    title: words(
      "Риски юридическому лицу, индивидуальному предпринимателю, связанные с хозяйственной деятельностью",
      "Risks of a legal entity or sole trader in its business",
    ),
  },
  Y3: {
    print: "У3",
    title: words(
      "Ущерб государству в области обеспечения обороны страны, безопасности государства и правопорядка, а также в социальной, экономической, политической, экологической сферах деятельности",
      "Harm to the state",
    ),
  },
} as const;
export type DamageType = keyof typeof damageTypes;

/** All kinds of harm, in their order. */
export const damageCodes: readonly DamageType[] = listCodes(damageTypes);

const consequence = z.strictObject({
  code: z.string().regex(/^Y[123]\.\d{2}$/),
  damage: z.enum(damageCodes),
  title,
  breaks,
  /** Suggested for any system with personal data. */
  usual: z.boolean(),
  /** When it applies. */
  hint: z.string(),
});
export type Consequence = z.infer<typeof consequence>;

/** Consequences of annex 4 of the method. */
export const consequenceListSchema = z.strictObject({ edition, consequences: z.array(consequence) });

const tactic = z.strictObject({ code: z.string().regex(/^T\d+$/), title, task: z.string() });
export type Tactic = z.infer<typeof tactic>;

const technique = z.strictObject({
  code: z.string().regex(/^T\d+\.\d+$/),
  tactic: tactic.shape.code,
  title,
  short_title: title,
  min_level: z.enum(levelCodes),
});
export type Technique = z.infer<typeof technique>;

/** Tactics and techniques of annex 11 of the method. */
export const techniqueListSchema = z.strictObject({
  edition,
  tactics: z.array(tactic),
  techniques: z.array(technique),
});

const techniqueCodes = z.array(technique.shape.code);

/** A typical scenario: violator, way and object, techniques in the order of tactics, and outcome. */
const scenario = z.strictObject({
  code: z.string().regex(/^SC\d{2}$/),
  title,
  categories: z.array(category).min(1),
  min_level: z.enum(levelCodes),
  /** Restricted to these violators; any if empty. */
  violators: z.array(z.enum(violatorCodes)),
  ways: z.array(z.enum(wayCodes)).min(1),
  interfaces: z.array(z.enum([...interfaceCodes, "remote_access"])).min(1),
  objects: z.array(z.enum(objectCodes)).min(1),
  techniques: techniqueCodes.min(1),
  /** The last technique, by the property that the threat violates. */
  final: z.record(property, techniqueCodes.min(1)),
});
export type Scenario = z.infer<typeof scenario>;

/** Typical scenarios. */
export const scenarioListSchema = z.strictObject({ edition, scenarios: z.array(scenario) });
