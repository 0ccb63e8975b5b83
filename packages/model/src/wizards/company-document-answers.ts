import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { choice, choices, date, longText, references, text } from "../declaration/field.ts";
import { day, ids, line, long, option, yesOrNo } from "./answer-schemas.ts";
import {
  deciders,
  decidersQuestions,
  inOneLine,
  orderOfDeciders,
  orderOfDecidersQuestions,
  type WizardQuestion,
} from "./decision-makers.ts";

/** Tasks that an order gives to a commission. */
export const commissionTasks = {
  survey: words("Обследование обработки", "Survey of the processing"),
  harm: words("Оценка вреда", "Assessment of harm"),
  level: words("Определение уровня защищённости", "Determining the security level"),
  threats: words("Определение актуальных угроз", "Determining the relevant threats"),
  control: words("Внутренний контроль", "Internal control"),
  commissioning: words("Ввод систем в эксплуатацию", "Commissioning of systems"),
  destruction: words("Уничтожение персональных данных", "Destruction of personal data"),
  incidents: words("Проверка по инцидентам", "Investigation of incidents"),
} as const;
export type CommissionTask = keyof typeof commissionTasks;

/** Documents that one order may approve together, by key. */
export const packDocuments = {
  operator_policy: words("Политика оператора", "Operator's policy"),
  politika_konfidencialnosti: words("Политика для сайта", "Policy for the site"),
  protection_regulations: words("Положение об обработке и защите", "Regulations on processing and protection"),
  instructions_responsible: words("Инструкция ответственного за организацию обработки", "Instruction of the organiser"),
  instructions_admin: words("Инструкция администратора безопасности", "Instructions for the security administrator"),
  instructions_employees: words("Инструкция работников", "Instruction of employees"),
  destruction_act: words("Порядок уничтожения", "Procedure of destruction"),
  perechen_processov: words("Перечень процессов", "List of processes"),
  perechen_system: words("Перечень информационных систем", "List of information systems"),
  premises_list: words("Перечень помещений", "List of premises"),
  access_matrix: words("Матрица доступа", "Access matrix"),
  soglasie_na_obrabotku: words("Формы согласий", "Forms of consent"),
  inspection_journal: words("Журнал проверок", "Log of inspections"),
  event_plan: words("План мероприятий", "Data protection plan"),
} as const;
export type PackDocument = keyof typeof packDocuments;

/** Answers of the orders: commission members and tasks, approved documents and their effective date. */
export const orderAnswers = {
  commission_order: z.strictObject({
    members: deciders.members,
    /** Empty means all. */
    tasks: z.array(option(commissionTasks)).max(20).default([]),
    repealed: long.default(""),
  }),
  approving_order: z.strictObject({
    /** Empty means all that apply to the company. */
    approved: z.array(option(packDocuments)).max(30).default([]),
    effective_date: day.default(null),
    repealed: long.default(""),
  }),
};

/** Their questions, with the labels of screens and the history. */
export const orderQuestions = {
  commission_order: {
    members: decidersQuestions.members,
    tasks: choices(commissionTasks)(
      "Что поручается комиссии (не отмечено — всё)",
      "What the commission is to do (none marked: everything)",
    ),
    repealed: longText("Какие документы утрачивают силу", "Which documents are repealed"),
  },
  approving_order: {
    approved: choices(packDocuments)(
      "Какие документы утверждаются (не отмечено — все, что подходят)",
      "Which documents are approved (none marked: all that fit)",
    ),
    effective_date: date("С какого дня вводятся в действие", "The day from which they apply"),
    repealed: longText("Какие документы утрачивают силу", "Which documents are repealed"),
  },
} as const;

/** Consent forms that a data subject group may need; each is a separate document with its own signature (152-FZ, article 9(1)). */
export const consentVariants = {
  ordinary: words("Обычное согласие", "Ordinary consent"),
  written: words("Письменное согласие", "Written consent"),
  special: words("Специальные категории", "Special categories"),
  biometric: words("Биометрия", "Biometrics"),
  spreading: words("Распространение", "Spreading"),
  crossborder: words("Трансграничная передача", "Cross-border transfer"),
  marketing: words("Реклама", "Marketing"),
  site: words("Отметка на сайте", "Tick box on a site"),
} as const;
export type ConsentVariant = keyof typeof consentVariants;

/** Reasons why a minor of 14 to 18 years signs alone. */
export const minorExceptions = {
  employee: words("Работник", "Employee"),
  patient: words("Пациент с 15 лет", "Patient from 15"),
  emancipated: words("Эмансипирован", "Emancipated"),
} as const;

/** Consequences of refusal (152-FZ, article 18(2)). */
export const refusalEffects = {
  no_effect: words("Отказ не влечёт последствий", "No consequences"),
  effect: words("Есть последствия", "There are consequences"),
} as const;

/** Consent of a data subject group in a process. */
export const consentAnswers = z.strictObject({
  /** Null means those required by the answers. */
  variants: z.array(option(consentVariants)).max(Object.keys(consentVariants).length).nullable().default(null),
  written_law: line.default(""),
  minor_exception: option(minorExceptions).nullable().default(null),
  minor_exception_law: line.default(""),
  /** Pages on which data are published. */
  urls: z.array(line).max(50).default([]),
  spreading_until: day.default(null),
  /** The group's data used for advertising, and until when. */
  marketing_data: ids,
  marketing_until: day.default(null),
  /** Transfer rows that the consent names. */
  recipients: ids,
  refusal: option(refusalEffects).nullable().default(null),
  refusal_text: long.default(""),
  optional_data: ids,
  consent_log: yesOrNo,
  is_separate: yesOrNo,
});

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
    period_start: date("Отчётный период: с какого дня", "Reporting period: from"),
    period_end: date("Отчётный период: по какой день", "Reporting period: to"),
    proposals: longText("Предложения ответственного", "Proposals of the organiser"),
  },
} as const;
