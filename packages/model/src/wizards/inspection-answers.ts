import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { choice, choices, date, longText, references, text } from "../declaration/field.ts";
import { day, ids, line, long, option } from "./answer-schemas.ts";
import {
  deciders,
  decidersQuestions,
  inOneLine,
  orderOfDeciders,
  orderOfDecidersQuestions,
  type WizardQuestion,
} from "./decision-makers.ts";

/** Who verifies compliance with Decree 1119 (point 17). */
const controllers = {
  own: words("Своими силами", "The company itself"),
  licensee: words("Лицензиат ФСТЭК России", "A licensee of FSTEC"),
} as const;

/** How an inspection was conducted. */
export const inspectionMethods = {
  documents: words("Изучение документов", "Documents"),
  interview: words("Опрос работников", "Interviews"),
  premises: words("Осмотр помещений и мест хранения", "Inspection of premises"),
  settings: words("Проверка настроек систем и журналов событий", "Settings of systems and logs of events"),
} as const;

/** A finding of an inspection: the shortcoming, the remedy, the deadline and the responsible person. */
export const shortcomingSchema = z.strictObject({
  what: line,
  remedy: line.default(""),
  due: day.default(null),
  who: line.default(""),
});

const shortcomings = z.array(shortcomingSchema).max(200).default([]);

/** Answers of the inspection acts and report: who inspected what, when and how, with the findings. */
export const controlAnswers = {
  control_act: z.strictObject({
    ...deciders,
    ...orderOfDeciders,
    controller: option(controllers).nullable().default(null),
    licensee: line.default(""),
    control_start: day.default(null),
    control_end: day.default(null),
    shortcomings,
  }),
  internal_control_act: z.strictObject({
    ...deciders,
    ...orderOfDeciders,
    check_start: day.default(null),
    check_end: day.default(null),
    methods: z.array(option(inspectionMethods)).max(10).default([]),
    /** Empty means all processes. */
    processes: ids,
    shortcomings,
  }),
  internal_control_report: z.strictObject({
    period_start: day.default(null),
    period_end: day.default(null),
    proposals: long.default(""),
  }),
};

const shortcomingsQuestion = {
  kind: "listed",
  label: words("Недостатки, выявленные при проверке", "Shortcomings found by the inspection"),
  text: (value) => inOneLine(value, shortcomingSchema, ({ what, remedy, due, who }) => [what, remedy, due ?? "", who]),
} as const satisfies WizardQuestion;

/** Their questions, with the labels of screens and the history. */
export const controlQuestions = {
  control_act: {
    ...decidersQuestions,
    ...orderOfDecidersQuestions,
    controller: choice(controllers)("Кто провёл контроль", "Who carried out the control"),
    licensee: text("Лицензиат: название, номер лицензии, договор", "Licensee: name, number of the licence, contract"),
    control_start: date("Контроль начат", "Control began on"),
    control_end: date("Контроль окончен", "Control ended on"),
    shortcomings: shortcomingsQuestion,
  },
  internal_control_act: {
    ...decidersQuestions,
    ...orderOfDecidersQuestions,
    check_start: date("Проверка начата", "Inspection began on"),
    check_end: date("Проверка окончена", "Inspection ended on"),
    methods: choices(inspectionMethods)("Как проверяли", "How it was inspected"),
    processes: references("process")("Какие процессы проверены", "Which processes were inspected", {
      noneIsAll: true,
    }),
    shortcomings: shortcomingsQuestion,
  },
  internal_control_report: {
    period_start: date("Отчётный период: с какого дня", "Period of the report: from which day"),
    period_end: date("Отчётный период: по какой день", "Period of the report: until which day"),
    proposals: longText("Предложения ответственного", "Proposals of the organiser"),
  },
} as const;
