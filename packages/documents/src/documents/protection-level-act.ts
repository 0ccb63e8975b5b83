import { words } from "@opis/model/bilingual-text";
import { threatTypes } from "@opis/model/forms/system-options";
import { baseMeasures } from "@opis/model/law/security-measures";
import type { Row } from "@opis/model/rows/row";
import { technologyOf } from "@opis/model/wizards/system-document-answers";
import {
  blank,
  clause,
  heading,
  joinContent,
  line,
  list,
  listContent,
  paragraph,
  phrase,
  table,
  text,
  value,
} from "../block.ts";
import type { Block, Content, Inline } from "../composed-document.ts";
import type { DocumentDefinition, WizardOffer } from "../document-definition.ts";
import { connections } from "../facts/channels.ts";
import { type Deciders, decidersOf } from "../facts/commission.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { isEntrepreneur } from "../facts/company-requisites.ts";
import { certificatesOf, certificateWords, equipmentIndex, structureWords, toolsOf } from "../facts/equipment-facts.ts";
import {
  categoriesOf,
  databasePlace,
  systemPositions,
  systemSource,
  systemSubjects,
  systemType,
} from "../facts/system-facts.ts";
import { actTitle, citation, pointOf } from "../language/citation.ts";
import { agreeing } from "../language/decline-name.ts";
import { composeAct, performerBlocks } from "./compose-act.ts";
import { cryptographyTable } from "./protection-level-act/cryptography-table.ts";
import { decisionWords, levelsTable } from "./protection-level-act/levels-table.ts";
import { groupByLevel, measuresPart, usesTechnology } from "./protection-level-act/measures-part.ts";
import { actReadiness, otherActs } from "./protection-level-act/readiness.ts";
import { requirementsPart } from "./protection-level-act/requirements-table.ts";
import {
  type ActRequest,
  listConsideredMaterial,
  systemsOfAct,
  threatGrounds,
} from "./protection-level-act/threat-type-grounds.ts";
import { classesTable } from "./protection-level-act/tool-classes-table.ts";

/** The act that determines the security level of each system (decree 1119, points 5 to 17; article 19(2)(1) of 152-FZ). */
export const protectionLevelAct: DocumentDefinition<"act_opredeleniya_zashishennosty"> = {
  key: "act_opredeleniya_zashishennosty",
  title: words("Акт определения уровня защищённости", "Security level determination act"),
  group: "main",
  approvedAs: "level_act",
  objects: { form: "system", isAlsoTogether: true, of: systemsOfAct },
  madeOf: ["system"],
  readiness: actReadiness,
  offer: actOffer,
  compose: (facts, request) => {
    const deciders = decidersOf(facts, request.answers);
    return composeAct(facts, request, {
      title: "Акт определения уровня защищённости персональных данных",
      of: "определения уровня защищённости персональных данных при их обработке в информационных системах",
      deciders,
      blocks: [...grounds(facts, request, deciders), ...findings(facts, request), ...protection(facts, request)],
    });
  },
};

/** Returns the wizard of the act: offers to exclude measures for technologies that a system is answered not to use. */
function actOffer(facts: CompanyFacts, request: ActRequest): WizardOffer {
  const { answers } = request;
  const excludedCodes = new Set(answers.excluded.map(({ measure }) => measure));
  const unused = [...groupByLevel(facts, systemsOfAct(facts, request))].flatMap(([level, systems]) =>
    baseMeasures(level)
      .map(({ code }) => code)
      .filter((code) => {
        const technology = technologyOf(code);
        return technology && systems.some((system) => usesTechnology(answers, system, technology) === false);
      }),
  );
  return {
    hidden: [],
    fitting: { excluded: [...new Set(unused)].filter((code) => !excludedCodes.has(code)) },
    rows: {},
  };
}

function grounds(facts: CompanyFacts, request: ActRequest, deciders: Deciders): Block[] {
  return [
    ...performerBlocks(facts, request.answers, {
      deciders,
      did: (person) => `Уровень защищённости ${agreeing(person, "определил", "определила")}`,
    }),
    paragraph(
      phrase`Основание: ${text(pointOf("FZ152 19"))} ${actTitle("FZ152", "genitive")}; требования, утверждённые ${actTitle("PP1119", "instrumental")} (далее — Требования № 1119). Рассмотрены: ${joinContent(listConsideredMaterial(facts, request), "; ")}.`,
    ),
  ];
}

function findings(facts: CompanyFacts, request: ActRequest): Block[] {
  const systems = systemsOfAct(facts, request);
  const decisions = systems.flatMap((system) => decisionWords(facts, system));
  return [
    heading(1, "Исходные данные"),
    circumstancesTable(facts, systems, request.date),
    heading(1, "Тип актуальных угроз"),
    threatsTable(facts, systems, request),
    heading(1, "Определение уровня защищённости"),
    levelsTable(facts, systems),
    heading(1, "Итог"),
    ...result(text(request.answers.mode === "commission" ? "Комиссия решила" : "Решено"), decisions),
    ...leftOut(facts, systems),
  ];
}

type System = Row<"system">;

/** Renders table А.1: the input for determining the level. Unanswered values are left blank for handwriting. */
function circumstancesTable(facts: CompanyFacts, systems: readonly System[], day: string): Block {
  const equipment = equipmentIndex(facts);
  return table(
    [
      { title: "Система", kind: "name", width: 3 },
      { title: "Назначение", kind: "address", width: 3 },
      { title: "Категории данных", kind: "figure", width: 3 },
      { title: "Субъекты и количество", kind: "enumeration", width: 3 },
      { title: "Тип и структура", kind: "name", width: 3 },
      { title: "Подключения", kind: "reasoning", width: 6 },
      { title: "Доступ", kind: "name", width: 3 },
      { title: "Место базы данных", kind: "address", width: 4 },
      { title: "Средства защиты", kind: "reasoning", width: 8 },
    ],
    systems.map((system): Content[] => [
      [value(system.name, systemSource(system, "name"))],
      [value(system.description, systemSource(system, "description"), blank())],
      listContent(
        categoriesOf(facts, system).map(({ printed }) => printed),
        blank(),
      ),
      systemSubjects(facts, system).map(blankIfNotSet),
      joinContent([blankIfNotSet(systemType(system)), ...structureWords(equipment.of(system))], ", "),
      connections(facts, system) ?? [blank()],
      systemPositions(system).map(blankIfNotSet),
      databasePlace(system).map(blankIfNotSet),
      tools(facts, system, day),
    ]),
    { caption: "Таблица А.1. Исходные данные" },
  );
}

/** Leaves the cell blank, because an act must not print «not specified». */
function blankIfNotSet(run: Inline): Inline {
  return run.gap === "NOTSET" ? { ...blank(), ...(run.source && { source: run.source }) } : run;
}

function tools(facts: CompanyFacts, system: System, day: string): Content {
  return listContent(
    toolsOf(facts, [system]).map((tool): Content => {
      const name = value(tool.name, { form: "security", id: tool.id, field: "name" });
      const certificates = certificatesOf(facts, tool).map((certificate) => certificateWords(certificate, day));
      return certificates.length === 0 ? [name] : phrase`${name}, сертификат ${joinContent(certificates, ", ")}`;
    }),
    blank(),
  );
}

/** Renders table А.2: the type of threats of each system with the operator's reasons (decree 1119, points 6 and 7). */
function threatsTable(facts: CompanyFacts, systems: readonly Row<"system">[], request: ActRequest): Block {
  return table(
    [
      { title: "Система", width: 3 },
      { title: "Тип актуальных угроз", width: 4 },
      { title: "Обоснование", width: 8 },
    ],
    systems.map((system): Content[] => [
      [value(system.name, systemSource(system, "name"))],
      [
        value(
          system.threat_type && threatTypes[system.threat_type].ru,
          systemSource(system, "threat_type"),
          line("name"),
        ),
      ],
      reasons(facts, system, request),
    ]),
    { caption: "Таблица А.2. Тип актуальных угроз" },
  );
}

function reasons(facts: CompanyFacts, system: Row<"system">, request: ActRequest): Content {
  const marked = threatGrounds(facts, system, request);
  const reasonText = value(system.threat_reason, systemSource(system, "threat_reason"), line("address"));
  return marked.length > 0 && reasonText.gap ? joinContent(marked, "; ") : joinContent([...marked, [reasonText]], "; ");
}

/** Maximum number of decisions in one sentence; more are printed as a list. */
const mostInSentence = 3;

function result(who: Inline, decisions: readonly Content[]): Block[] {
  const ended = decisions.map(
    (decision, index) => phrase`${decision}${text(index < decisions.length - 1 ? ";" : ".")}`,
  );
  if (decisions.length > mostInSentence) return [paragraph(phrase`${who}:`, { keepNext: true }), list(ended)];
  return [paragraph(phrase`${who}: ${joinContent(decisions.length === 0 ? [[line("address")]] : decisions, "; ")}.`)];
}

function leftOut(facts: CompanyFacts, systems: readonly Row<"system">[]): Block[] {
  const otherSystems = facts.systems.filter((system) => !systems.includes(system));
  if (otherSystems.length === 0) return [];
  return [
    heading(2, "Не включены в акт"),
    paragraph(
      phrase`${joinContent(
        otherSystems.map((system) => [value(system.name, systemSource(system, "name"))]),
        "; ",
      )}.`,
    ),
  ];
}

function protection(facts: CompanyFacts, request: ActRequest): Block[] {
  const systems = systemsOfAct(facts, request);
  const furtherActs = otherActs(facts, systems, request.date);
  return [
    heading(1, "Требования к защите"),
    requirementsPart(facts, systems, request.date),
    heading(1, phrase`Меры по ${actTitle("FSTEC21", "dative")}`),
    ...measuresPart(facts, systems, request.answers),
    classesTable(facts, systems, request.date),
    heading(1, "Средства криптографической защиты информации"),
    cryptographyTable(facts, systems, request.date),
    ...(furtherActs.length === 0
      ? []
      : [
          heading(1, "Иные требования"),
          list(
            actsBySystems(furtherActs).map(
              ([names, acts], index, all) =>
                phrase`Для систем: ${text(names)} — наряду с Требованиями № 1119 применяются: ${text(acts.join("; "))}${text(index === all.length - 1 ? "." : ";")}`,
            ),
          ),
        ]),
    heading(1, "Контроль и пересмотр"),
    clause(
      "Акт пересматривается при изменении состава персональных данных, числа субъектов, типа актуальных угроз или структуры систем.",
    ),
    clause(
      phrase`Контроль за выполнением требований проводится не реже одного раза в три года ${text(isEntrepreneur(facts) ? "предпринимателем" : "оператором")} или лицензиатом (${citation(["PP1119 17"], request.date)}).`,
    ),
  ];
}

/** Groups the further acts by the systems they cover. */
function actsBySystems(furtherActs: ReturnType<typeof otherActs>): [systems: string, acts: string[]][] {
  const titlesBySystems = new Map<string, string[]>();
  for (const { printed, names } of furtherActs) {
    const systems = names.join("; ");
    titlesBySystems.set(systems, [...(titlesBySystems.get(systems) ?? []), printed]);
  }
  return [...titlesBySystems];
}
