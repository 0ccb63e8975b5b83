import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import { isNotificationDue } from "../law/notification-duty.ts";
import { createRowTally } from "../rows/filter-rows.ts";
import type { Row } from "../rows/row.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { monthsAfter } from "../time/company-day.ts";
import { recipientAbroad } from "./recipient-predicates.ts";
import { eachOf, placesOf, type RiskPlace, type RiskRule, riskRule } from "./risk-rule.ts";
import { type RiskCompany, worksAlone } from "./risk-rule-input.ts";

/** Day of the next month by which changes must be reported to the regulator (152-FZ, article 22(7)). */
const lastDayToNotify = 15;

/**
 * Returns whether something in the register was changed after the last notification and its deadline has passed. Without a notification
 * date nothing is late.
 */
function hasLateChange({ correction_date: reportedOn }: Row<"information">, company: RiskCompany): boolean {
  if (reportedOn === null) return false;
  const { process, system, site, third_party } = company.snapshot.rows;
  const inTime = firstDayInTime(company.day);
  return [process, system, site, third_party].some((rows) =>
    [...changesByDay(rows).keys()].some((day) => day < inTime && day > reportedOn),
  );
}

interface ModifiedRow {
  readonly id: number;
  readonly is_active?: boolean;
  readonly modified?: string;
}

/** Counts rows by the ISO date of their last change; inactive ones are not in the register. */
const changesByDay = createRowTally(({ is_active, modified = "" }: ModifiedRow) =>
  is_active === false ? [] : [[modified.slice(0, 10), 1] as const],
);

/** Returns the last ISO date to report a change made on this ISO date. */
export function lastDayToNotifyOf(changedOn: string): string {
  return `${monthsAfter(changedOn, 1).slice(0, 8)}${lastDayToNotify}`;
}

/** Returns the earliest ISO date whose changes may still be reported: of last month until the 15th, then of this month. */
export function firstDayInTime(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const monthsBack = date > lastDayToNotify ? 1 : 2;
  return new Date(Date.UTC(year, month - monthsBack)).toISOString().slice(0, 10);
}

/** Risks of the company as a whole: its register entry, responsible persons, positions and archive. */
export const companyRisks: readonly RiskRule[] = [
  riskRule("R-COM-01", "information", {
    severity: "critical",
    fine: "13.11.10",
    when: ({ registry_status }, company) => registry_status === false && isNotificationDue(waysOf(company)) !== false,
    at: ["registry_status"],
    name: words("Компания не внесена в реестр операторов", "Company is not in the register of operators"),
    text: words(
      "В анкете указано, что компании нет в реестре операторов Роскомнадзора. Обрабатывать данные без поданного уведомления можно лишь в трёх узких случаях (государственные системы безопасности, полностью ручная обработка, транспортная безопасность).",
      "According to the questionnaire, the company is not in Roskomnadzor's register of operators. Without a notification data may be processed in three narrow cases only (state security systems, entirely manual processing, transport security).",
    ),
    law: words(
      "ч. 1–2 ст. 22 Закона № 152-ФЗ; приказ Роскомнадзора № 180",
      "152-FZ, article 22(1) to (2); Roskomnadzor's order 180",
    ),
    remedy: words(
      "Сформируйте и подайте уведомление о намерении обрабатывать данные; после включения в реестр отметьте это и укажите дату внесения.",
      "Generate and file the notification of intention to process; once the company is in the register, record it and give the date of the entry.",
    ),
  }),
  riskRule("R-COM-02", "information", {
    severity: "high",
    fine: "19.7 or 13.11.10",
    when: (row, company) => row.registry_status === true && hasLateChange(row, company),
    at: ["correction_date"],
    name: words("Сведения в реестре операторов устарели", "Register entry is out of date"),
    text: words(
      "После даты последнего уведомления об изменениях в анкетах процессов, систем, сайтов или третьих лиц появились правки, а срок уведомления о них (15-е число следующего месяца) прошёл.",
      "Questionnaires of processes, systems, sites or third parties were changed after the last notification of changes, and the deadline for notifying (the 15th of the next month) has passed.",
    ),
    law: words(
      "ч. 7 ст. 22 Закона № 152-ФЗ; приказ Роскомнадзора № 180",
      "152-FZ, article 22(7); Roskomnadzor's order 180",
    ),
    remedy: words(
      "Отправьте уведомление об изменении сведений и обновите дату последнего изменения. Если правки не касались сведений реестра, укажите дату сверки.",
      "File the notification of changes and update the date of the last change. If the edits did not concern the register, give the date on which you checked them against it.",
    ),
  }),
  riskRule("R-COM-03", "commission", {
    severity: "high",
    fine: "19.5.1",
    isBlank: true,
    // Sole traders may appoint someone but need not; only legal persons must.
    when: ({ o_name }, { information }) => !isFilled(o_name) && information?.legal_form !== "entrepreneur",
    at: ["o_name"],
    name: words(
      "Не назван ответственный за организацию обработки",
      "Person responsible for organising the processing is not named",
    ),
    text: words(
      "Нет сведений об ответственном за организацию обработки. Юридическое лицо обязано его назначить: он ведёт внутренний контроль, обучение и приём обращений, без него нельзя заполнить уведомление в Роскомнадзор.",
      "The questionnaire names no one responsible for organising the processing. A company must appoint such a person: they are in charge of internal control, training and requests, and without them the notification cannot be completed.",
    ),
    law: words("п. 1 ч. 1 ст. 18.1, ст. 22.1 Закона № 152-ФЗ", "152-FZ, articles 18.1(1)(1) and 22.1"),
    remedy: words(
      "Назначьте ответственного приказом и заполните его имя, должность, телефон и почту.",
      "Appoint the responsible person by an order and fill in their name, position, phone and e-mail.",
    ),
  }),
  riskRule("R-COM-04", "commission", {
    severity: "high",
    fine: "13.12.6",
    isBlank: true,
    when: ({ a_name }, company) => !isFilled(a_name) && hasSystemOfLevel(company, 3),
    at: ["a_name"],
    name: words(
      "Не назван ответственный за безопасность данных в системах",
      "Person responsible for system security is not named",
    ),
    text: words(
      "Нет сведений о работнике, который отвечает за безопасность данных в системах. Он нужен для систем с третьим уровнем защищённости и строже.",
      "The questionnaire names no one responsible for the security of data in systems. Such a person is required for systems of security level 3 and stricter.",
    ),
    law: words("п. 14 Требований № 1119; ст. 19 Закона № 152-ФЗ", "Decree 1119, point 14; 152-FZ, article 19"),
    remedy: words(
      "Назначьте ответственного приказом и заполните его имя, должность, телефон и почту.",
      "Appoint the responsible person by an order and fill in their name, position, phone and e-mail.",
    ),
  }),
  riskRule("R-COM-05", "commission", {
    severity: "medium",
    fine: "19.5.1",
    when: ({ is_internal_control }) => is_internal_control === false,
    at: ["is_internal_control"],
    name: words("Не ведётся внутренний контроль", "No internal control"),
    text: words(
      "Ответственный не проверяет, соответствует ли обработка закону и внутренним документам.",
      "The responsible person does not check whether the processing complies with the law and the internal documents.",
    ),
    law: words("п. 4 ч. 1 ст. 18.1, ч. 4 ст. 22.1 Закона № 152-ФЗ", "152-FZ, articles 18.1(1)(4) and 22.1(4)"),
    remedy: words(
      "Утвердите план проверок, проведите первую и отметьте, что контроль ведётся.",
      "Approve a plan of checks, carry out the first one and record that control is in place.",
    ),
  }),
  riskRule("R-COM-06", "commission", {
    severity: "medium",
    fine: "5.27.1",
    when: ({ is_informing_staff }, { overdue }) => is_informing_staff === false && !overdue.areEmployeesInformed,
    at: ["is_informing_staff"],
    name: words("Работники не ознакомлены с требованиями", "Employees have not been informed of the rules"),
    text: words(
      "Работники, которые обрабатывают данные, должны быть ознакомлены под подпись с законом, политикой и внутренними документами.",
      "Employees who process data must read the law, the policy and the internal documents and sign for having done so.",
    ),
    law: words(
      "п. 6 ч. 1 ст. 18.1, ч. 4 ст. 22.1 Закона № 152-ФЗ; ст. 86 ТК РФ",
      "152-FZ, articles 18.1(1)(6) and 22.1(4); Labour Code, article 86",
    ),
    remedy: words(
      "Проведите ознакомление под подпись и отметьте это.",
      "Have employees read and sign them, and record it.",
    ),
  }),
  riskRule("R-COM-07", "commission", {
    severity: "medium",
    fine: "13.11.4",
    when: ({ is_handling_requests }, { overdue }) => is_handling_requests === false && !overdue.areRequestsAnswered,
    at: ["is_handling_requests"],
    name: words("Не организован приём обращений субъектов", "Data subjects' requests are not handled"),
    text: words(
      "Без порядка приёма обращений компания не уложится в 10 рабочих дней на ответ.",
      "Without a procedure for requests, the company cannot answer within 10 working days.",
    ),
    law: words("ст. 14, 20, ч. 4 ст. 22.1 Закона № 152-ФЗ", "152-FZ, articles 14, 20 and 22.1(4)"),
    remedy: words(
      "Введите журнал обращений, назначьте исполнителя и отметьте это.",
      "Keep a log of requests, appoint the person who answers them and record it.",
    ),
  }),
  riskRule("R-COM-08", "department", {
    severity: "medium",
    fine: "13.11.6",
    isBlank: true,
    when: ({ positions }, company) =>
      !isFilled(positions) && company.activeIds("process").length > 0 && !worksAlone(company),
    at: ["positions"],
    name: words(
      "Нет сведений о перечне должностей, допущенных к данным",
      "List of positions allowed to process data is not specified",
    ),
    text: words(
      "Перечень должностей нужен и для ручной обработки, и для систем: без него доступ не ограничен документально.",
      "The list of positions is not filled in. Manual processing and systems both need it: without it access is not limited on paper.",
    ),
    law: words("п. 13 Положения № 687; п. 13 «в» Требований № 1119", "Decree 687, point 13; decree 1119, point 13(c)"),
    remedy: words(
      "Заполните список должностей и утвердите его приложением к приказу.",
      "Fill in the list of positions and approve it as an annex to an order.",
    ),
  }),
  riskRule("R-COM-09", "information", {
    severity: "high",
    fine: "13.11.1",
    find: (row, company) => (row.archive_storage === "third_party" ? archiveWithoutOrder(row, company) : []),
    name: words(
      "Архив хранит сторонняя организация без поручения",
      "Archive is kept by a third party without a processing agreement",
    ),
    text: words(
      "Архивное хранение документов с данными — обработка по поручению, одного договора хранения мало. Среди третьих лиц нет хранителя архива с подписанным поручением.",
      "Storing documents with data is processing on behalf, so a storage contract alone is not enough. No third party is an archive keeper with a signed processing agreement.",
    ),
    law: words("ч. 3 ст. 6 Закона № 152-ФЗ", "152-FZ, article 6(3)"),
    remedy: words(
      "Заключите соглашение о безопасности (поручение), добавьте организацию в третьи лица и отметьте, что поручение подписано.",
      "Sign a processing agreement, add the organisation to the third parties and record that it is signed.",
    ),
  }),
  riskRule("R-COM-10", "information", {
    severity: "high",
    fine: "19.7",
    when: (row, company) => row.crossborder_notification === false && recipientAbroad(company) !== undefined,
    at: ["crossborder_notification"],
    name: words("Трансграничная передача без уведомления Роскомнадзора", "Cross-border transfer without notification"),
    text: words(
      "В анкетах есть иностранные получатели, а отдельное уведомление о трансграничной передаче не подано. Без него передача незаконна, Роскомнадзор может её запретить.",
      "The questionnaires name recipients abroad, but no notification of cross-border transfer has been filed. Without it the transfer is unlawful, and Roskomnadzor may prohibit it.",
    ),
    law: words(
      "ч. 3, 8–11 ст. 12 Закона № 152-ФЗ в ред. от 26.07.2026",
      "152-FZ, article 12(3), (8) to (11), as of 26.07.2026",
    ),
    remedy: words(
      "Соберите сведения о получателях, проведите оценку и подайте уведомление.",
      "Gather information about the recipients, carry out the assessment, file the notification and record it.",
    ),
  }),
];

function hasSystemOfLevel(company: RiskCompany, mildest: number): boolean {
  return company.systems.some((system) => (company.levelOf(system)?.level ?? mildest + 1) <= mildest);
}

/** Returns whether the third party named as the archive has no signed data processing agreement; unanswered questions do not count. */
function archiveWithoutOrder(
  { id, archive_third_party: keeper }: Row<"information">,
  { snapshot }: RiskCompany,
): RiskPlace[] {
  const name = normaliseName(keeper);
  const namedParties = snapshot.rows.third_party.filter((party) => name !== "" && normaliseName(party.name) === name);
  if (namedParties.some(({ is_signed_order }) => is_signed_order !== false)) return [];
  return [
    ...placesOf("information", id, "archive_third_party"),
    ...eachOf("third_party", namedParties, "is_signed_order"),
  ];
}

/**
 * Returns how each active process is carried out and whether on another operator's order. Reads only these answers, so that other edits do
 * not rerun the rule.
 */
function waysOf({ activeIds, index }: RiskCompany): Pick<Row<"process">, "processing_type" | "is_on_order">[] {
  return activeIds("process").map((id) => ({
    processing_type: index.answer("process", id, "processing_type") ?? null,
    is_on_order: index.answer("process", id, "is_on_order") ?? null,
  }));
}
