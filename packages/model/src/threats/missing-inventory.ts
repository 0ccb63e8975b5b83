import { type Words, words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/is-filled.ts";
import type { FormName } from "../forms/names.ts";
import { memberOf } from "../rows/member-of.ts";
import { levelOf } from "../systems/system-level.ts";
import type { Inventory } from "./inventory.ts";
import type { ConfirmationState, ThreatMissing } from "./missing-decisions.ts";
import type { ConfirmedStep, ThreatStep } from "./step-names.ts";

const questions: readonly (readonly [field: string, text: Words])[] = [
  ["description", words("Укажите назначение системы", "Say what the system is for")],
  ["type", words("Укажите тип системы", "Say of which type the system is")],
  ["system_address", words("Укажите адрес базы данных", "Give the address of the database")],
  ["threat_type", words("Укажите тип актуальных угроз", "Give the type of relevant threats")],
];

/** Lists what is missing in steps 1 to 5, which are filled from the questionnaires. */
export function inventoryMissing(
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
  const open = questions.filter(([field]) => !isFilled(memberOf(system, field)));
  const missing = open.map(([field, text]) => at("systems", { form: "system", id, field }, text));
  if (open.some(([field]) => field === "threat_type") || levelOf(company, system) !== undefined) return missing;
  const text = words(
    "Укажите, чьи данные в системе и сколько: уровень защищённости пока не определить",
    "Say whose data the system holds and how many: the security level cannot be found yet",
  );
  return [...missing, at("systems", { form: "system", id, field: "system_subjects" }, text)];
}

function interactionMissing({ systems, interactions, parties }: Inventory): ThreatMissing[] {
  // Where interactions are named, the question whether there are any does not apply.
  const named = new Set(interactions.map(({ system }) => system));
  const unanswered = systems.filter(({ id, is_interactions }) => is_interactions === null && !named.has(id));
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
        words("Укажите, какие данные передаются", "Say which data are passed"),
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

function at(step: ThreatStep, place: { form: FormName; id: number; field: string }, text: Words): ThreatMissing {
  return { step, text, place, codes: [] };
}
