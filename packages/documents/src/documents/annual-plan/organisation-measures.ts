import type { NormCode } from "@opis/model/law/norms";
import type { PeriodParameter } from "@opis/model/law/policy-values-by-level";
import type { Situation } from "../../facts/company-conditions.ts";
import { type InternalDocumentInput, managerWord } from "../internal-documents/internal-document.ts";

/** Who carries out a measure: the organiser, the security officer, the process owner, or those who decide on destruction. */
export type Doer = "organiser" | "administrator" | "owner" | "deciders";

/** One measure of the year's plan. */
export interface Measure {
  readonly id: string;
  readonly what: string | ((regulation: InternalDocumentInput) => string);
  /** Months from 1 to 12; a suggestion, because no act sets them. */
  readonly months: readonly number[];
  readonly who: readonly Doer[];
  readonly norms: readonly NormCode[];
  /** The document that proves it was done. */
  readonly evidence: string;
  /** Maximum interval by the company's security level; its months are counted from the first of `months`. */
  readonly period?: PeriodParameter;
  /** Maximum interval in months, if an act sets one longer than the plan's year. */
  readonly every?: number;
  /** Done only once. */
  readonly once?: true;
  /** Printed only if this condition is answered «yes». */
  readonly when?: keyof Situation | ((regulation: InternalDocumentInput) => boolean);
}

/** Months of quarterly measures. */
export const quarterly: readonly number[] = [3, 6, 9, 12];
export const monthly: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Yearly measures on the organisation of processing. */
export const organisationMeasures: readonly Measure[] = [
  {
    id: "M01",
    once: true,
    what: "Подать уведомление о намерении осуществлять обработку персональных данных",
    months: [1],
    who: ["organiser"],
    norms: ["FZ152 22(1)"],
    evidence: "уведомление с отметкой о приёме",
    when: ({ situation }) => situation.registered === false && situation.manualOnly === false,
  },
  {
    id: "M02",
    what: "Сверить запись в реестре операторов с перечнем процессов; при расхождении уведомить до 15-го числа следующего месяца",
    months: monthly,
    who: ["organiser"],
    norms: ["FZ152 22(7)"],
    evidence: "лист сверки, уведомление об изменении сведений",
    when: "registered",
  },
  {
    id: "M03",
    what: "Проверить иностранных получателей, сведения о них и их оценку; подать или обновить уведомление о трансграничной передаче",
    months: [2, 5, 8, 11],
    who: ["organiser"],
    norms: ["FZ152 12(3)", "FZ152 12(5)"],
    evidence: "лист оценки получателя, уведомление",
    when: "crossborder",
  },
  {
    id: "M04",
    what: "Пересмотреть Положение, политику, инструкции и перечни",
    months: [1],
    who: ["organiser"],
    norms: ["FZ152 18.1(1)(2)"],
    evidence: "приказ (решение) об утверждении или справка об отсутствии изменений",
  },
  {
    id: "M05",
    what: "Проверить, что действующая политика открыта на каждой странице, где собираются данные",
    months: [1, 4, 7, 10],
    who: ["organiser"],
    norms: ["FZ152 18.1(2)"],
    evidence: "снимки страниц",
    when: "sites",
  },
  {
    id: "M06",
    what: "Ознакомить работников с документами под подпись; принятых на работу — до начала работы с данными",
    months: [2],
    who: ["organiser"],
    norms: ["FZ152 18.1(1)(6)", "TK 86(8)"],
    evidence: "лист ознакомления, журнал ознакомления и обучения",
    when: "employees",
  },
  {
    id: "M07",
    what: "Провести обучение и проверку знаний работников",
    months: [2],
    who: ["organiser"],
    norms: ["FZ152 18.1(1)(6)"],
    evidence: "ведомость",
    when: "employees",
  },
  {
    id: "M09",
    what: ({ facts }) => `Доложить ${managerWord(facts, "dative")} о состоянии обработки персональных данных`,
    months: [6, 12],
    who: ["organiser"],
    norms: ["FZ152 22.1(2)"],
    evidence: "отчёт",
    when: ({ situation }) => !situation.headOrganises,
  },
  {
    id: "M10",
    what: "Сверить журнал обращений: ответы за десять рабочих дней, продления, отказы",
    months: monthly,
    who: ["organiser"],
    norms: ["FZ152 20(1)", "FZ152 20(2)"],
    evidence: "запись в журнале обращений",
  },
  {
    id: "M11",
    what: "Проверить цели, основания и избыточность данных в каждом процессе",
    months: [3],
    who: ["owner"],
    norms: ["FZ152 5(2)", "FZ152 5(4)", "FZ152 5(5)"],
    evidence: "лист проверки",
  },
  {
    id: "M12",
    what: "Проверить формы, отдельность и сроки согласий, исполнение отзывов",
    months: [4, 10],
    who: ["organiser"],
    norms: ["FZ152 9(1)", "FZ152 9(3)"],
    evidence: "лист проверки, журнал согласий",
    when: ({ situation }) => situation.consents === true || situation.consentsCollected === true,
  },
  {
    id: "M13",
    what: "Проверить согласия на рекламу и исполнение отказов от неё",
    months: quarterly,
    who: ["owner"],
    norms: ["FZ152 15(2)", "FZ38 18"],
    evidence: "выгрузка отказов",
    when: "marketing",
  },
  {
    id: "M14",
    what: "Сверить опубликованные данные с согласиями на распространение и установленными запретами",
    months: [5, 11],
    who: ["organiser"],
    norms: ["FZ152 10.1(1)", "FZ152 10.1(9)"],
    evidence: "лист сверки",
    when: "spreading",
  },
  {
    id: "M15",
    what: "Проверить согласия законных представителей, наступление четырнадцати и восемнадцати лет",
    months: [8],
    who: ["owner"],
    norms: ["FZ152 9(1)"],
    evidence: "список",
    when: "minors",
  },
  {
    id: "M16",
    what: "Проверить основание обработки биометрических данных и возможность обойтись без них",
    months: [3, 9],
    who: ["organiser"],
    norms: ["FZ152 11(1)", "FZ152 11(3)"],
    evidence: "лист проверки",
    when: "biometric",
  },
  {
    id: "M17",
    what: "Проверить формы, счётчики и место хранения данных сайта",
    months: [1, 4, 7, 10],
    who: ["organiser"],
    norms: ["FZ152 9(1)", "FZ152 18(5)"],
    evidence: "отчёт о проверке сайта",
    when: "sites",
  },
  {
    id: "M21",
    what: "Повторно оценить вред, который может быть причинён субъектам",
    months: [5],
    who: ["organiser"],
    norms: ["FZ152 18.1(1)(5)", "RKN178"],
    evidence: "акт оценки вреда",
  },
  {
    id: "M34",
    what: "Обойти места хранения бумажных документов: запоры, раздельность, список допущенных",
    months: [5, 11],
    who: ["organiser"],
    norms: ["PP687 13-15"],
    evidence: "акт обхода",
    when: "paper",
  },
  {
    id: "M35",
    what: "Проверить журнал однократного пропуска",
    months: [6, 12],
    who: ["organiser"],
    norms: ["PP687 8"],
    evidence: "отметка в журнале",
    when: "visitors",
  },
  {
    id: "M36",
    what: "Проверить видеонаблюдение: таблички, срок записи, доступ",
    months: [6],
    who: ["organiser"],
    norms: ["FZ152 5(5)", "FZ152 5(7)"],
    evidence: "лист проверки",
    when: "video",
  },
  {
    id: "M37",
    what: "Отобрать данные с истёкшим сроком и уничтожить их",
    months: quarterly,
    who: ["deciders"],
    norms: ["FZ152 5(7)", "FZ152 21(4)", "RKN179"],
    evidence: "акт об уничтожении, выгрузка, журнал",
  },
  {
    id: "M39",
    what: "Сверить третьих лиц: договоры, поручения, сроки; запросить подтверждение мер защиты",
    months: [3, 9],
    who: ["organiser"],
    norms: ["FZ152 6(3)"],
    evidence: "лист сверки, ответы",
    when: "recipients",
  },
  {
    id: "M40",
    what: "Провести тренировку по инциденту (24 и 72 часа), проверить доступ к порталу Роскомнадзора и контакты",
    months: [10],
    who: ["organiser", "administrator"],
    norms: ["FZ152 21(3.1)"],
    evidence: "протокол",
  },
  {
    id: "M41",
    what: "Сверить перечень допущенных лиц с приказами о приёме, переводе и увольнении",
    months: quarterly,
    who: ["organiser"],
    norms: ["PP1119 13(в)", "PP687 13"],
    evidence: "журнал допуска",
    when: "employees",
  },
  {
    id: "M43",
    what: "Проверить согласия и разъяснения по решениям, принимаемым только автоматизированно",
    months: [4, 10],
    who: ["owner"],
    norms: ["FZ152 16(2)", "FZ152 16(4)"],
    evidence: "лист проверки",
    when: "automatedDecisions",
  },
  {
    id: "M44",
    what: "Обновить подборку документов для проверки по вопросам проверочного листа",
    months: [11],
    who: ["organiser"],
    norms: ["RKN253"],
    evidence: "опись",
  },
  {
    id: "M45",
    what: "Сверить архив: сроки хранения, условия, договор",
    months: [11],
    who: ["organiser"],
    norms: ["FZ125 17", "ARCH236"],
    evidence: "лист сверки",
    when: "archive",
  },
  {
    id: "M47",
    what: "Проверить изменения законодательства о персональных данных",
    months: monthly,
    who: ["organiser"],
    norms: [],
    evidence: "справка",
  },
  {
    id: "M48",
    what: "Пересмотреть документы, обязательные для государственных и муниципальных органов, и опубликовать их",
    months: [1],
    who: ["organiser"],
    norms: ["PP211"],
    evidence: "приказ",
    when: "stateBody",
  },
];
