import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import type { Row } from "../rows/row.ts";
import { eachOf, placesOf, type RiskRule, riskRule } from "./risk-rule.ts";

type Subject = Row<"process_subject">;

/** Risks of a process: actions with data, retention periods and sources. */
export const processActionRisks: readonly RiskRule[] = [
  riskRule("R-PRC-10", "process", {
    severity: "high",
    fine: "14.3.4.1",
    when: ({ is_marketing, is_prior_consent }) => is_marketing === true && is_prior_consent === false,
    at: ["is_prior_consent", "is_marketing"],
    name: words("Реклама без предварительного согласия", "Marketing without prior consent"),
    text: words(
      "Рекламные звонки, письма и сообщения разрешены только после предварительного согласия; доказывает его наличие компания.",
      "Marketing calls, e-mails and messages are allowed only with prior consent, which the company must be able to prove.",
    ),
    law: words("ст. 15 Закона № 152-ФЗ; ст. 18 Закона № 38-ФЗ", "152-FZ, article 15; 38-FZ, article 18"),
    remedy: words(
      "Собирайте отдельное согласие на рекламу и останавливайте рассылку по первому требованию.",
      "Obtain separate consent to marketing and stop the mailing at the first request.",
    ),
  }),
  riskRule("R-PRC-11", "process", {
    severity: "high",
    fine: "13.11.2",
    find: (process, { childrenOf }) => {
      if (process.auto_decision !== true) return [];
      const rows = childrenOf("process_subject", process.id).filter(
        (row) => hasOtherBasisThan(row, "is_legal_requirements") && isWithoutWrittenConsent(row, process),
      );
      return rows.length === 0
        ? []
        : [...placesOf("process", process.id, "auto_decision"), ...eachOf("process_subject", rows, "reasons")];
    },
    name: words("Решения только автоматически без письменного согласия", "Automated decisions without written consent"),
    text: words(
      "Решения, влияющие на права человека, принимаются без участия человека, письменного согласия нет.",
      "Decisions that affect people's rights are made without human involvement and without written consent.",
    ),
    law: words("ст. 16 Закона № 152-ФЗ", "152-FZ, article 16"),
    remedy: words(
      "Введите участие человека, возьмите письменное согласие и разъясните порядок возражения.",
      "Involve a human, obtain written consent and explain how to object.",
    ),
  }),
  riskRule("R-PRC-12", "process", {
    severity: "high",
    fine: "13.11.1",
    find: ({ id }, { childrenOf }) =>
      eachOf(
        "process_subject",
        childrenOf("process_subject", id).filter(
          (row) => row.processing_termless === "termless" && !isFilled(row.processing_termless_reason),
        ),
        "processing_termless",
        "processing_termless_reason",
      ),
    name: words("Срок обработки не ограничен", "Unlimited processing period"),
    text: words(
      "Хранить данные бессрочно без основания нельзя: только до достижения цели или по сроку закона.",
      "Data may not be kept indefinitely without a basis: only until the purpose is achieved or for the period set by law.",
    ),
    law: words("ч. 7 ст. 5 Закона № 152-ФЗ", "152-FZ, article 5(7)"),
    remedy: words(
      "Укажите срок, дату или событие окончания; если срок задан законом, назовите норму.",
      "Give a period, a date or an event; if the period is set by law, name the provision.",
    ),
  }),
  riskRule("R-PRC-13", "process", {
    severity: "medium",
    fine: "13.11.1",
    find: ({ id }, { childrenOf }) => {
      const groups = childrenOf("process_subject", id).filter(({ actions }) => actions.length > 0);
      return groups.some(({ actions }) => actions.includes("destruction"))
        ? []
        : eachOf("process_subject", groups, "actions");
    },
    name: words("Не предусмотрено уничтожение данных", "Destruction is not provided for"),
    text: words(
      "Среди действий с данными нет уничтожения, хотя по достижении цели оно обязательно.",
      "Destruction is not among the actions with the data, although it is mandatory once the purpose is achieved.",
    ),
    law: words(
      "ч. 4 ст. 21 Закона № 152-ФЗ; приказ Роскомнадзора № 179",
      "152-FZ, article 21(4); Roskomnadzor's order 179",
    ),
    remedy: words(
      "Добавьте действие «уничтожение» и определите, кто уничтожает данные (комиссия или ответственный) и в каком порядке.",
      "Add the action “destruction” and lay down who destroys data (a commission or a responsible person) and how.",
    ),
  }),
  riskRule("R-PRC-16", "process", {
    severity: "medium",
    fine: "13.11.1",
    find: (process, { childrenOf }) => {
      if (!process.sources.includes("public_source")) return [];
      const rows = childrenOf("process_subject", process.id).filter(
        (row) =>
          hasOtherBasisThan(row, "is_consent_to_processing") &&
          hasOtherBasisThan(row, "is_legal_requirements") &&
          row.special_docs.length === 0,
      );
      return rows.length === 0
        ? []
        : [...eachOf("process_subject", rows, "reasons"), ...placesOf("process", process.id, "sources")];
    },
    name: words("Данные из общедоступных источников без основания", "Data from public sources without a basis"),
    text: words(
      "То, что данные открыты, не даёт права их использовать: нужно основание, а доказывать законность — компании.",
      "The fact that data is public gives no right to use it: the company needs a legal basis and must be able to prove it.",
    ),
    law: words("ч. 2 ст. 10.1, ст. 6 Закона № 152-ФЗ", "152-FZ, articles 10.1(2) and 6"),
    remedy: words(
      "Получите согласие либо прекратите сбор из открытых источников.",
      "Obtain consent or stop collecting from public sources.",
    ),
  }),
  riskRule("R-PRC-17", "process", {
    severity: "medium",
    fine: "13.11.4",
    find: (process, { childrenOf }) => {
      if (process.is_subject_informed !== false || !process.sources.some((source) => fromOthers.has(source))) return [];
      // No notice is needed where data are obtained under a law or a contract with the data subject (article 18(4)(2)).
      const rows = childrenOf("process_subject", process.id).filter(
        (row) => hasOtherBasisThan(row, "is_contract") && hasOtherBasisThan(row, "is_legal_requirements"),
      );
      return rows.length === 0
        ? []
        : [...placesOf("process", process.id, "is_subject_informed"), ...eachOf("process_subject", rows, "reasons")];
    },
    name: words("Субъект не уведомлён о получении его данных", "Subject not informed about indirect collection"),
    text: words(
      "Когда данные приходят не от человека, его нужно уведомить до начала обработки.",
      "When data does not come from the person concerned, that person must be informed before the processing begins.",
    ),
    law: words("ч. 3–4 ст. 18 Закона № 152-ФЗ", "152-FZ, article 18(3) to (4)"),
    remedy: words(
      "Отправляйте уведомление субъекту или обоснуйте исключение.",
      "Inform the individual or give the reason for an exception.",
    ),
  }),
  riskRule("R-PRC-18", "process", {
    severity: "high",
    fine: "13.11.1",
    find: (process, { childrenOf }) => {
      if (process.collect_agreement !== false) return [];
      const rows = childrenOf("process_subject", process.id).filter(
        (row) =>
          row.actions.includes("spreading") &&
          hasOtherBasisThan(row, "is_legal_requirements") &&
          !row.special_docs.includes("SG01"),
      );
      return eachOf("process_subject", rows, "actions", "reasons");
    },
    name: words("Распространение без отдельного согласия", "Dissemination without a dedicated consent"),
    text: words(
      "Данные распространяются, а согласия не собираются. Публикация требует отдельного согласия на распространение, где человек сам выбирает данные и запреты.",
      "Data is made public, but no consent is obtained. Publishing requires a dedicated consent in which the person chooses the data and the restrictions.",
    ),
    law: words("ст. 10.1 Закона № 152-ФЗ; приказ Роскомнадзора № 18", "152-FZ, article 10.1; Roskomnadzor's order 18"),
    remedy: words(
      "Возьмите согласие на распространение или уберите публикацию.",
      "Obtain consent to dissemination or remove the publication.",
    ),
  }),
  riskRule("R-PRC-19", "process", {
    severity: "low",
    fine: "19.5.1",
    isBlank: true,
    when: ({ documents_educational_process: documents }) => !isFilled(documents),
    at: ["documents_educational_process"],
    name: words("Не назван документ, регулирующий процесс", "Document governing the process is not named"),
    text: words(
      "В анкете не назван документ, по которому идёт процесс. Закон требует внутренних документов для каждой цели.",
      "The questionnaire names no document that governs the process. The law requires internal documents for each purpose.",
    ),
    law: words("п. 2 ч. 1 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(1)(2)"),
    remedy: words(
      "Укажите положение, регламент или приказ, которым введён процесс.",
      "Name the policy, procedure or order that introduced the process.",
    ),
  }),
];

/** Data sources other than the data subject. */
const fromOthers: ReadonlySet<Row<"process">["sources"][number]> = new Set(["third_party", "representative"]);

/** Returns whether a group has legal bases but not this one. */
function hasOtherBasisThan({ reasons }: Subject, basis: Subject["reasons"][number]): boolean {
  return reasons.length > 0 && !reasons.includes(basis);
}

/** Returns whether the answers say that a group gives no written consent, at all or for its special categories. */
function isWithoutWrittenConsent(row: Subject, { collect_agreement }: Row<"process">): boolean {
  return collect_agreement === false || (row.special_data.length > 0 && row.is_written_agreement === false);
}
