import { isNotificationDue } from "@opis/model/law/notification-duty";
import { severities } from "@opis/model/risks/risk-rule";
import { heading, list, paragraph, phrase, table, text, value } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { DocumentRequest } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { countRisks } from "../../facts/company-risks.ts";
import { citation } from "../../language/citation.ts";
import { plural, shortDate } from "../../language/format-values.ts";
import { remedyWords, riskObject } from "../risk-tables.ts";
import { countGroups } from "./overview-part.ts";

/** Number of remedies listed in the conclusion. */
const listedRemedies = 10;

/** Renders section 13: counted risks without fines (documents 1.1; 0.10, УТ53). */
export function findingsPart(facts: CompanyFacts, request: DocumentRequest): Block[] {
  const risks = countRisks(facts, request)?.counted;
  const section = heading(1, "Выявленные недостатки");
  if (!risks) return [section, paragraph("Проверка рисков не проводилась.")];
  if (risks.length === 0)
    return [section, paragraph(`Недостатки не выявлены (проверка ${shortDate(request.date) ?? request.date}).`)];
  return [
    section,
    table(
      [
        { title: "№", kind: "number", width: 1, align: "center" },
        { title: "Недостаток", kind: "reasoning", width: 8 },
        { title: "Объект", kind: "name", width: 6 },
        { title: "Важность", kind: "figure", width: 3 },
      ],
      risks.map((risk, index): Content[] => [
        [text(String(index + 1))],
        [text(risk.rule.name.ru)],
        [riskObject(risk)],
        [text(severities[risk.rule.severity].ru)],
      ]),
      { caption: "Таблица 13.1. Выявленные недостатки" },
    ),
  ];
}

/** Renders section 14: the conclusion, whether a notification is due, and what to do first. */
export function conclusionPart(facts: CompanyFacts, request: DocumentRequest): Block[] {
  const due = notificationDue(facts, request.date);
  return [
    heading(1, "Вывод"),
    paragraph(phrase`${text(processed(facts))}.${due ? phrase` ${due}.` : []}`),
    ...recommended(facts, request),
  ];
}

// Unnamed groups must not be printed as an absence of groups.
function processed(facts: CompanyFacts): string {
  const groups = countGroups(facts);
  if (groups === 0) return "Чьи данные обрабатывает оператор, в анкетах не указано";
  const { length: systems } = facts.systems;
  const used =
    systems === 0
      ? ""
      : ` с использованием ${systems} ${plural(systems, "информационной системы", "информационных систем", "информационных систем")}`;
  return `Оператор обрабатывает данные ${groups} ${plural(groups, "группы", "групп", "групп")} субъектов${used}`;
}

/**
 * Returns whether Roskomnadzor must be notified, or of what once the operator is in its register; undefined until every process states how
 * it is carried out (documents 0.10, УТ54).
 */
function notificationDue({ processes, information }: CompanyFacts, date: string): Content | undefined {
  const isDue = isNotificationDue(processes);
  if (isDue === null) return undefined;
  if (!isDue) return phrase`Уведомление в Роскомнадзор не требуется (${citation(["FZ152 22(2)(8)"], date)})`;
  if (information.registry_status !== true) return [text("Уведомление в Роскомнадзор требуется")];
  const source = { form: "information", id: information.id, field: "registry_status" } as const;
  return phrase`${value("Оператор внесён в реестр Роскомнадзора", source)}; об изменении поданных сведений уведомляют не позднее 15-го числа следующего месяца (${citation(["FZ152 22(7)"], date)})`;
}

function recommended(facts: CompanyFacts, request: DocumentRequest): Block[] {
  const risks = countRisks(facts, request)?.counted ?? [];
  const remedies = [...new Set(risks.map(({ rule }) => remedyWords(rule)))].slice(0, listedRemedies);
  if (remedies.length === 0) return [];
  return [
    paragraph("Рекомендации:", { keepNext: true }),
    list(
      remedies.map((remedy) => `${remedy}.`),
      "number",
    ),
  ];
}
