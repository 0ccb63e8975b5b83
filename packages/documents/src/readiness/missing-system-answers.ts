import { isFilled } from "@opis/model/declaration/form";
import { hasSubjects, isPublicDataAccepted, isVolumeUnknown } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import type { MissingAnswer } from "../document-definition.ts";
import { isCryptographic } from "../facts/channels.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { labelOf, missingWithNames, type NamedQuestion, type NamingCode } from "./missing-questions.ts";
import { contradiction } from "./missing-transfer-answers.ts";

type System = Row<"system">;

/** E07, E08, E33: answers required to determine a level. */
export function missingLevels(facts: CompanyFacts, systems: readonly System[]): MissingAnswer[] {
  return [
    ...findUnanswered("E07", systems, ["threat_type", ({ threat_type: type }) => type === null]),
    ...findUnanswered("E08", systems, ["system_subjects", (system) => !hasSubjects(facts, system)]),
    ...findUnanswered("E33", systems, ["is_over_100000", (system) => isVolumeUnknown(facts, system)]),
  ];
}

/** E31: a type of threats without a reason. */
export function missingThreatReasons(systems: readonly System[]): MissingAnswer[] {
  return findUnanswered("E31", systems, [
    "threat_reason",
    ({ threat_type: type, threat_reason: reason }) => type !== null && !isFilled(reason),
  ]);
}

/** E32: «public data only» contradicts the data or the sources. */
export function publicDataContradictions(facts: CompanyFacts, systems: readonly System[]): MissingAnswer[] {
  const disagrees = (system: System) => system.is_public_data_only === true && !isPublicDataAccepted(facts, system);
  return findUnanswered("E32", systems, ["is_public_data_only", disagrees]);
}

/** E46: whether a system is a state one and, if so, who has access to it (article 22(3)(10.2) of 152-FZ). */
export function missingGovernmentAnswers(
  facts: CompanyFacts,
  systems: readonly System[],
  { andWho }: { andWho: boolean },
): MissingAnswer[] {
  const hasNoRecipients = (system: System) =>
    andWho &&
    system.is_gov_system === true &&
    system.is_third_parties !== false &&
    facts.childrenOf("system_third_party", system.id).length === 0;
  return findUnanswered(
    "E46",
    systems,
    ["is_gov_system", (system) => system.is_gov_system === null],
    ["system_third_parties", hasNoRecipients],
  );
}

/** E09 and E35: location, facilities and type of each database; a system without one needs no answer. */
export function missingDatabasePlaces(systems: readonly System[]): MissingAnswer[] {
  const databases = systems.filter(({ db_role: role }) => role !== "none");
  const isHosted = ({ is_own_data_center: isOwn }: System) => isOwn === false;
  return [
    ...findUnanswered(
      "E09",
      databases,
      ["db_country_place", ({ db_country_place: country }) => country === null],
      ["system_address", ({ system_address: address }) => !isFilled(address)],
    ),
    ...findUnanswered(
      "E35",
      systems,
      ["db_role", ({ db_role: role }) => role === null],
      ["is_own_data_center", (system) => databases.includes(system) && system.is_own_data_center === null],
      ["hosting_name", (system) => isHosted(system) && !isFilled(system.hosting_name)],
      ["hosting_address", (system) => isHosted(system) && !isFilled(system.hosting_address)],
    ),
  ];
}

type SystemCheck = readonly [field: string, lacks: (system: System) => boolean];

function findUnanswered(
  code: NamingCode,
  systems: readonly System[],
  ...checks: readonly SystemCheck[]
): MissingAnswer[] {
  const questions = checks.flatMap(([field, isLacking]) =>
    systems.filter(isLacking).map(({ id, name }): NamedQuestion => ({ form: "system", id, field, name })),
  );
  return missingWithNames(code, questions);
}

/** E45 and E27: whether cryptographic tools are used, the state of each, and consistency of the answers. */
export function missingCryptography(facts: CompanyFacts): MissingAnswer[] {
  const { id, is_cryptography: usesCryptography } = facts.information;
  const question = labelOf("information", "is_cryptography");
  const tools = facts.snapshot.rows.security.filter((tool) => tool.is_active && isCryptographic(tool));
  const inUse = tools.find(({ tool_status: status }) => status === "used");
  const stateless = tools.filter(({ tool_status: status }) => status === null);
  return [
    ...missingWithNames("E45", [
      ...(usesCryptography === null
        ? [{ form: "information" as const, id, field: "is_cryptography", name: question.ru }]
        : []),
      ...stateless.map(
        (tool): NamedQuestion => ({ form: "security", id: tool.id, field: "tool_status", name: tool.name }),
      ),
    ]),
    ...(usesCryptography === false && inUse
      ? contradiction([
          {
            form: "information",
            id,
            field: "is_cryptography",
            object: "",
            answers: [
              [question.ru, "нет"],
              [inUse.name, "Используется"],
            ],
          },
        ])
      : []),
  ];
}
