import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { choice, flag, longText } from "../declaration/field.ts";
import { damageDegrees, systemScales } from "../law/state-system-class.ts";
import { long, option, yesOrNo } from "./answer-schemas.ts";
import { deciders, decidersQuestions, orderOfDeciders, orderOfDecidersQuestions } from "./decision-makers.ts";

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
