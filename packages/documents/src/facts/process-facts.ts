import { groupBy } from "@opis/model/collections/lists";
import { processingTypes } from "@opis/model/forms/process-options";
import { dataActionOptions } from "@opis/model/law/data-actions";
import { biometricGroundOptions, specialGroundOptions } from "@opis/model/law/legal-bases";
import type { Row } from "@opis/model/rows/row";
import { normaliseName } from "@opis/model/text/normalise-name";
import { bold, joinContent, notSet, phrase, text, value } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import { pointOf } from "../language/citation.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { shortDate } from "../language/format-values.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { isEntrepreneur } from "./company-requisites.ts";
import { mapProcesses } from "./memoize-facts.ts";

type ProcessSubject = Row<"process_subject">;
type DataField = "data" | "special_data" | "biometric_data";

/** Lists the distinct groups of individuals of a process. */
export function subjectsOf(facts: CompanyFacts, process: Row<"process">): Inline[] {
  return unique(
    facts
      .childrenOf("process_subject", process.id)
      .map((row) => value(subjectName(facts, row), { form: "process_subject", id: row.id, field: "subject" })),
  );
}

/** Returns the group name of a process subject; empty if none is selected. */
export function subjectName(facts: CompanyFacts, row: { readonly subject: number | null }): string {
  return row.subject === null ? "" : facts.index.nameOf("subject", row.subject);
}

/** Returns the group of a process subject, with its source. */
export function groupName(facts: CompanyFacts, row: ProcessSubject): Inline {
  return value(
    subjectName(facts, row),
    { form: "process_subject", id: row.id, field: "subject" },
    text("группа не указана"),
  );
}

/** Returns the kinds of personal data of a group, in one category or in all three. */
export function dataOf(
  facts: CompanyFacts,
  row: ProcessSubject,
  fields: readonly DataField[] = ["data", "special_data", "biometric_data"],
): Inline[] {
  return fields.flatMap((field) =>
    row[field].map((id) =>
      value(facts.index.nameOf("directory_item", id), { form: "process_subject", id: row.id, field }),
    ),
  );
}

/** How each legal basis is printed, with its specifying answer if required (documents 0.7). */
const basisWords = {
  is_consent_to_processing: () => `согласие субъекта (${pointOf("FZ152 6(1)(1)")})`,
  is_legal_requirements: (text) => `исполнение закона (${text || "закон не указан"}; ${pointOf("FZ152 6(1)(2)")})`,
  is_contract: () => `договор с субъектом (${pointOf("FZ152 6(1)(5)")})`,
  is_individual_initiative: () => `заключение договора по инициативе субъекта (${pointOf("FZ152 6(1)(5)")})`,
  is_exercising_legitimate_interests: (text) =>
    `права и законные интересы (${text || "интерес не указан"}; ${pointOf("FZ152 6(1)(7)")})`,
  is_other_grounds: (text) => `иное основание: ${text || "какое, не указано"}`,
  internal_acts: (text) => `внутренний документ: ${text || "какой, не указано"}`,
} as const satisfies Record<ProcessSubject["reasons"][number], (text: string) => string>;

/** The answer that specifies the law, interest, ground or act of a basis; other bases need none. */
const spelling = new Map<
  ProcessSubject["reasons"][number],
  "legal_requirements_text" | "legitimate_interests_text" | "other_grounds_text" | "internal_acts_text"
>([
  ["is_legal_requirements", "legal_requirements_text"],
  ["is_exercising_legitimate_interests", "legitimate_interests_text"],
  ["is_other_grounds", "other_grounds_text"],
  ["internal_acts", "internal_acts_text"],
]);

/** Returns the fields of a group whose selected basis is not specified (E28). */
export function unspeltBases(row: ProcessSubject): string[] {
  return row.reasons.flatMap((reason) => {
    const field = spelling.get(reason);
    return field !== undefined && row[field].trim() === "" ? [field] : [];
  });
}

function basis(row: ProcessSubject, reason: ProcessSubject["reasons"][number]): Inline {
  const field = spelling.get(reason);
  const answer = field === undefined ? "" : row[field].trim();
  const run = value(basisWords[reason](answer), { form: "process_subject", id: row.id, field: "reasons" });
  return field !== undefined && answer === "" ? { ...run, gap: "NOTSET" } : run;
}

/** Returns the legal bases of a group in a process, including those for special and biometric data. */
export function basesOf(row: ProcessSubject): Inline[] {
  return [...ownBasesOf(row), ...specialGroundsOf(row)];
}

/** Returns the legal bases under article 6 of 152-FZ. An internal act alone is no basis. */
export function ownBasesOf(row: ProcessSubject): Inline[] {
  return hasBasis(row) ? row.reasons.map((reason) => basis(row, reason)) : [];
}

/** Returns the grounds for special and biometric data (articles 10 and 11 of 152-FZ). */
export function specialGroundsOf(row: ProcessSubject): Inline[] {
  const source = (field: string) => ({ form: "process_subject", id: row.id, field }) as const;
  const special = [
    ...(row.is_written_agreement
      ? [value(`письменное согласие (${pointOf("FZ152 10(2)(1)")})`, source("is_written_agreement"))]
      : []),
    ...row.special_docs.map((key) => value(lowerFirst(specialGroundOptions[key].ru), source("special_docs"))),
  ];
  const biometric = [
    ...(row.is_bio_written_agreement
      ? [value(`письменное согласие (${pointOf("FZ152 11(1)")})`, source("is_bio_written_agreement"))]
      : []),
    ...row.biometric_docs.map((key) => value(lowerFirst(biometricGroundOptions[key].ru), source("biometric_docs"))),
  ];
  // If such data are no longer processed the question is hidden, so its old answers do not count.
  return [...(row.special_data.length > 0 ? special : []), ...(row.biometric_data.length > 0 ? biometric : [])];
}

/** Returns whether a group has a legal basis under article 6 of 152-FZ. */
export function hasBasis(row: ProcessSubject): boolean {
  return row.reasons.some((reason) => reason !== "internal_acts");
}

/** Returns the actions with the data in print order; custom ones as entered by the company. */
export function actionsOf(row: ProcessSubject): Inline[] {
  const source = { form: "process_subject", id: row.id, field: "actions" } as const;
  const standardActions = row.actions
    .filter((action) => action !== "custom")
    .map((action) => lowerFirst(dataActionOptions[action].ru));
  const custom = row.actions.includes("custom") ? splitList(row.custom_actions) : [];
  return [...standardActions, ...custom].map((action) => value(action, source));
}

/** Returns how long the data of a group are processed. */
export function periodOf(row: ProcessSubject): Inline {
  const source = { form: "process_subject", id: row.id, field: "processing_termless" } as const;
  return value(periodWords(row), source, notSet());
}

/** Returns the period as text after «обрабатываются»; null if unset. */
export function periodWords(row: ProcessSubject): string | null {
  if (row.processing_termless === "termless") {
    const reason = row.processing_termless_reason.trim();
    return reason === "" ? "бессрочно" : `бессрочно: ${lowerFirst(reason)}`;
  }
  if (row.processing_termless === "date") return row.processing_date ? `до ${shortDate(row.processing_date)}` : null;
  if (row.processing_termless === "event")
    return row.processing_event.trim() === "" ? null : `до ${row.processing_event.trim().replace(/^до\s+/iu, "")}`;
  return null;
}

/** Splits a text at semicolons into entries. */
export function splitList(entries: string): string[] {
  return entries
    .split(/[;\n]/u)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Removes runs with duplicate text. */
export function unique(runs: readonly Inline[]): Inline[] {
  const seenTexts = new Set<string>();
  return runs.filter(({ text: words }) => !seenTexts.has(words) && seenTexts.add(words));
}

/** Returns «Группа: a; b», one line per group; groups with equal items share a line, and are not named if all are equal. */
export function groupBySubject(
  facts: CompanyFacts,
  rows: readonly ProcessSubject[],
  list: (row: ProcessSubject) => readonly Inline[],
  whenEmpty: Inline,
): Content {
  const parts = new Map<string, { readonly groups: Inline[]; readonly items: readonly Inline[] }>();
  for (const row of rows) {
    const items = list(row);
    const same = items.map(({ text: words }) => words).join("; ");
    const part = parts.get(same) ?? { groups: [], items };
    part.groups.push(groupName(facts, row));
    parts.set(same, part);
  }
  const nonEmpty = [...parts.values()];
  const [first] = nonEmpty;
  if (!first || nonEmpty.every(({ items }) => items.length === 0)) return [whenEmpty];
  if (nonEmpty.length === 1) return joinContent(first.items, "; ");
  return joinContent(
    nonEmpty.map(
      ({ groups, items }) =>
        phrase`${bold(...joinContent(unique(groups), "; "))}: ${items.length > 0 ? joinContent(items, "; ") : [whenEmpty]}`,
    ),
    "\n",
  );
}

/** A purpose of processing with the active processes that serve it (documents 0.9). */
export interface Purpose {
  readonly purpose: string;
  readonly processes: readonly Row<"process">[];
  readonly subjects: readonly Row<"process_subject">[];
}

/** Returns the company's own purposes with their active processes, in process order; a process without a purpose is omitted. */
export function purposesOf(facts: CompanyFacts): Purpose[] {
  return processesByPurpose(facts).map((processes) => ({
    purpose: processes[0]?.purpose ?? "",
    processes,
    subjects: processes.flatMap(({ id }) => facts.childrenOf("process_subject", id)),
  }));
}

/** Returns a purpose as documents print it, from its first process. */
export function purposeName({ purpose, processes }: Purpose): Inline {
  return value(purpose, { form: "process", id: processes[0]?.id ?? null, field: "purpose" });
}

/** Returns the processes of each purpose without reading their child rows. */
export function processesByPurpose(facts: CompanyFacts): Row<"process">[][] {
  const keys = purposeKeys(facts);
  const keyedProcesses = facts.processes.map((process, index) => ({ process, key: keys[index] ?? "" }));
  const groups = groupBy(
    keyedProcesses.filter(({ key }) => key !== ""),
    ({ key }) => key,
  );
  return [...groups.values()].map((group) => group.map(({ process }) => process));
}

// Purposes of processing on instruction are those of the instructing operator (152-FZ, article 6(3)).
const purposeKeys = mapProcesses((_, { purpose, is_on_order: isOrdered }) =>
  isOrdered === true || purpose.trim() === "" ? "" : normaliseName(purpose),
);

type Process = Row<"process">;

/** Lists the distinct processing types of processes. */
export function waysOf(processes: readonly Process[]): Inline[] {
  return unique(
    processes.flatMap(({ id, processing_type: type }) =>
      type === null
        ? []
        : [value(lowerFirst(processingTypes[type].ru), { form: "process", id, field: "processing_type" })],
    ),
  );
}

/**
 * Returns «автоматизированная; с передачей по внутренней сети юридического лица; без передачи по сети Интернет»: a network counts as used
 * if any process uses it. Without automated processing, networks are omitted (documents 0.7, 0.9.3).
 */
export function wayAndNetworks(facts: CompanyFacts, processes: readonly Process[]): Content {
  const automated = processes.filter(isAutomated);
  const owner = isEntrepreneur(facts) ? "" : " юридического лица";
  return joinContent(
    [
      ...waysOf(processes),
      ...network(automated, "is_internal_network", `по внутренней сети${owner}`),
      ...network(automated, "is_internet", "по сети Интернет"),
    ],
    "; ",
  );
}

/** Returns whether a process has questions about networks. */
export function isAutomated({ processing_type: type }: Process): boolean {
  return type === "automated" || type === "mixed";
}

function network(
  processes: readonly Process[],
  field: "is_internal_network" | "is_internet",
  channel: string,
): Inline[] {
  const used = processes.find((process) => process[field] === true);
  const unused = processes.find((process) => process[field] === false);
  const source = used ?? unused;
  if (!source) return [];
  return [
    value(`${used ? "с" : "без"} ${used ? "передачей" : "передачи"} ${channel}`, {
      form: "process",
      id: source.id,
      field,
    }),
  ];
}
