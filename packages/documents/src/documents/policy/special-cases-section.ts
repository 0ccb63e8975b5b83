import type { Row } from "@opis/model/rows/row";
import { clause, heading, joinContent, line, phrase, text, value, wizardSource } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { documentDateInFigures } from "../../facts/company-requisites.ts";
import { processesOnOrder, processingOrderText } from "../../facts/entrusted-processing.ts";
import { basesOf, dataOf, unique } from "../../facts/process-facts.ts";
import { citation } from "../../language/citation.ts";
import { shortDate } from "../../language/format-values.ts";
import type { PolicyRequest } from "./publication.ts";

type Process = Row<"process">;

/** Returns children, minors, special categories, biometrics, automated decisions, marketing and dissemination, each only as answered. */
export function specialPart(facts: CompanyFacts, request: PolicyRequest): Block[] {
  const clauses = [
    ...children(facts),
    ...minors(facts),
    ...sensitive(facts, "special_data", "Специальные категории персональных данных"),
    ...sensitive(facts, "biometric_data", "Биометрические персональные данные"),
    ...decisions(facts, request),
    ...marketing(facts),
    ...spreading(facts, request),
    ...onOrder(facts, request),
  ];
  return clauses.length === 0 ? [] : [heading(1, "Особые случаи обработки"), ...clauses.map((words) => clause(words))];
}

function ofProcess({ id }: Process, field: string) {
  return { form: "process", id, field } as const;
}

function children({ processes }: CompanyFacts): Content[] {
  const about = processes.filter(({ have_teens: has }) => has === true);
  const [first] = about;
  if (first) {
    const consented = about.every(({ is_guardian_consent: isGiven }) => isGiven === true);
    const verified = about.every(({ is_guardian_verified: isVerified }) => isVerified === true);
    const details = [
      ...(consented ? [value("с согласия законного представителя", ofProcess(first, "is_guardian_consent"))] : []),
      ...(verified ? [value("полномочия представителя проверяются", ofProcess(first, "is_guardian_verified"))] : []),
    ];
    const statement = value("Обрабатываются персональные данные детей до 14 лет", ofProcess(first, "have_teens"));
    return [details.length === 0 ? phrase`${statement}.` : phrase`${statement}: ${joinContent(details, ", ")}.`];
  }
  const [any] = processes;
  const isDenied = any !== undefined && processes.every(({ have_teens: has }) => has === false);
  return isDenied
    ? [[value("Персональные данные детей до 14 лет не обрабатываются.", ofProcess(any, "have_teens"))]]
    : [];
}

function minors({ processes }: CompanyFacts): Content[] {
  const about = processes.filter(({ have_minors_14_18: has }) => has === true);
  const [first] = about;
  if (!first) return [];
  const statement = value(
    "Обрабатываются персональные данные подростков 14–18 лет.",
    ofProcess(first, "have_minors_14_18"),
  );
  if (!about.every(({ is_guardian_consent: isGiven }) => isGiven === true)) return [[statement]];
  return [phrase`${statement} ${text("Согласие даёт несовершеннолетний с согласия законного представителя.")}`];
}

function sensitive(facts: CompanyFacts, field: "special_data" | "biometric_data", name: string): Content[] {
  const rows = facts.processes
    .flatMap(({ id }) => facts.childrenOf("process_subject", id))
    .filter((row) => row[field].length > 0);
  if (rows.length === 0) return [];
  const data = unique(rows.flatMap((row) => dataOf(facts, row, [field])));
  const special = ["is_written_agreement", "special_docs"];
  const biometric = ["is_bio_written_agreement", "biometric_docs"];
  const fields = field === "special_data" ? special : biometric;
  const grounds = unique(
    rows.flatMap(basesOf).filter(({ source }) => source && "field" in source && fields.includes(source.field)),
  );
  const why = grounds.length === 0 ? [] : phrase` (основание: ${joinContent(grounds, "; ")})`;
  return [phrase`${text(name)}: ${joinContent(data, "; ")}${why}.`];
}

function decisions({ processes }: CompanyFacts, { date }: PolicyRequest): Content[] {
  const about = processes.filter(({ auto_decision: isAutomatic }) => isAutomatic === true);
  const [first] = about;
  if (first) {
    const names = joinContent(
      about.map((process) => [value(process.name, ofProcess(process, "auto_decision"))]),
      "; ",
    );
    return [
      phrase`Решения исключительно на основании автоматизированной обработки принимаются: ${names}. Они допускаются только с письменного согласия субъекта либо по закону; Оператор обязан разъяснить порядок принятия решения и рассмотреть возражение в течение тридцати дней (${citation(["FZ152 16(2)", "FZ152 16(4)"], date)}).`,
    ];
  }
  const [any] = processes;
  const isDenied = any !== undefined && processes.every(({ auto_decision: isAutomatic }) => isAutomatic === false);
  const words = "Решения исключительно на основании автоматизированной обработки не принимаются.";
  return isDenied ? [[value(words, ofProcess(any, "auto_decision"))]] : [];
}

function marketing({ processes }: CompanyFacts): Content[] {
  const about = processes.filter(({ is_marketing: isMarketing }) => isMarketing === true);
  const [first] = about;
  if (!first) return [];
  const consented = about.every(({ is_prior_consent: isConsented }) => isConsented === true);
  const statement = value("Персональные данные используются для рекламы", ofProcess(first, "is_marketing"));
  if (!consented) return [phrase`${statement}.`];
  return [phrase`${statement} ${value("с предварительного согласия субъекта", ofProcess(first, "is_prior_consent"))}.`];
}

/** Returns the groups of individuals whose data are disseminated. */
export function spreadRows(facts: CompanyFacts): Row<"process_subject">[] {
  return facts.processes
    .flatMap(({ id }) => facts.childrenOf("process_subject", id))
    .filter(({ actions }) => actions.includes("spreading"));
}

function spreading(facts: CompanyFacts, { answers, date }: PolicyRequest): Content[] {
  const rows = spreadRows(facts);
  if (rows.length === 0) return [];
  const terms = value(answers.spreading_terms, wizardSource("spreading_terms"), line("short"));
  const data = unique(rows.flatMap((row) => dataOf(facts, row)));
  return [
    phrase`Распространяются: ${joinContent(data, "; ")}. Распространение требует отдельного согласия субъекта; он вправе установить запреты и условия; распространение прекращается по его требованию в течение трёх рабочих дней (${citation(["FZ152 10.1"], date)}).`,
    ...(terms.gap ? [] : [phrase`Условия и запреты, установленные субъектами: ${terms}.`]),
  ];
}

/** Returns how the policy is changed and which approved edition it replaces. */
export function changesPart(_facts: CompanyFacts, request: PolicyRequest): Block[] {
  const { previousDate } = request;
  const previous = previousDate ? `; предыдущая редакция — от ${shortDate(previousDate)}` : "";
  return [
    heading(1, "Изменение политики"),
    clause(
      phrase`Политика пересматривается при изменении законодательства, целей или условий обработки. Новая редакция публикуется там же, где действующая. Дата настоящей редакции: ${documentDateInFigures(request)}${text(`${previous}.`)}`,
    ),
  ];
}

/** Returns processing on another operator's instruction: that operator sets the purposes, obtains consents and answers requests. */
function onOrder(facts: CompanyFacts, { date }: PolicyRequest): Content[] {
  const entrustedProcesses = processesOnOrder(facts);
  if (entrustedProcesses.length === 0) return [];
  const orders = joinContent(
    entrustedProcesses.map((process) => processingOrderText(facts, process)),
    "; ",
  );
  return [
    phrase`По поручению других операторов (${citation(["FZ152 6(3)"], date)}) обрабатываются: ${orders}. Цели, состав данных и действия с ними определяет оператор, который поручил обработку; согласие субъекта получает он (${citation(["FZ152 6(4)"], date)}), и он отвечает перед субъектом (${citation(["FZ152 6(5)"], date)}). Обращения субъектов об этих данных передаются ему.`,
  ];
}
