import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { choices, date, longText } from "../declaration/field.ts";
import { day, long, option } from "./answer-schemas.ts";
import { deciders, decidersQuestions } from "./decision-makers.ts";

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
