import { type Words, words } from "../bilingual-text.ts";
import { groupBy } from "../collections/lists.ts";
import { isFilled } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { levelOf } from "../level-derivation.ts";
import { getProperty } from "../rows/plain-object.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import type { ThreatList } from "./catalogue/catalogue-schemas.ts";
import type { ThreatCatalogue } from "./catalogue/load-catalogue.ts";
import type { PartDecisions } from "./derivation/decisions.ts";
import { type AssessedThreat, derivePart, type PartDerivation, type ThreatStatus } from "./derivation/derive-part.ts";
import { partDecisions } from "./derivation/stored-decisions.ts";
import { type ConfirmationState, confirmationOf, decidedMissing, type ThreatMissing } from "./missing-decisions.ts";
import { type Inventory, inventories } from "./part-inventory.ts";
import { type ConfirmedStep, type ThreatStep, threatStepNames } from "./threat-steps.ts";

/** Number of threats by final status. */
interface ThreatTotals {
  readonly excluded: number;
  /** All threats not excluded, including actual ones. */
  readonly possible: number;
  readonly actual: number;
  /** Threats that experts must decide on. */
  readonly review: number;
}

const considered: ReadonlySet<ThreatStatus> = new Set<ThreatStatus>(["actual", "not_actual", "included_expert"]);

/** Returns whether a threat is possible: neither excluded nor waiting for an expert. */
export function isPossible({ status }: Pick<AssessedThreat, "status">): boolean {
  return considered.has(status);
}

/** Counts the threats of a part by final status. */
function threatTotals(threats: readonly AssessedThreat[]): ThreatTotals {
  const review = threats.filter(({ status }) => status === "expert_review").length;
  const possible = threats.filter(isPossible).length;
  return {
    excluded: threats.length - possible - review,
    possible,
    actual: threats.filter(({ isActual }) => isActual).length,
    review,
  };
}

/** A part of a company's threat model with its derived data. */
export interface ThreatPart {
  readonly row: Row<"threat_part">;
  /** The catalogue for its threats, in the edition that its model is pinned to. */
  readonly catalogue: ThreatCatalogue;
  readonly rows: readonly Row<"threat_decision">[];
  readonly decisions: PartDecisions;
  readonly inventory: Inventory;
  readonly derivation: PartDerivation;
  readonly totals: ThreatTotals;
  readonly actuality: ConfirmationState;
  /** What its steps are missing, in order. */
  readonly missing: readonly ThreatMissing[];
}

/** A threat model of a company. */
export interface ThreatModel {
  readonly row: Row<"threat_model">;
  /** The pinned edition; the product's if the pinned one is unknown. */
  readonly catalogue: ThreatCatalogue;
  readonly experts: readonly Row<"threat_expert">[];
  readonly parts: readonly ThreatPart[];
  /** What its own step is missing; its parts have separate lists. */
  readonly missing: readonly ThreatMissing[];
  /** Steps completed in every part, as a whole percent of all steps. */
  readonly percent: number;
  /** Some decisions were taken on a derived value that has changed since. */
  readonly hasOutdated: boolean;
}

/** Input for deriving the models of a company. */
export interface ModelsInput {
  readonly company: IndexedCompany;
  /** The product's catalogue; other editions of the threat list are in the snapshot. */
  readonly catalogue: ThreatCatalogue;
  /** ISO date of the derivation. */
  readonly day: string;
}

const questions: readonly (readonly [field: string, text: Words])[] = [
  ["description", words("Укажите назначение системы", "Say what the system is for")],
  ["type", words("Укажите тип системы", "Say of which type the system is")],
  ["system_address", words("Укажите адрес базы данных", "Give the address of the database")],
  ["threat_type", words("Укажите тип актуальных угроз", "Give the type of relevant threats")],
];

/** Lists what is missing in steps 1 to 5, which are filled from the questionnaires. */
function inventoryMissing(
  inventory: Inventory,
  confirmed: (step: ConfirmedStep) => ConfirmationState,
): ThreatMissing[] {
  const { systems, servers, workstations, devices } = inventory;
  const none = (step: ConfirmedStep & ThreatStep, count: number, text: Words): ThreatMissing[] =>
    count > 0 || confirmed(step) === "holds" ? [] : [{ step, text, codes: [] }];
  return [
    ...systems.flatMap((system) => generalMissing(inventory, system)),
    ...none(
      "servers",
      servers.length,
      words("Добавьте серверы или подтвердите, что их нет", "Add servers or confirm that there are none"),
    ),
    ...none(
      "workstations",
      workstations.length,
      words("Добавьте рабочие места или подтвердите, что их нет", "Add workstations or confirm that there are none"),
    ),
    ...none(
      "network",
      devices.length,
      words(
        "Добавьте сетевое оборудование или подтвердите, что его нет",
        "Add network hardware or confirm that there is none",
      ),
    ),
    ...interactionMissing(inventory),
  ];
}

function generalMissing({ company }: Inventory, system: Inventory["systems"][number]): ThreatMissing[] {
  const { id } = system;
  const open = questions.filter(([field]) => !isFilled(getProperty(system, field)));
  const missing = open.map(([field, text]) => at("systems", { form: "system", id, field }, text));
  if (open.some(([field]) => field === "threat_type") || levelOf(company, system) !== undefined) return missing;
  const text = words(
    "Укажите, чьи данные в системе и сколько: уровень защищённости пока не определить",
    "Say whose data the system holds and how many: the security level cannot be found yet",
  );
  return [...missing, at("systems", { form: "system", id, field: "system_subjects" }, text)];
}

function interactionMissing({ systems, interactions, parties }: Inventory): ThreatMissing[] {
  // If interactions are listed, the question whether there are any does not apply.
  const namedSystems = new Set(interactions.map(({ system }) => system));
  const unanswered = systems.filter(({ id, is_interactions }) => is_interactions === null && !namedSystems.has(id));
  const noData = interactions.filter(({ data }) => data.length === 0);
  return [
    ...unanswered.map(({ id }) =>
      at(
        "interactions",
        { form: "system", id, field: "is_interactions" },
        words("Укажите, взаимодействует ли система с другими", "Say whether the system interacts with others"),
      ),
    ),
    ...interactions
      .filter(({ direction }) => direction === null)
      .map(({ id }) =>
        at(
          "interactions",
          { form: "system_interaction", id, field: "direction" },
          words("Укажите направление взаимодействия", "Give the direction of the interaction"),
        ),
      ),
    ...noData.map(({ id }) =>
      at(
        "interactions",
        { form: "system_interaction", id, field: "data" },
        words("Укажите, какие данные передаются", "Specify which data is passed"),
      ),
    ),
    ...parties
      .filter(({ network }) => network === null)
      .map(({ id }) =>
        at(
          "interactions",
          { form: "system_third_party", id, field: "network" },
          words("Укажите, по какой сети доступ у третьего лица", "Say over which network the third party has access"),
        ),
      ),
  ];
}

function at(step: ThreatStep, location: { form: FormName; id: number; field: string }, text: Words): ThreatMissing {
  return { step, text, place: location, codes: [] };
}

/** Derives all threat models of a company; deterministic. */
export function threatModels({ company, catalogue: product, day }: ModelsInput): ThreatModel[] {
  const { rows, threatLists } = company.snapshot;
  if (rows.threat_model.length === 0) return [];
  const inventoryOf = inventories(company);
  const decisionsOf = groupBy(rows.threat_decision, ({ threat_part }) => threat_part);
  const partsOf = groupBy(rows.threat_part, ({ threat_model }) => threat_model);
  const expertsOf = groupBy(rows.threat_expert, ({ threat_model }) => threat_model);
  return rows.threat_model.map((row) => {
    const catalogue = editionOf(row.edition, product, threatLists);
    const experts = expertsOf.get(row.id) ?? [];
    const parts = (partsOf.get(row.id) ?? []).map((part): ThreatPart => {
      const ownDecisions = decisionsOf.get(part.id) ?? [];
      const decisions = partDecisions(ownDecisions, row.stage ?? "creation");
      const inventory = inventoryOf(part.systems);
      const derivation = derivePart(inventory, { catalogue, decisions, day });
      const actuality = confirmationOf("actuality", ownDecisions, derivation);
      const missing = [
        ...inventoryMissing(inventory, (step) => confirmationOf(step, ownDecisions, derivation)),
        ...decidedMissing(derivation, catalogue.consequences, actuality),
      ];
      const totals = threatTotals(derivation.threats);
      return { row: part, catalogue, rows: ownDecisions, decisions, inventory, derivation, totals, actuality, missing };
    });
    const missing = scopeMissing(row, experts, parts);
    return {
      row,
      catalogue,
      experts,
      parts,
      missing,
      percent: percentOf(parts, missing),
      hasOutdated: parts.some(isPartOutdated),
    };
  });
}

interface Scoped {
  readonly row: Pick<Row<"threat_part">, "name">;
  readonly inventory: Pick<Inventory, "systems">;
}

/** Lists what is missing in the first step: systems, experts and the stage, required for any assessment. */
function scopeMissing(
  { stage }: Pick<Row<"threat_model">, "stage">,
  experts: readonly Pick<Row<"threat_expert">, "name">[],
  parts: readonly Scoped[],
): ThreatMissing[] {
  const lack = (isLacking: boolean, text: Words): ThreatMissing[] =>
    isLacking ? [{ step: "scope", text, codes: [] }] : [];
  const empty = parts.filter(({ inventory }) => inventory.systems.length === 0);
  return [
    ...lack(
      stage === null,
      words("Укажите стадию: создание или эксплуатация", "Select the stage: development or operation"),
    ),
    ...lack(
      !experts.some(({ name }) => name.trim() !== ""),
      words("Назовите хотя бы одного эксперта", "Name at least one expert"),
    ),
    ...lack(
      parts.length === 0,
      words("Выберите системы, для которых строится модель", "Choose the systems of the model"),
    ),
    ...empty.flatMap(({ row }) =>
      lack(
        true,
        words(`В части «${row.name}» нет действующих систем`, `There is no active system in the part “${row.name}”`),
      ),
    ),
  ];
}

/** Returns the catalogue with the edition of the threat list of a date; the product's edition if that one is missing. */
function editionOf(date: string, product: ThreatCatalogue, lists: readonly ThreatList[] = []): ThreatCatalogue {
  const list = lists.find(({ edition }) => edition.date === date);
  return list ? { ...product, ...list } : product;
}

function percentOf(parts: readonly ThreatPart[], ownMissing: readonly ThreatMissing[]): number {
  const open = new Set([...ownMissing, ...parts.flatMap(({ missing }) => missing)].map(({ step }) => step));
  const ready = threatStepNames.filter((step) => !open.has(step) && (step === "scope" || parts.length > 0));
  return Math.floor((ready.length * 100) / threatStepNames.length);
}

function isPartOutdated({ derivation, actuality }: ThreatPart): boolean {
  const { technologies, interfaces, consequences, objects, violators, threats, blocks } = derivation;
  const settled = [technologies, interfaces, consequences, objects, violators].flatMap((all) => [...all.values()]);
  const isOutdated = [...settled, ...threats].some((decision) => decision.isOutdated);
  return isOutdated || blocks.lapsed.length > 0 || actuality === "outdated";
}
