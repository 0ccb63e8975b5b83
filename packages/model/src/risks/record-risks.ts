import { type Words, words } from "../bilingual-text.ts";
import type { DestructionReason } from "../duties/destruction-options.ts";
import { requiredNotification } from "../duties/incident-states.ts";
import type { RequestKind } from "../duties/request-kinds.ts";
import type { Row } from "../rows/row.ts";
import { placesOf, type RiskCode, type RiskRule, type RuleTexts, riskRule } from "./risk-rule.ts";
import type { RiskCompany } from "./risk-rule-input.ts";

/** Returns whether a notification of Roskomnadzor is late. */
function isNoticeLate(row: Row<"incident">, { overdue }: RiskCompany, notice: "T08" | "T09"): boolean {
  return row.is_drill !== true && requiredNotification(row) === notice && overdue.incidents.includes(row.id);
}

/** Reasons in which someone demanded the destruction (CAO, article 13.11(5)); in all others the ground of processing is gone. */
const demandedReasons: readonly DestructionReason[] = ["request", "not_needed", "regulator"];

function isDestructionLate({ state, due, reason }: Row<"destruction">, { day }: RiskCompany, isDemanded: boolean) {
  if (state !== "planned" || due === null || due >= day || reason === null) return false;
  return demandedReasons.includes(reason) === isDemanded;
}

/** Declares a rule about open requests of some kinds whose deadline has passed; they are not in a snapshot. */
function lateRequestRule(code: RiskCode, kinds: readonly RequestKind[], texts: RuleTexts): RiskRule {
  const isOfKind = (id: number, { overdue }: RiskCompany) =>
    overdue.requests.some((request) => request.id === id && kinds.includes(request.kind));
  return {
    code,
    of: "subject_request",
    form: "subject_request",
    isBlank: false,
    ...texts,
    placesIn: (id, company) => (isOfKind(id, company) ? placesOf("subject_request", id, "state") : []),
  };
}

const answerLate: Words = words(
  "Ответьте сейчас, объясните задержку и отметьте ответ в записи. Впредь назначайте ответственного при регистрации.",
  "Answer now, explain the delay, and record the answer. From now on name a responsible person when registering.",
);

/** Risks that records of incidents, destructions, requests and acquaintance show: a deadline of the law has passed. */
export const recordRisks: readonly RiskRule[] = [
  riskRule("R-REC-01", "incident", {
    severity: "critical",
    fine: "13.11.11",
    when: (row, company) => isNoticeLate(row, company, "T08"),
    at: ["notice_24_at"],
    name: words(
      "Роскомнадзор не уведомлён об инциденте за 24 часа",
      "Roskomnadzor not notified of an incident in 24 hours",
    ),
    text: words(
      "С обнаружения инцидента прошло больше 24 часов, а первое уведомление не отмечено и решения, что это не инцидент, нет.",
      "More than 24 hours have passed since the incident was detected; neither the first notification nor a decision that it is not an incident is recorded.",
    ),
    law: words("п. 1 ч. 3.1 ст. 21 Закона № 152-ФЗ", "152-FZ, article 21(3.1)(1)"),
    remedy: words(
      "Подайте первое уведомление сейчас и отметьте его в записи или решите, что это не инцидент, и укажите причину.",
      "File the first notification now and record it, or decide that it is not an incident and give the reason.",
    ),
  }),
  riskRule("R-REC-02", "incident", {
    severity: "critical",
    fine: "13.11.11",
    when: (row, company) => isNoticeLate(row, company, "T09"),
    at: ["notice_72_at"],
    name: words(
      "Результаты расследования инцидента не сообщены за 72 часа",
      "Results of an incident investigation not reported in 72 hours",
    ),
    text: words(
      "С обнаружения инцидента прошло больше 72 часов, а второе уведомление с результатами расследования не отмечено.",
      "More than 72 hours have passed since the incident was detected; the second notification with the results of the investigation is not recorded.",
    ),
    law: words("п. 2 ч. 3.1 ст. 21 Закона № 152-ФЗ", "152-FZ, article 21(3.1)(2)"),
    remedy: words(
      "Подайте второе уведомление с причиной, мерами и виновными и отметьте его в записи.",
      "File the second notification with the cause, the measures and the persons at fault, and record it.",
    ),
  }),
  riskRule("R-REC-03", "destruction", {
    severity: "high",
    fine: "13.11.1",
    when: (row, company) => isDestructionLate(row, company, false),
    at: ["due"],
    name: words("Данные не уничтожены в срок", "Data not destroyed in time"),
    text: words(
      "Основания обработки больше нет, срок уничтожения прошёл, а в записи нет отметки об уничтожении или блокировании.",
      "There is no longer a legal basis for the processing and the deadline has passed, but the record states neither destruction nor blocking.",
    ),
    law: words("ч. 3–5 ст. 21 Закона № 152-ФЗ", "152-FZ, article 21(3) to (5)"),
    remedy: words(
      "Уничтожьте данные и составьте акт. Если уничтожить нельзя, заблокируйте их не больше чем на шесть месяцев и укажите причину.",
      "Destroy the data and draw up the act. If that is impossible, block the data for at most six months and give the reason.",
    ),
  }),
  riskRule("R-REC-04", "destruction", {
    severity: "high",
    fine: "13.11.5",
    when: (row, company) => isDestructionLate(row, company, true),
    at: ["due"],
    name: words("Требование об уничтожении не выполнено в срок", "Demand for destruction not met in time"),
    text: words(
      "Уничтожить данные потребовал субъект или Роскомнадзор, срок прошёл, а в записи нет отметки об уничтожении или блокировании.",
      "The data subject or Roskomnadzor demanded the destruction and the deadline has passed, but the record states neither destruction nor blocking.",
    ),
    law: words("ч. 3 ст. 20, ч. 4, 5.1 ст. 21 Закона № 152-ФЗ", "152-FZ, articles 20(3), 21(4) and 21(5.1)"),
    remedy: words(
      "Уничтожьте данные, составьте акт и сообщите тому, кто потребовал.",
      "Destroy the data, draw up the act and notify the person or authority that demanded it.",
    ),
  }),
  riskRule("R-REC-05", "destruction", {
    severity: "high",
    fine: "13.11.1",
    when: ({ state, last_day: lastDay }, { day }) => state === "blocked" && lastDay !== null && lastDay < day,
    at: ["last_day"],
    name: words("Данные заблокированы дольше шести месяцев", "Data blocked for more than six months"),
    text: words(
      "Если уничтожить данные в срок нельзя, их блокируют и уничтожают не позднее чем через шесть месяцев. Крайний день прошёл.",
      "Data that cannot be destroyed in time is blocked and must be destroyed within six months. The last day has passed.",
    ),
    law: words("ч. 6 ст. 21 Закона № 152-ФЗ", "152-FZ, article 21(6)"),
    remedy: words("Уничтожьте данные и составьте акт.", "Destroy the data and draw up the act."),
  }),
  riskRule("R-REC-06", "destruction", {
    severity: "low",
    isBlank: true,
    when: ({ state, act_number: number, act_date: date }) => state === "destroyed" && (number === "" || date === null),
    at: ["act_number", "act_date"],
    name: words("Нет сведений об акте уничтожения", "Destruction act is not specified"),
    text: words(
      "Данные отмечены уничтоженными, а сведений об акте нет. Факт уничтожения подтверждают актом, а для систем ещё и выгрузкой из журнала.",
      "The data is recorded as destroyed, but no act is given. Destruction is proved by an act and, for systems, also by a log export.",
    ),
    law: words(
      "ч. 7 ст. 21 Закона № 152-ФЗ; п. 1–3 приказа Роскомнадзора № 179",
      "152-FZ, article 21(7); Roskomnadzor order 179, points 1 to 3",
    ),
    remedy: words("Составьте акт и укажите его номер и дату.", "Draw up the act and give its number and date."),
  }),
  lateRequestRule("R-REC-07", ["access"], {
    severity: "high",
    fine: "13.11.4",
    name: words("Субъекту не ответили в срок", "Data subject not answered in time"),
    text: words(
      "Человек запросил сведения о своих данных, срок ответа прошёл, а ответ или отказ не отмечен.",
      "A person requested information on their data and the deadline has passed, but neither an answer nor a refusal is recorded.",
    ),
    law: words("ч. 3, 7 ст. 14, ч. 1–2 ст. 20 Закона № 152-ФЗ", "152-FZ, articles 14(3), 14(7), 20(1) and 20(2)"),
    remedy: answerLate,
  }),
  lateRequestRule("R-REC-08", ["rectification", "unlawful_data"], {
    severity: "high",
    fine: "13.11.5",
    name: words("Требование об уточнении не выполнено в срок", "Demand for rectification not met in time"),
    text: words(
      "Человек потребовал уточнить, заблокировать или уничтожить данные, срок прошёл, а ответ не отмечен.",
      "A person demanded rectification, blocking or destruction and the deadline has passed, but no answer is recorded.",
    ),
    law: words("ч. 3 ст. 20, ч. 1–2 ст. 21 Закона № 152-ФЗ", "152-FZ, articles 20(3), 21(1) and 21(2)"),
    remedy: answerLate,
  }),
  lateRequestRule("R-REC-09", ["consent_withdrawal", "stop_processing", "stop_advertising", "stop_dissemination"], {
    severity: "high",
    fine: "13.11.1",
    name: words("Обработка не прекращена в срок по требованию", "Processing not stopped in time on demand"),
    text: words(
      "Человек отозвал согласие или потребовал прекратить обработку, рекламу или распространение, срок прошёл, а ответ не отмечен.",
      "A person withdrew consent or demanded that processing, advertising or dissemination stop, and the deadline has passed, but no answer is recorded.",
    ),
    law: words(
      "ч. 12–14 ст. 10.1, ч. 2 ст. 15, ч. 5, 5.1 ст. 21 Закона № 152-ФЗ",
      "152-FZ, articles 10.1(12) to (14), 15(2), 21(5) and 21(5.1)",
    ),
    remedy: words(
      "Прекратите обработку или сообщите человеку другое основание, отметьте ответ и уничтожение в записях.",
      "Stop the processing or tell the person another legal basis, and record the answer and the destruction.",
    ),
  }),
  lateRequestRule("R-REC-10", ["automated_decision"], {
    severity: "medium",
    name: words("Возражение против решения не рассмотрено в срок", "Objection to a decision not considered in time"),
    text: words(
      "Возражение против решения, принятого без участия человека, рассматривают за 30 дней. Срок прошёл, а ответ не отмечен.",
      "An objection to an automated decision is considered within 30 days. The deadline has passed, but no answer is recorded.",
    ),
    law: words("ч. 4 ст. 16 Закона № 152-ФЗ", "152-FZ, article 16(4)"),
    remedy: answerLate,
  }),
  lateRequestRule("R-REC-11", ["regulator_request"], {
    severity: "high",
    fine: "19.7",
    name: words("Роскомнадзору не ответили в срок", "Roskomnadzor not answered in time"),
    text: words(
      "Срок ответа на запрос Роскомнадзора прошёл, а ответ не отмечен.",
      "The deadline for answering Roskomnadzor's request has passed, but no answer is recorded.",
    ),
    law: words("ч. 4 ст. 20 Закона № 152-ФЗ", "152-FZ, article 20(4)"),
    remedy: answerLate,
  }),
  riskRule("R-REC-12", "commission", {
    severity: "medium",
    fine: "5.27.1",
    find: (_row, { overdue }) => overdue.acquaintances.map((id) => ({ form: "task", id, field: "due" })),
    name: words("Работники не ознакомлены в срок", "Employees not informed in time"),
    text: words(
      "Задачи по ознакомлению работников с законом и внутренними документами просрочены и не отмечены сделанными.",
      "Tasks to inform employees of the law and the internal documents are overdue and not marked as done.",
    ),
    law: words(
      "п. 6 ч. 1 ст. 18.1 Закона № 152-ФЗ; ст. 86 ТК РФ",
      "152-FZ, article 18.1(1)(6); Labour Code, article 86",
    ),
    remedy: words(
      "Ознакомьте работников под подпись и отметьте задачи сделанными.",
      "Have the employees acknowledge the documents by signature and mark the tasks as done.",
    ),
  }),
];
