import { words } from "@opis/model/bilingual-text";
import type { ActCode } from "@opis/model/law/acts";
import type { Row } from "@opis/model/rows/row";
import { proposedThreatType } from "@opis/model/threats/undeclared-feature-threats";
import {
  approval,
  clause,
  contents,
  heading,
  joinContent,
  letterhead,
  list,
  paragraph,
  phrase,
  signer,
  table,
  text,
  title,
  value,
} from "../../block.ts";
import {
  type Block,
  type ComposedDocument,
  type Content,
  composeDocument,
  type PageSection,
  type Signer,
} from "../../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../../document-definition.ts";
import { cryptographicTools, cryptographyNeed } from "../../facts/channels.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { documentNumber, manager, operatorName, placeAndDate } from "../../facts/company-requisites.ts";
import { levelWords, systemSource, threatTypeWords } from "../../facts/system-facts.ts";
import type { PartOfModel } from "../../facts/threat-models.ts";
import { actTitleAmid, citation } from "../../language/citation.ts";
import { responsiblePerson } from "../internal-documents/internal-document.ts";
import { consequencesTable, objectsTables } from "./expert-forms/consequences-form.ts";
import { editionWords, requestedParts } from "./expert-forms/decided-form.ts";
import { modelsOf } from "./expert-forms/experts.ts";
import { goalsTable } from "./expert-forms/goals-form.ts";
import { legendTable } from "./expert-forms/legend.ts";
import {
  type PartSection,
  sectionsOf,
  systemNames,
  systemsOf,
  withNumberMark,
} from "./expert-forms/merge-part-sections.ts";
import { possibleMeans, summaryTable } from "./expert-forms/possible-threats-form.ts";
import { methodPoints } from "./expert-forms/print-codes.ts";
import { relevanceTable, relevanceTotals } from "./expert-forms/relevance-form.ts";
import { highestWords, levelsTable, relevantViolatorsTable } from "./expert-forms/relevant-violators-form.ts";
import { scenariosTable, tacticsTable } from "./expert-forms/scenarios-form.ts";
import { violatorsTable } from "./expert-forms/violators-form.ts";
import { waysTable } from "./expert-forms/ways-table.ts";
import { hardwareInventory } from "./hardware-form.ts";
import { interactionsInventory } from "./interactions-form.ts";
import { inventoryCopy, modelRequisites, restriction, unfilledPart } from "./inventory-form.ts";
import { annexes, expertsLetter } from "./model-annexes.ts";
import { modelReadiness } from "./model-readiness.ts";
import { serversInventory } from "./servers-form.ts";
import { systemsInventory } from "./systems-form.ts";
import { workstationsInventory } from "./workstations-form.ts";

const terms = [
  "угроза безопасности информации — совокупность условий и факторов, создающих опасность нарушения её конфиденциальности, целостности или доступности",
  "нарушитель — лицо или группа лиц, которые намеренно или случайно могут реализовать угрозу",
  "объект воздействия — информация, компонент системы, носитель или человек, воздействие на которые приводит к последствиям",
  "способ реализации — действия нарушителя, которыми угроза реализуется",
  "сценарий — последовательность тактик и техник, которыми нарушитель приходит к последствию",
  "возможная угроза — угроза, для которой есть нарушитель, объект, способ и негативное последствие",
  "актуальная угроза — возможная угроза, для которой есть хотя бы один осуществимый сценарий",
];

const shortenings = [
  "АРМ — автоматизированное рабочее место",
  "БДУ — банк данных угроз безопасности информации ФСТЭК России",
  "НДВ — недекларированные возможности",
  "ПО — программное обеспечение",
  "СКЗИ — средства криптографической защиты информации",
  "УБИ — угроза безопасности информации по перечню БДУ",
  "УЗ — уровень защищённости персональных данных",
  "Н1–Н4 — уровни возможностей нарушителей",
];

/** Returns the acts the model is based on: order 117 of FSTEC for a state system, order 378 of FSB if cryptographic tools are needed. */
function groundsOf(facts: CompanyFacts, parts: readonly PartOfModel[]): ActCode[] {
  const systems = systemsOf(parts);
  return [
    "FZ152",
    "PP1119",
    "FSTEC21",
    ...(systems.some(({ is_gov_system: isState }) => isState === true) ? (["FSTEC117"] as const) : []),
    ...(systems.some((system) => needsCryptography(facts, system)) ? (["FSB378"] as const) : []),
    "FSTEC_METHOD",
  ];
}

function needsCryptography(facts: CompanyFacts, system: Row<"system">): boolean {
  return cryptographyNeed(facts, system)?.isNeeded === true || cryptographicTools(facts, system).length > 0;
}

function actWords(act: ActCode): Content {
  return [{ text: actTitleAmid(act), source: { act, point: "" } }];
}

/** Returns terms, abbreviations and section 1: purpose, norms, authors and review date (FSTEC method, annex 3). */
function generalPart(facts: CompanyFacts, parts: readonly PartOfModel[]): Block[] {
  return [
    heading(1, "Термины и сокращения", { numbered: false }),
    list(terms),
    list(shortenings),
    heading(1, "Общие положения"),
    clause(
      phrase`Модель угроз разработана для информационных систем персональных данных: ${systemNames(parts)}. Она определяет актуальные угрозы безопасности персональных данных при их обработке в этих системах.`,
    ),
    clause(
      phrase`Правовые основания и методика: ${joinContent(groundsOf(facts, parts).map(actWords), "; ")}. Структура документа: ${methodPoints("annex 3")}.`,
    ),
    ...editionWords(parts).map((words) => clause(words)),
    clause(
      "Объекты воздействия, технологии и способы угроз перечня, уровни возможностей для техник и типовые сценарии размечены экспертно: официального соответствия нет. Номера таблиц — по формам комплекта.",
    ),
    clause(phrase`Обладатель информации и оператор: ${operatorName(facts)}.`),
    clause(responsibleWords(facts, parts)),
    ...modelsOf(parts).map(({ row }) => clause(developerWords(row))),
    clause(
      "Модель пересматривается при изменении систем, состава данных и нарушителей, при появлении новых угроз, по итогам инцидентов и контроля.",
    ),
  ];
}

function responsibleWords(facts: CompanyFacts, parts: readonly PartOfModel[]): Content {
  return phrase`Ответственный за обеспечение безопасности персональных данных: ${responsiblePerson(facts, "a")}. Угрозы оценивала экспертная группа (приложение ${text(expertsLetter(parts))}).`;
}

const stages = { creation: "создание (модернизация)", operation: "эксплуатация" } as const;

function developerWords({ id, title, developer, stage }: Row<"threat_model">): Content {
  const at = (field: string) => ({ form: "threat_model", id, field }) as const;
  const name = title.trim() === "" ? [] : phrase` «${value(title, at("title"))}»`;
  return developer.trim() === ""
    ? phrase`Комплект${name}: стадия — ${value(stage && stages[stage], at("stage"))}.`
    : phrase`Комплект${name}: разработал — ${value(developer, at("developer"))}; стадия — ${value(stage && stages[stage], at("stage"))}.`;
}

/** The complete threat model: all its forms and their grounds, to be approved (documents 2.14; FSTEC method, annex 3). */
export const threatModel: DocumentDefinition<"model_ugroz"> = {
  key: "model_ugroz",
  title: words("Модель угроз безопасности информации", "Threat model"),
  group: "threat_model",
  approvedAs: "threat_model",
  objects: {
    form: "system",
    isAlsoTogether: true,
    of: ({ systems }) => systems.map(({ id, name }) => ({ id, name })),
  },
  madeOf: ["system", "system_server", "workstation", "network_hardware"],
  requisites: modelRequisites,
  readiness: modelReadiness,
  compose: (facts, request): ComposedDocument => {
    const parts = requestedParts(facts, request);
    return composeDocument(facts, "Модель угроз безопасности информации", [
      {
        orientation: "portrait",
        blocks: [...head(facts, parts, request), ...(parts.length > 0 ? generalPart(facts, parts) : [])],
      },
      ...(parts.length > 0 ? body(facts, parts, request) : []),
    ]);
  },
};

function head(facts: CompanyFacts, parts: readonly PartOfModel[], request: DocumentRequest): Block[] {
  return [
    ...restriction(inventoryCopy(request)),
    letterhead(operatorName(facts)),
    approval(approver(facts, parts)),
    title(
      phrase`МОДЕЛЬ УГРОЗ БЕЗОПАСНОСТИ ИНФОРМАЦИИ № ${documentNumber(request)}`,
      parts.length === 0 ? "информационные системы персональных данных" : phrase`системы: ${systemNames(parts)}`,
    ),
    placeAndDate(facts, request),
    contents(),
  ];
}

/** Returns the approver named in the only model; otherwise the manager. */
function approver(facts: CompanyFacts, parts: readonly PartOfModel[]): Signer {
  const [model, ...others] = modelsOf(parts);
  const usual = manager(facts);
  if (!model || others.length > 0 || model.row.approver_name.trim() === "") return usual;
  const { id, approver_name: name, approver_position: position } = model.row;
  const namedApprover = signer({
    position: { answer: position, source: { form: "threat_model", id, field: "approver_position" } },
    name: { answer: name, source: { form: "threat_model", id, field: "approver_name" } },
    seal: true,
    date: true,
  });
  return namedApprover;
}

// The body is all landscape, because wide tables dominate and pages would keep switching orientation.
function body(facts: CompanyFacts, parts: readonly PartOfModel[], request: DocumentRequest): PageSection[] {
  const { date } = request;
  const copy = inventoryCopy(request);
  const systems = systemsOf(parts);
  const described: Block[] = [
    systemsInventory,
    serversInventory,
    workstationsInventory,
    hardwareInventory,
    interactionsInventory,
  ].flatMap(({ title: { ru }, blocks }) => [heading(2, ru), ...blocks(facts, systems, copy)]);
  return [
    {
      orientation: "landscape",
      blocks: [
        heading(1, "Описание систем и сетей"),
        ...described,
        ...unfilledPart(facts, described),
        ...assessmentPart(facts, parts),
      ],
    },
    { orientation: "portrait", blocks: conclusionPart(facts, parts, date) },
    { orientation: "landscape", blocks: annexes(facts, parts, date) },
  ];
}

/** Renders the conclusion (documents 2.14, 12): levels of violators, types of threats by system, basis for choosing measures. */
function conclusionPart(facts: CompanyFacts, parts: readonly PartOfModel[], day: string): Block[] {
  return [
    heading(1, "Вывод"),
    ...parts.map((part) =>
      clause(
        phrase`Системы ${systemNames([part])}. ${highestWords(part)} Актуальных угроз: ${text(String(part.totals.actual))}.`,
      ),
    ),
    table(
      [
        { title: "Система", kind: "name", width: 6 },
        { title: "Тип угроз по анкете", kind: "figure", width: 5 },
        { title: "Предлагает модель", kind: "figure", width: 5 },
        { title: "Уровень защищённости", kind: "figure", width: 5 },
      ],
      parts.flatMap((part) =>
        part.inventory.systems.map((system): Content[] => [
          [value(system.name, systemSource(system, "name"))],
          [threatTypeWords(system)],
          [text(`${proposedThreatType(part.derivation).type}-й тип`)],
          [levelWords(facts, system)],
        ]),
      ),
      { caption: "Таблица 14. Тип актуальных угроз и уровень защищённости" },
    ),
    clause(
      phrase`Тип угроз и уровень защищённости определяет акт (${citation(["PP1119 6", "PP1119 7"], day)}); модель предлагает тип, выбирают его те, кто подписывает акт.`,
    ),
    clause(measuresWords(parts)),
  ];
}

function measuresWords(parts: readonly PartOfModel[]): string {
  const measuresChoice =
    "Меры защиты выбираются по базовому набору установленного уровня защищённости и уточняются по актуальным угрозам. Официального соответствия мер угрозам перечня нет";
  return parts.some(({ derivation }) => derivation.blocks.inForce.length > 0)
    ? `${measuresChoice}; меры, которые блокируют сценарии по решению экспертной группы, названы в таблицах 12.1 и 13.1.`
    : `${measuresChoice}.`;
}

/** Renders sections 3 to 7 of the model: consequences, objects, violators, ways and the threats themselves (FSTEC method, annex 3). */
function assessmentPart(facts: CompanyFacts, parts: readonly PartOfModel[]): Block[] {
  const chapter = (title: string, section: PartSection): Block[] => [
    heading(1, title),
    ...sectionsOf(parts, 2, section),
  ];
  return [
    ...chapter("Возможные негативные последствия", (part) => consequencesTable(facts, part)),
    ...chapter("Возможные объекты воздействия", (part) => objectsTables(facts, part)),
    ...chapter("Источники угроз: нарушители", (part) => [
      ...violatorsTable(facts, part),
      ...goalsTable(part),
      ...relevantViolatorsTable(facts, part),
      ...levelsTable(part),
      paragraph(highestWords(part)),
    ]),
    ...chapter("Способы реализации угроз", (part) => waysTable(part)),
    ...chapter("Актуальные угрозы", (part) => [
      summaryTable(part),
      possibleMeans(),
      ...scenariosTable(facts, part),
      tacticsTable(part, withNumberMark("13.2")),
      relevanceTable(facts, part),
      legendTable(part, withNumberMark("12.2")),
      ...relevanceTotals(part),
    ]),
  ];
}
