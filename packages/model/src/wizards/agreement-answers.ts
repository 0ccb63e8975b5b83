import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { choice, choices, flag, references, text } from "../declaration/field.ts";
import { dataActionOptions } from "../law/data-actions.ts";
import { ids, line, option, yesOrNo } from "./answer-schemas.ts";
import { inOneLine, type WizardQuestion } from "./decision-makers.ts";

/** Whether an agreement is a separate document. */
export const agreementKinds = {
  separate: words("Отдельный документ", "Separate document"),
  annex: words("Приложение к договору", "Annex to the contract"),
} as const;

/** Required security level where no system determines it. */
export const demandedLevels = {
  "1": words("УЗ1", "Level 1"),
  "2": words("УЗ2", "Level 2"),
  "3": words("УЗ3", "Level 3"),
  "4": words("УЗ4", "Level 4"),
} as const;

/** Security level confirmed by the other party. */
export const confirmedLevels = { ...demandedLevels, none: words("Не подтверждён", "Not confirmed") } as const;

/** Party that carries out a measure. */
export const measurePerformers = {
  operator: words("Оператор", "Operator"),
  processor: words("Обработчик", "Processor"),
  both: words("Обе стороны", "Both"),
} as const;

/** Security conditions that an agreement assigns to the parties (152-FZ, article 19(2)), in print order. */
export const securityConditions = {
  threats: words("Определение угроз безопасности", "Determining the threats"),
  level: words("Меры требуемого уровня защищённости", "Measures of the demanded level"),
  assessed: words("Средства защиты с оценкой соответствия, если они нужны", "Assessed security tools where needed"),
  media: words("Учёт машинных носителей", "Registering media"),
  access: words("Разграничение доступа", "Access control"),
  log: words("Регистрация действий с данными", "Logging what is done with data"),
  intrusions: words("Обнаружение вторжений и утечек и устранение последствий", "Detecting intrusions and leaks"),
  recovery: words("Восстановление данных", "Recovery of data"),
  control: words("Контроль принятых мер", "Control of the measures"),
  premises: words("Режим доступа в помещения", "Access to premises"),
  channel: words("Шифрование канала передачи", "Encryption of the channel"),
  destruction: words("Уничтожение с подтверждением", "Destruction with proof"),
} as const;
export type SecurityCondition = keyof typeof securityConditions;

/** A security condition with the responsible party and deadline. */
export const sharedMeasureSchema = z.strictObject({
  condition: option(securityConditions),
  performer: option(measurePerformers).nullable().default(null),
  term: line.default(""),
});

/** A subprocessor. */
export const subprocessorSchema = z.strictObject({
  name: line,
  inn: line.default(""),
  address: line.default(""),
  what: line.default(""),
});

/** The second signatory of the operator. */
export const signatorySchema = z.strictObject({ name: line, position: line, basis: line });

/** Contact for incidents. */
export const contactSchema = z.strictObject({ name: line, phone: line, mail: line });

/** The agreement with one third party. */
export const agreementAnswers = z.strictObject({
  agreement_kind: option(agreementKinds).nullable().default(null),
  actions: z.array(option(dataActionOptions)).max(30).default([]),
  subprocessors: z.array(subprocessorSchema).max(100).default([]),
  term: line.default(""),
  systems: ids,
  level: option(demandedLevels).nullable().default(null),
  level_confirmed: option(confirmedLevels).nullable().default(null),
  measures: z.array(sharedMeasureSchema).max(12).default([]),
  governing_law: line.default(""),
  in_person: line.default(""),
  in_person_party: line.default(""),
  second_signatory: signatorySchema.default({ name: "", position: "", basis: "" }),
  incident_contact: contactSchema.default({ name: "", phone: "", mail: "" }),
  is_fines: yesOrNo,
  liability_limit: line.default(""),
});

/** Questions of the agreement wizard. */
export const agreementQuestions = {
  agreement_kind: choice(agreementKinds)("Отдельный документ или приложение", "Separate document or annex"),
  actions: choices(dataActionOptions)("Какие действия разрешены", "Which actions are allowed"),
  subprocessors: {
    kind: "listed",
    label: words("Субобработчики", "Sub-processors"),
    text: (value) => inOneLine(value, subprocessorSchema, ({ name, inn, address, what }) => [name, inn, address, what]),
  },
  term: text("Срок обработки и хранения", "Term of processing"),
  systems: references("system")("Системы, из которых идут данные", "Systems that the data comes from"),
  level: choice(demandedLevels)("Требуемый уровень, если систем нет", "Demanded level where there are no systems"),
  level_confirmed: choice(confirmedLevels)("Уровень, подтверждённый обработчиком", "Level confirmed by the processor"),
  measures: {
    kind: "listed",
    label: words("Кто и когда выполняет меры", "Who carries measures out and when"),
    text: (value, { language }) =>
      inOneLine(value, sharedMeasureSchema, ({ condition, performer, term }) => [
        securityConditions[condition][language],
        performer ? measurePerformers[performer][language] : "",
        term,
      ]),
  },
  governing_law: text("Применимое право и язык", "Governing law and language"),
  in_person: text("Фраза «в лице»: наша сторона", "Representation phrase: our side"),
  in_person_party: text("Фраза «в лице»: другая сторона", "Representation phrase: the other side"),
  second_signatory: {
    kind: "listed",
    label: words("Второй подписант", "Second signatory"),
    text: (value) => inOneLine([value], signatorySchema, ({ name, position, basis }) => [name, position, basis]),
  },
  incident_contact: {
    kind: "listed",
    label: words("Контакт другой стороны для инцидентов", "The other party's incident contact"),
    text: (value) => inOneLine([value], contactSchema, ({ name, phone, mail }) => [name, phone, mail]),
  },
  is_fines: flag("Возмещаются штрафы", "Fines are compensated"),
  liability_limit: text("Предел ответственности", "Limit of liability"),
} as const satisfies Readonly<Record<string, WizardQuestion>>;
