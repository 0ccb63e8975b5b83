import { type Words, words } from "@opis/model/bilingual-text";
import type { LegalForm } from "@opis/model/forms/legal-forms";
import { kiiCategories } from "@opis/model/forms/system-options";
import { actInForce } from "@opis/model/law/provisions-in-force";
import type { SecurityLevelNumber } from "@opis/model/law/security-level";
import { baseMeasures } from "@opis/model/law/security-measures";
import { levelOf } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import { proposedTypes } from "@opis/model/threats/undeclared-feature-threats";
import type { MissingAnswer, Readiness } from "../../document-definition.ts";
import { lastApproved } from "../../facts/approved-documents.ts";
import { cryptographicTools, cryptographyNeed } from "../../facts/channels.ts";
import { decidersOf } from "../../facts/commission.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { lapsedCertificates, toolsOf } from "../../facts/equipment-facts.ts";
import { threatModelsOf } from "../../facts/threat-models.ts";
import { anySystem, missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { missingChannels } from "../../readiness/missing-network-answers.ts";
import { labelOf, messageNaming, missingAnswer, wrongDates } from "../../readiness/missing-questions.ts";
import {
  missingGovernmentAnswers,
  missingLevels,
  missingThreatReasons,
  publicDataContradictions,
} from "../../readiness/missing-system-answers.ts";
import { decidersWarnings } from "../../readiness/questionnaire-warnings.ts";
import { belowCryptographicClass } from "./cryptography-table.ts";
import { findContradictedAnswers } from "./find-contradicted-answers.ts";
import { type ActRequest, systemsOfAct, threatGrounds } from "./threat-type-grounds.ts";
import { belowClass } from "./tool-classes-table.ts";

type System = Row<"system">;

/** An act that applies in addition to decree 1119 and order 21, with the systems it covers. */
interface OtherAct {
  readonly printed: string;
  readonly names: readonly string[];
}

/** Operators whose systems all fall under order 117, state systems or not (order 117, point 3; not checked for municipal bodies). */
const stateOperators: ReadonlySet<LegalForm> = new Set<LegalForm>([
  "state_body",
  "state_unitary",
  "state_institution",
  "municipal_body",
]);

/** Returns further acts that apply on a date (documents 1.6, section 8): order 117, critical infrastructure. */
export function otherActs(facts: CompanyFacts, systems: readonly System[], day: string): OtherAct[] {
  const { legal_form: form } = facts.information;
  const isState = form !== null && stateOperators.has(form);
  const under117 = actInForce("FSTEC117", day)
    ? systems.filter((system) => isState || system.is_gov_system === true)
    : [];
  const significant = systems.filter(
    ({ kii_category: category, is_kii: isKii }) => isKii === true && category !== null && category !== "none",
  );
  return [
    ...act("Требования, утверждённые приказом ФСТЭК России от 11.04.2025 № 117", under117),
    ...significant.flatMap((system) =>
      system.kii_category === null
        ? []
        : act(`приказ ФСТЭК России от 25.12.2017 № 239 (${kiiCategories[system.kii_category].ru})`, [system]),
    ),
    ...act(
      "объект критической информационной инфраструктуры без категории значимости",
      systems.filter(({ is_kii: isKii, kii_category: category }) => isKii === true && category === "none"),
    ),
    ...(form === "state_body" || form === "municipal_body"
      ? act("меры, предусмотренные постановлением Правительства РФ от 21.03.2012 № 211", systems)
      : []),
  ];
}

function act(printed: string, systems: readonly System[]): OtherAct[] {
  return systems.length === 0 ? [] : [{ printed, names: systems.map(({ name }) => name) }];
}

/** Returns the missing answers that block the act, and warnings for its signers. */
export function actReadiness(facts: CompanyFacts, request: ActRequest): Readiness {
  const systems = systemsOfAct(facts, request);
  return {
    missing: [
      ...missingCompanyAnswers(facts, [
        "legal_form",
        "full_name",
        "short_name",
        "inn",
        "ogrn",
        "manager_name",
        "manager_position",
      ]),
      ...anySystem(facts),
      ...missingLevels(facts, systems),
      ...missingThreatReasons(systems.filter((system) => threatGrounds(facts, system, request).length === 0)),
      ...findContradictedAnswers(facts, systems, request),
      ...publicDataContradictions(facts, systems),
      ...missingChannels(facts, systems),
      ...missingGovernmentAnswers(facts, systems, { andWho: false }),
      ...(decidersOf(facts, request.answers).kind === "nobody" ? [missingAnswer("E34", "wizard", "members")] : []),
      ...measuresKnown(facts, request),
      ...wrongDates(facts, request, "may be early"),
    ],
    warnings: warnings(facts, request),
  };
}

/** E44: an excluded measure has no reason, or is in no base set of the act's levels. */
function measuresKnown(facts: CompanyFacts, request: ActRequest): MissingAnswer[] {
  const base = new Set(levelsOf(facts, request).flatMap((level) => baseMeasures(level).map(({ code }) => code)));
  const wrong = request.answers.excluded.filter(({ measure, reason }) => !base.has(measure) || reason.trim() === "");
  if (wrong.length === 0) return [];
  const message = messageNaming(
    "E44",
    wrong.map(({ measure }) => measure),
  );
  return [{ code: "E44", message, form: "wizard", id: null, field: "excluded", label: message }];
}

function levelsOf(facts: CompanyFacts, request: ActRequest): SecurityLevelNumber[] {
  return systemsOfAct(facts, request).flatMap((system) => levelOf(facts, system)?.level ?? []);
}

function warnings(facts: CompanyFacts, request: ActRequest): Words[] {
  const systems = systemsOfAct(facts, request);
  const deciders = decidersOf(facts, request.answers);
  const withoutTools = systems.filter(
    (system) => cryptographyNeed(facts, system)?.isNeeded && cryptographicTools(facts, system).length === 0,
  );
  return [
    ...(lastApproved(facts, "damage_act", request.date)
      ? []
      : [
          words(
            "Сначала оформите акт оценки вреда: от него зависит тип угроз (п. 7).",
            "Create the harm assessment act first: the type of threats depends on it (point 7).",
          ),
        ]),
    ...decidersWarnings(deciders, request.answers),
    ...lapsedCertificates(facts, toolsOf(facts, systems), request.date).map(({ tool, number: of, state }) =>
      words(`Сертификат ${of} (${tool}): ${state}.`, `Certificate ${of} (${tool}): ${state}.`),
    ),
    ...[...belowClass(facts, systems, request.date), ...belowCryptographicClass(facts, systems, request.date)].map(
      ({ tool, level }) =>
        words(
          `${tool}: класс ниже требуемого для УЗ${level}.`,
          `${tool}: the class is lower than level ${level} requires.`,
        ),
    ),
    ...withoutTools.map(({ name }) =>
      words(
        `Для системы ${name} СКЗИ требуются, средство не указано.`,
        `System ${name} needs cryptographic tools, but none are listed.`,
      ),
    ),
    ...otherActs(facts, systems, request.date).map(({ printed, names }) =>
      words(
        `Действуют дополнительные требования: ${printed} (${names.join("; ")}).`,
        `Further requirements apply: ${printed} (${names.join("; ")}).`,
      ),
    ),
    ...undecidedSignificance(systems),
    ...unansweredRequirements(facts),
    ...proposedByModel(facts, request),
  ];
}

/** Warns that the confirmed threat model proposes another type; the signer of the act decides (documents 2.12, 5.1). */
function proposedByModel(facts: CompanyFacts, request: ActRequest): Words[] {
  const proposals = new Map(
    proposedTypes(threatModelsOf(facts, request.date)).map((proposal) => [proposal.system, proposal]),
  );
  return systemsOfAct(facts, request).flatMap(({ id, name, threat_type: chosenType }) => {
    const proposal = proposals.get(id);
    if (!proposal || proposal.type === chosenType) return [];
    const { type, codes } = proposal;
    const why =
      codes.length === 0
        ? words(
            "угроз только через НДВ среди актуальных нет",
            "no relevant threat depends on undeclared features alone",
          )
        : words(`через НДВ реализуются ${codes.join(", ")}`, `undeclared features make possible ${codes.join(", ")}`);
    return [
      words(
        `Система ${name}: модель угроз предлагает тип ${type} (${why.ru}), в анкете — ${chosenType ?? "не указан"}. Выбирают те, кто подписывает акт.`,
        `System ${name}: the threat model proposes type ${type} (${why.en}), the questionnaire has ${chosenType ?? "none"}. The people who sign the act decide.`,
      ),
    ];
  });
}

/**
 * Warns about a critical infrastructure facility without a category decision (187-FZ, article 7) and a state system without a class (order
 * 117).
 */
function undecidedSignificance(systems: ReturnType<typeof systemsOfAct>): Words[] {
  const uncategorised = systems.filter(({ is_kii: is, kii_category: category }) => is === true && category === null);
  const ofState = systems.filter(({ is_gov_system: is }) => is === true);
  return [
    ...uncategorised.map(({ name }) =>
      words(
        `Система ${name} — объект КИИ: присвойте категорию значимости или решите, что она не нужна, и направьте сведения во ФСТЭК России (ст. 7 Закона № 187-ФЗ).`,
        `System ${name} is critical infrastructure: determine its significance category and report it to FSTEC (187-FZ, article 7).`,
      ),
    ),
    ...ofState.map(({ name }) =>
      words(
        `Система ${name} — государственная: утвердите акт классификации, от класса зависят меры (приказ ФСТЭК № 117).`,
        `System ${name} is a state system: approve the classification act, since the measures depend on the class (FSTEC order 117).`,
      ),
    ),
  ];
}

function unansweredRequirements({ commission }: CompanyFacts): Words[] {
  const unsaid = (["is_premises_mode", "is_media_register"] as const).filter((field) => commission[field] === null);
  if (unsaid.length === 0) return [];
  const labels = unsaid.map((field) => labelOf("commission", field));
  return [
    words(
      `В разделе о требованиях будет «не проверено»: ${labels.map(({ ru }) => ru).join("; ")}.`,
      `The section on requirements will state “not checked”: ${labels.map(({ en }) => en).join("; ")}.`,
    ),
  ];
}
