import { z } from "zod";
import { type Words, words } from "../bilingual-text.ts";
import { choice, date, flag, longText, text } from "../declaration/field.ts";
import { damageDegrees, systemScales } from "../law/state-system-class.ts";
import type { Row } from "../rows/row.ts";
import { byRow, day, line, long, option, yesOrNo } from "./answer-schemas.ts";
import { deciders, decidersQuestions, orderOfDeciders, orderOfDecidersQuestions } from "./decision-makers.ts";

/** Rights of a position in a system's access matrix. */
export const accessRights = {
  read: words("Чтение", "Read"),
  enter: words("Ввод", "Enter"),
  change: words("Изменение", "Change"),
  remove: words("Удаление", "Delete"),
  export: words("Выгрузка, печать", "Export, print"),
  administer: words("Администрирование", "Administer"),
} as const;
export type AccessRight = keyof typeof accessRights;

/** Rights by position name, for one system. */
const rightsSchema = z.record(line, z.array(option(accessRights)).max(10));

/** Answers of the documents on systems: access rights, when a system is put into use, and earlier assessments. */
export const systemDocumentAnswers = {
  access_matrix: z.strictObject({
    /** By system id. */
    rights: byRow(rightsSchema),
  }),
  commissioning_order: z.strictObject({
    commissioned: day.default(null),
    assessment: line.default(""),
    attestation: line.default(""),
  }),
};

/** Their questions, with the labels of screens and the history. */
export const systemDocumentQuestions = {
  access_matrix: {
    rights: {
      kind: "listed",
      target: "system",
      label: words("Права должностей в системах", "Rights of positions in the systems"),
      text: (
        value: unknown,
        { language, nameOf }: { language: "ru" | "en"; nameOf: (form: "system", id: number) => string },
      ) => {
        const bySystem = systemDocumentAnswers.access_matrix.shape.rights.safeParse(value).data ?? {};
        return Object.entries(bySystem)
          .map(([id, positions]) => {
            const entries = Object.entries(positions).map(
              ([position, rights]) =>
                `${position} — ${rights.map((right) => accessRights[right][language]).join(", ")}`,
            );
            return `${nameOf("system", Number(id))}: ${entries.join("; ")}`;
          })
          .join("; ");
      },
    },
  },
  commissioning_order: {
    commissioned: date("С какого дня система вводится в эксплуатацию", "The day from which the system is in use"),
    assessment: text(
      "Документ об оценке эффективности мер защиты: название, дата, номер",
      "Document on the assessment of the protection measures: title, date, number",
    ),
    attestation: text("Аттестат соответствия: номер, дата", "Certificate of conformity of the system: number, date"),
  },
} as const;

type ThreatType = NonNullable<Row<"system">["threat_type"]>;

/** Possible reasons for a type of threats (Decree 1119, points 6 and 7); an act prints those its author selects. */
export const threatFacts = {
  model: words(
    "Модель угроз признала неактуальными угрозы, связанные с недекларированными возможностями системного и прикладного ПО",
    "The threat model found threats of undeclared features of system and application software irrelevant",
  ),
  licensed: words("ПО получено от правообладателя", "The software comes from its right holder"),
  support: words("Действует поддержка производителя", "The vendor supports it"),
  updates: words("Обновления устанавливаются", "Updates are installed"),
  violators: words(
    "Нарушители, способные использовать недекларированные возможности, признаны неактуальными",
    "Violators able to use undeclared features are found irrelevant",
  ),
  trust: words(
    "Применяется ПО с оценкой соответствия по уровню доверия",
    "The software is assessed by a level of trust",
  ),
  app_uncontrolled: words(
    "Прикладное ПО разработано без контроля исходного кода",
    "Application software is developed without control of its source code",
  ),
  app_violator: words(
    "Есть актуальный нарушитель, способный внести недекларированные возможности в прикладное ПО",
    "A relevant violator is able to put undeclared features into application software",
  ),
  system_uncontrolled: words(
    "Системное ПО разработано без контроля исходного кода",
    "System software is developed without control of its source code",
  ),
  system_violator: words(
    "Есть актуальный нарушитель, способный внести недекларированные возможности в системное ПО",
    "A relevant violator is able to put undeclared features into system software",
  ),
} as const;
export type ThreatFact = keyof typeof threatFacts;

/** The types of threats that each reason supports. */
export const threatFactsOf = {
  "1": ["system_uncontrolled", "system_violator"],
  "2": ["app_uncontrolled", "app_violator"],
  "3": ["model", "licensed", "support", "updates", "violators", "trust"],
} as const satisfies Record<ThreatType, readonly ThreatFact[]>;

/** A technology of a system, its measures of order 21, and the reason for excluding them if it is not used. */
interface UsedTechnology {
  readonly name: Words;
  /** Codes, or prefixes of a whole group's codes. */
  readonly measures: readonly string[];
  readonly reason: string;
}

/** Technologies whose absence allows excluding measures (order 21, point 9: adaptation of the base set). */
export const usedTechnologies = {
  virtualization: {
    name: words("Виртуализация", "Virtualisation"),
    measures: ["ЗСВ."],
    reason: "среда виртуализации не применяется",
  },
  wifi: {
    name: words("Беспроводные сети", "Wireless networks"),
    measures: ["УПД.14", "ЗИС.20"],
    reason: "беспроводные сети не применяются",
  },
  remote: {
    name: words("Удалённый доступ через внешние сети", "Remote access over external networks"),
    measures: ["УПД.13"],
    reason: "удалённый доступ через внешние сети не применяется",
  },
  external_users: {
    name: words("Внешние пользователи", "External users"),
    measures: ["ИАФ.6"],
    reason: "внешних пользователей нет",
  },
  mobile: {
    name: words("Мобильные устройства", "Mobile devices"),
    measures: ["УПД.15"],
    reason: "мобильные технические средства не применяются",
  },
  outside_zone: {
    name: words("Передача за контролируемую зону", "Transfer out of the controlled zone"),
    measures: ["ЗИС.3"],
    reason: "передача за контролируемую зону отсутствует",
  },
  external_systems: {
    name: words("Внешние системы других организаций", "External systems of others"),
    measures: ["УПД.16"],
    reason: "взаимодействия со сторонними системами нет",
  },
} as const satisfies Record<string, UsedTechnology>;
export type UsedTechnologyName = keyof typeof usedTechnologies;

/** Returns the names of all technologies in wizard order. */
export function technologyNames(): UsedTechnologyName[] {
  return Object.keys(usedTechnologies).filter((name): name is UsedTechnologyName => name in usedTechnologies);
}

/** Returns the technology that a measure belongs to; undefined if it is always required. */
export function technologyOf(measure: string): UsedTechnologyName | undefined {
  return technologyNames().find((name) =>
    usedTechnologies[name].measures.some((code) => (code.endsWith(".") ? measure.startsWith(code) : measure === code)),
  );
}

/** Outcomes of a legitimate interest assessment (152-FZ, article 6(1)(7)). */
export const interestOutcomes = {
  allowed: words("Права людей не нарушаются, обработка допустима", "Rights are not infringed, processing is allowed"),
  refused: words("Права людей нарушаются, обработка недопустима", "Rights are infringed, processing is not allowed"),
} as const;

const degree = option(damageDegrees).nullable().default(null);

/** Answers of the assessments and the attack notice, in addition to the questionnaires. */
export const assessmentAnswers = {
  legitimate_interest_assessment: z.strictObject({
    necessity: long.default(""),
    alternatives: long.default(""),
    expectations: long.default(""),
    effect: long.default(""),
    safeguards: long.default(""),
    interest_outcome: option(interestOutcomes).nullable().default(null),
  }),
  state_system_classification: z.strictObject({
    ...deciders,
    ...orderOfDeciders,
    confidentiality: degree,
    integrity: degree,
    availability: degree,
    is_for_official_use: yesOrNo,
    scale: option(systemScales).nullable().default(null),
    degree_reason: long.default(""),
  }),
  nkcki_notice: z.strictObject({
    is_attack: yesOrNo,
    technical: long.default(""),
    is_help_needed: yesOrNo,
  }),
};

const degreeOf = (ru: string, en: string) => choice(damageDegrees)(`Степень ущерба: ${ru}`, `Degree of damage: ${en}`);

/** Their questions, with the labels of screens and the history. */
export const assessmentQuestions = {
  legitimate_interest_assessment: {
    necessity: longText(
      "Почему без этих данных интерес не реализовать",
      "Why the interest cannot do without these data",
    ),
    alternatives: longText(
      "Какие менее навязчивые способы рассмотрены и почему не подходят",
      "Which less intrusive ways were considered, and why they do not fit",
    ),
    expectations: longText(
      "Ожидают ли люди такой обработки и почему",
      "Whether people expect such processing, and why",
    ),
    effect: longText("Что обработка меняет для людей, возможный вред", "What it changes for people, possible harm"),
    safeguards: longText("Как вред снижается: меры, право возразить", "How harm is lowered: measures, right to object"),
    interest_outcome: choice(interestOutcomes)("Вывод", "Conclusion"),
  },
  state_system_classification: {
    ...decidersQuestions,
    ...orderOfDecidersQuestions,
    confidentiality: degreeOf("нарушена конфиденциальность", "confidentiality is breached"),
    integrity: degreeOf("нарушена целостность", "integrity is breached"),
    availability: degreeOf("нарушена доступность", "availability is breached"),
    degree_reason: longText("Чем обоснованы степени ущерба", "Reasons for the degrees of damage"),
    is_for_official_use: flag(
      "В системе есть информация с пометкой «Для служебного пользования»",
      "The system holds information marked “for official use”",
    ),
    scale: choice(systemScales)("Масштаб системы", "Scale of the system"),
  },
  nkcki_notice: {
    is_attack: flag("Инцидент вызван компьютерной атакой", "The incident was caused by a computer attack"),
    technical: longText("Технические сведения: адреса, вредоносные файлы", "Technical details: addresses, malware"),
    is_help_needed: flag("Нужна помощь НКЦКИ", "Help of the coordination centre is needed"),
  },
} as const;
