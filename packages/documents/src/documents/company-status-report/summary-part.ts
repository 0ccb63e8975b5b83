import type { FinedParty } from "@opis/model/law/fines";
import { type Severity, severities } from "@opis/model/risks/risk-rule";
import { facts as factsTable, heading, paragraph, text } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { DocumentRequest } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { fineBasis } from "../../facts/company-requisites.ts";
import type { CountedRisks } from "../../facts/company-risks.ts";
import { fineSums } from "../risk-tables.ts";
import type { Term } from "./deadlines.ts";
import type { PlannedMeasure } from "./remedy-plan.ts";

/** Completeness, in percent, below which the survey counts as unfinished whatever else was found. */
const finishedFrom = 60;

/** Number of plan measures that the forecast assumes done. */
const firstMeasures = 5;

interface SummaryFacts {
  readonly risks: CountedRisks | undefined;
  readonly terms: readonly Term[];
  readonly plan: readonly PlannedMeasure[];
}

/** Returns the summary: completeness, risks and fines, terms, documents and the conclusion (consents-and-agreements 6, O1). */
export function summaryPart(
  facts: CompanyFacts,
  request: DocumentRequest,
  { risks, terms, plan }: SummaryFacts,
): Block[] {
  const complete = completenessOf(facts);
  const { date, calendarDate = date } = request;
  const finedParty = fineBasis(facts, date);
  const mean = average(complete.map(([, percent]) => percent));
  return [
    heading(1, "Резюме"),
    factsTable(
      [
        ["Полнота анкет", percentWords(mean)],
        ...complete.map(([name, percent]) => [name, percentWords(percent)] as const),
        ...riskRows(risks, finedParty),
        ["Просроченных сроков", [text(String(terms.filter(({ day }) => day < calendarDate).length))]],
        ...documentRows(request),
      ],
      { caption: "Таблица 1.1. Показатели" },
    ),
    paragraph(verdict(mean, risks)),
    ...forecast(risks, plan, finedParty),
  ];
}

function completenessOf({ snapshot }: CompanyFacts): [name: string, percent: number][] {
  const { rows } = snapshot;
  const groups: [string, readonly { readonly percent: number; readonly is_active?: boolean }[]][] = [
    ["Информация о компании", rows.information],
    ["Ответственные лица", rows.commission],
    ["Подразделения и должности", rows.department],
    ["Сайты и приложения", rows.site_app],
    ["Процессы", rows.process],
    ["Системы", rows.system],
    ["Средства защиты", rows.security],
  ];
  return groups.flatMap(([name, all]): [string, number][] => {
    const active = all.filter(({ is_active: isActive }) => isActive !== false);
    return active.length === 0 ? [] : [[name, average(active.map(({ percent }) => percent))]];
  });
}

function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : Math.floor(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
}

function percentWords(percent: number): Content {
  return [text(`${percent}\u00a0%`)];
}

const order: readonly Severity[] = ["critical", "high", "medium", "low"];

function riskRows(risks: CountedRisks | undefined, finedParty: FinedParty): (readonly [string, Content])[] {
  if (!risks) return [["Риски", [text("проверка не проводилась")]]];
  const counts = order.map((severity) => {
    const risksOfSeverity = risks.counted.filter(({ rule }) => rule.severity === severity);
    return `${severities[severity].ru.toLowerCase()} — ${risksOfSeverity.length}`;
  });
  const { answered, ifUnanswered } = fineSums(risks.counted, finedParty);
  return [
    ["Учитываемые риски", [text(counts.join("; "))]],
    ["Возможные штрафы по ответам", [text(answered)]],
    ...(ifUnanswered === null ? [] : [["То же, если не отвечать на открытые вопросы", [text(ifUnanswered)]] as const]),
    ["Не учитываемые риски", [text(String(risks.ignored.length))]],
  ];
}

function documentRows({ work }: DocumentRequest): (readonly [string, Content])[] {
  if (!work) return [];
  const ready = work.documents.filter(({ state }) => state !== "not_ready").length;
  const stale = work.documents.filter(({ state }) => state === "stale").length;
  const approvedCount = work.documents.filter(({ approved: day }) => day !== null).length;
  return [
    ["Готовых документов", [text(`${ready} из ${work.documents.length}`)]],
    ["Документов устарело", [text(String(stale))]],
    ["Документов утверждено", [text(String(approvedCount))]],
  ];
}

function verdict(mean: number, risks: CountedRisks | undefined): string {
  if (mean < finishedFrom) return "Обследование не завершено: заполните анкеты.";
  const isUrgent = risks?.counted.some(({ rule }) => rule.severity === "critical") === true;
  return isUrgent ? "Требуются срочные меры." : "Работа в плановом порядке.";
}

/** Recounts the risks as if the first measures of the plan were done (O14). */
function forecast(risks: CountedRisks | undefined, plan: readonly PlannedMeasure[], finedParty: FinedParty): Block[] {
  const first = plan.slice(0, firstMeasures);
  if (!risks || first.length === 0) return [];
  const plannedKeys = new Set(first.map(({ risk, remedy }) => `${remedy}/${risk.object.form}/${risk.object.id}`));
  const remedyByRule = new Map(plan.map(({ risk, remedy }) => [risk.rule.code, remedy]));
  const remainingRisks = risks.counted.filter(
    ({ rule, object }) => !plannedKeys.has(`${remedyByRule.get(rule.code) ?? ""}/${object.form}/${object.id}`),
  );
  const [before, after] = [fineSums(risks.counted, finedParty), fineSums(remainingRisks, finedParty)];
  return [
    paragraph(
      `Если выполнить первые меры плана (${first.length}): рисков ${risks.counted.length} → ${remainingRisks.length}, возможные штрафы по ответам ${before.answered} → ${after.answered}.`,
    ),
  ];
}
