import { words } from "../bilingual-text.ts";
import { choice, choices, flag, references, text } from "../declaration/field.ts";
import { dataActionOptions } from "../law/data-actions.ts";
import {
  agreementKinds,
  confirmedLevels,
  contactSchema,
  demandedLevels,
  measurePerformers,
  securityConditions,
  sharedMeasureSchema,
  signatorySchema,
  subprocessorSchema,
} from "./agreement-answers.ts";
import { inOneLine, type WizardQuestion } from "./decision-makers.ts";

/** Questions of the agreement wizard. */
export const agreementQuestions = {
  agreement_kind: choice(agreementKinds)("Отдельный документ или приложение", "Separate paper or annex"),
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
