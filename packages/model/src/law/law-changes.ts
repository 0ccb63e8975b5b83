import { type Words, words } from "../bilingual-text.ts";
import { isApplicable } from "../completeness/completeness.ts";
import { oneOf } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { snapshotForms } from "../forms/index.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import type { ActCode } from "./acts.ts";
import { type CitedPoint, citedPoints } from "./cited-provisions.ts";
import { demands } from "./cited-requirements.ts";
import { differences, type LawPeriod } from "./compare-law.ts";
import type { NormCode } from "./norms.ts";

/** A change of law that operators had to follow; dates and source are those of its act. */
export interface LawChange {
  readonly act: ActCode;
  /** What changed when the act came into force. */
  readonly change: Words;
  /** Where the product applies it: norms cited by documents, risk rules, site checks. */
  readonly norms?: readonly NormCode[];
  readonly risks?: readonly string[];
  readonly checks?: readonly string[];
  /** Keys of the documents that change. */
  readonly documents?: readonly string[];
}

/** Changes of law known on 29.11.2026, oldest first. */
export const lawChanges: readonly LawChange[] = [
  {
    act: "PP1046",
    change: words(
      "Государственный контроль за обработкой данных: категории риска операторов и виды проверок",
      "State control of processing: risk categories of operators and kinds of inspections",
    ),
    documents: ["otchet", "event_plan"],
  },
  {
    act: "RKN18",
    change: words(
      "Обязательное содержание согласия на распространение данных; действует до 01.09.2027",
      "Required content of the consent to making data public; in force until 01.09.2027",
    ),
    norms: ["FZ152 10.1(9)"],
    risks: ["R-PRC-18"],
    documents: ["soglasie_na_obrabotku"],
  },
  {
    act: "RKN253",
    change: words(
      "Проверочный лист, по которому Роскомнадзор проверяет оператора",
      "The checklist by which Roskomnadzor inspects an operator",
    ),
    documents: ["otchet"],
  },
  {
    act: "FZ572",
    change: words(
      "Идентификация по биометрии — только через единую биометрическую систему и аккредитованные системы",
      "Identification by biometrics only through the unified biometric system and accredited systems",
    ),
    norms: ["FZ152 11(1)", "FZ152 11(3)"],
    risks: ["R-PRC-05", "R-SYS-13"],
    documents: ["soglasie_na_obrabotku"],
  },
  {
    act: "FSB77",
    change: words(
      "Об утечке сообщают и в государственную систему обнаружения компьютерных атак (ГосСОПКА): обязанность каждого оператора",
      "A leak is also reported to the state system for detecting computer attacks (GosSOPKA): a duty of every operator",
    ),
    norms: ["FZ152 19(12)"],
    documents: ["protection_regulations", "event_plan"],
  },
  {
    act: "RKN128",
    change: words(
      "Перечень государств, обеспечивающих адекватную защиту прав субъектов",
      "The list of states with adequate protection of data subjects",
    ),
    norms: ["FZ152 12(3)", "FZ152 12(10)"],
    risks: ["R-COM-10", "R-TP-04"],
    documents: ["uvedomleniya", "soglashenie_o_soblyudenii_bezobastnosti"],
  },
  {
    act: "RKN178",
    change: words(
      "Оценка вреда: три степени, признаки и акт; действует до 01.03.2029",
      "Assessment of harm: three degrees, signs and an act; in force until 01.03.2029",
    ),
    norms: ["FZ152 18.1(1)(5)"],
    documents: ["damage_assessment_act"],
  },
  {
    act: "RKN179",
    change: words(
      "Уничтожение подтверждают актом, а в системах ещё и выгрузкой из журнала; хранят три года; действует до 01.03.2029",
      "Destruction is shown by an act, in systems also by an extract of the log, kept for three years; in force until 01.03.2029",
    ),
    norms: ["RKN179 8", "FZ152 21(7)"],
    risks: ["R-PRC-13"],
    documents: ["destruction_act"],
  },
  {
    act: "RKN187",
    change: words(
      "Порядок первичного и дополнительного уведомления об инциденте: 24 и 72 часа",
      "The procedure of the first and the second notification of an incident: 24 and 72 hours",
    ),
    norms: ["FZ152 21(3.1)"],
    documents: ["protection_regulations"],
  },
  {
    act: "FZ406",
    change: words(
      "Сайт российского владельца авторизует пользователей из России только российскими способами",
      "A site of a Russian owner authorises users in Russia by Russian means only",
    ),
    checks: ["OWN-03"],
  },
  {
    act: "FZ421",
    change: words(
      "Уголовная ответственность за незаконные действия с данными: статья 272.1 УК РФ",
      "Criminal liability for unlawful use of data: article 272.1 of the Criminal Code",
    ),
    norms: ["UK 272.1"],
    documents: ["protection_regulations", "instructions_employees"],
  },
  {
    act: "FZ420",
    change: words(
      "Новые штрафы статьи 13.11 КоАП: утечки, молчание об инциденте и об обработке, штрафы с оборота",
      "New fines of article 13.11 of the code: leaks, silence about an incident or the processing, fines on turnover",
    ),
    norms: ["KOAP 13.11"],
    risks: ["R-COM-01", "R-SYS-12"],
    documents: ["risk_report"],
  },
  {
    act: "FZ41",
    change: words(
      "Банки, операторы связи, государственные органы и некоторые другие не пишут гражданам через иностранные мессенджеры",
      "Banks, telecoms, state bodies and some others do not write to citizens by foreign messengers",
    ),
    risks: ["R-PRC-24"],
    checks: ["OWN-06"],
  },
  {
    act: "FZ23",
    change: words(
      "Собирать данные граждан России с использованием баз за рубежом запрещено",
      "Collecting data of Russian citizens with the use of databases abroad is prohibited",
    ),
    norms: ["FZ152 18(5)"],
    risks: ["R-SYS-02", "R-SITE-02", "R-SITE-06"],
    documents: ["uvedomleniya"],
  },
  {
    act: "FZ156",
    change: words(
      "Согласие оформляют отдельно от иных документов, которые подписывает субъект",
      "A consent is separate from whatever else the data subject signs",
    ),
    norms: ["FZ152 9(1) separate"],
    risks: ["R-PRC-08", "R-SITE-05"],
    documents: ["soglasie_na_obrabotku"],
  },
  {
    act: "FZ233",
    change: words(
      "Обезличенные данные передают в государственную систему по требованию; данные уничтожают средствами с оценкой соответствия",
      "Anonymised data goes to the state system on demand; data is destroyed by assessed tools",
    ),
    norms: ["FZ152 13.1", "FZ152 19(2)(3.1)"],
    risks: ["R-SYS-09"],
    documents: ["protection_regulations"],
  },
  {
    act: "RKN140",
    change: words(
      "Новые требования к обезличиванию и его методы",
      "New requirements for anonymisation and its methods",
    ),
    risks: ["R-PRC-22"],
    documents: ["protection_regulations"],
  },
  {
    act: "FSTEC117",
    change: words(
      "Требования к защите государственных систем вместо приказа № 17",
      "Requirements for the protection of state systems in place of order 17",
    ),
    documents: ["act_opredeleniya_zashishennosty", "model_ugroz"],
  },
  {
    act: "FZ199",
    change: words(
      "Штрафы за авторизацию через иностранные сервисы и за рекомендательные технологии",
      "Fines for authorisation by foreign services and for recommendation technologies",
    ),
    checks: ["OWN-03", "OWN-04"],
  },
  {
    act: "FZ265",
    change: words(
      "Участие в Конвенции № 108 больше не делает государство адекватным: решает перечень Роскомнадзора",
      "Being party to Convention 108 no longer makes a state adequate: the list of Roskomnadzor decides",
    ),
    norms: ["FZ152 12(3)", "FZ152 12(10)", "FZ152 12(11)"],
    risks: ["R-TP-04"],
    documents: ["uvedomleniya"],
  },
];

/** A question of a company whose provision of law starts or ends. */
interface ChangedQuestion {
  readonly kind: "begins" | "ends";
  /** ISO date of the change. */
  readonly date: string;
  readonly form: FormName;
  /** Singular title of the questionnaire or row. */
  readonly formTitle: Words;
  readonly field: string;
  readonly label: Words;
  readonly point: Words;
  /** What the provision requires. */
  readonly asks: Words;
  /** Ids of the rows that the question applies to. */
  readonly rows: readonly number[];
}

/** Returns the questions that apply to a company and cite a provision whose requirement starts or ends within a period. */
export function changedQuestions({ rows }: CompanySnapshot, period: LawPeriod): readonly ChangedQuestion[] {
  const changedPoints = differences(
    citedCodes.map((point) => ({ point, ...demands[point] })),
    period,
  );
  if (changedPoints.length === 0) return [];
  return snapshotForms.flatMap((form) =>
    Object.entries(form.fields).flatMap(([field, { law, label }]): ChangedQuestion[] => {
      const difference = changedPoints.find(({ rule }) => rule.point === law);
      if (!difference) return [];
      const applicable = rows[form.name].filter((row) => isActive(row) && isApplicable(form, field, { ...row }));
      if (applicable.length === 0) return [];
      const { kind, date, rule } = difference;
      return [
        {
          kind,
          date,
          form: form.name,
          formTitle: oneOf(form),
          field,
          label,
          point: citedPoints[rule.point],
          asks: rule.asks,
          rows: applicable.map(({ id }) => id),
        },
      ];
    }),
  );
}

const citedCodes = Object.keys(citedPoints).filter((code): code is CitedPoint => code in demands);

function isActive(row: object): boolean {
  return !("is_active" in row && row.is_active === false);
}
