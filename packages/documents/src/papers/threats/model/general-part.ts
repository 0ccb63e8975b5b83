import { type ActCode, acts } from "@opis/model/law/acts/acts";
import type { Row } from "@opis/model/rows/row";
import { clause, heading, list } from "../../../block.ts";
import { cryptographicTools, cryptographyNeed } from "../../../facts/channels.ts";
import type { CompanyFacts } from "../../../facts/company-facts.ts";
import { operatorName } from "../../../facts/operator.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";
import { joined, phrase, value } from "../../../inline.ts";
import type { Block, Content } from "../../../model.ts";
import { responsibleOf } from "../../regulations/persons.ts";
import { editionWords } from "../assessed/edition-words.ts";
import { modelsOf } from "../assessed/experts.ts";
import { methodPoints } from "../assessed/method-points.ts";
import { systemNames, systemsOf } from "../assessed/parts-of-paper.ts";

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

/** The acts that the model rests on: order 117 of FSTEC for a state system, order 378 of FSB where cryptographic tools are needed. */
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
  return [{ text: acts[act].printed, source: { act, point: "" } }];
}

/** Terms, shortenings and section 1: what the model is for, by which norms, who made it and when it is looked at again (FSTEC method, annex 3). */
export function generalPart(facts: CompanyFacts, parts: readonly PartOfModel[]): Block[] {
  return [
    heading(1, "Термины и сокращения", { numbered: false }),
    list(terms),
    list(shortenings),
    heading(1, "Общие положения"),
    clause(
      phrase`Модель угроз разработана для информационных систем персональных данных: ${systemNames(parts)}. Она определяет актуальные угрозы безопасности персональных данных при их обработке в этих системах.`,
    ),
    clause(
      phrase`Правовые основания и методика: ${joined(groundsOf(facts, parts).map(actWords), "; ")}. Структура документа: ${methodPoints("annex 3")}.`,
    ),
    ...editionWords(parts).map((words) => clause(words)),
    clause(
      "Объекты воздействия, технологии и способы угроз перечня, уровни возможностей для техник и типовые сценарии размечены экспертно: официального соответствия нет. Номера таблиц — по формам комплекта.",
    ),
    clause(phrase`Обладатель информации и оператор: ${operatorName(facts)}.`),
    clause(responsibleWords(facts)),
    ...modelsOf(parts).map(({ row }) => clause(developerWords(row))),
    clause(
      "Модель пересматривается при изменении систем, состава данных и нарушителей, при появлении новых угроз, по итогам инцидентов и контроля.",
    ),
  ];
}

function responsibleWords(facts: CompanyFacts): Content {
  return phrase`Ответственный за обеспечение безопасности персональных данных: ${responsibleOf(facts, "a")}. Угрозы оценивала экспертная группа (приложение Г).`;
}

const stages = { creation: "создание (модернизация)", operation: "эксплуатация" } as const;

function developerWords({ id, title, developer, stage }: Row<"threat_model">): Content {
  const at = (field: string) => ({ form: "threat_model", id, field }) as const;
  const name = title.trim() === "" ? [] : phrase` «${value(title, at("title"))}»`;
  return developer.trim() === ""
    ? phrase`Комплект${name}: стадия — ${value(stage && stages[stage], at("stage"))}.`
    : phrase`Комплект${name}: разработал — ${value(developer, at("developer"))}; стадия — ${value(stage && stages[stage], at("stage"))}.`;
}
