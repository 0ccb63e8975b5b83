import { formNamed } from "@opis/model/forms/non-record-forms";
import { dataSources, peopleCounts } from "@opis/model/forms/process-options";
import type { HarmGround } from "@opis/model/harm/cross-border-signs";
import type { Row } from "@opis/model/rows/row";
import { answerText } from "@opis/model/text/answer-text";
import { joinContent, listContent, none, notSet, phrase, text, value, yesNo } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { dataOf, unique } from "../facts/process-facts.ts";
import { passesNothing, recipientAndCountry, recipientsOf, suppliersOf, transferSource } from "../facts/transfers.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { formatNumber } from "../language/format-values.ts";
import { labelOf } from "../readiness/missing-questions.ts";

type Process = Row<"process">;

/** Returns the source of an answer of a process. */
export function processSource(process: Process, field: string) {
  return { form: "process", id: process.id, field } as const;
}

/** Returns the groups of individuals of a process. */
export function subjectRows(facts: CompanyFacts, process: Process): readonly Row<"process_subject">[] {
  return facts.childrenOf("process_subject", process.id);
}

/** Returns a selected option as printed in a cell. */
export function optionCell(process: Process, field: string, answer: string | null): Inline {
  return value(answer === null ? null : lowerFirst(answer), processSource(process, field));
}

/** Returns the name of the process. */
export function nameCell(process: Process): Content {
  return [value(process.name, processSource(process, "name"))];
}

/** Returns «Общая цель / цель»; only the purpose if the process has no general one. */
export function purposeCell(facts: CompanyFacts, process: Process): Content {
  const purpose = value(process.purpose, processSource(process, "purpose"));
  if (process.macro_goal === null) return [purpose];
  const goal = value(facts.index.nameOf("macro_goal", process.macro_goal), processSource(process, "macro_goal"));
  return joinContent([goal, purpose], " / ");
}

const categories = [
  { name: "иные", field: "data" },
  { name: "специальные", field: "special_data" },
  { name: "биометрические", field: "biometric_data" },
] as const;

/** Returns the data categories processed, each linked to the first group of individuals that has such data. */
export function categoriesCell(facts: CompanyFacts, process: Process): Content {
  const rows = subjectRows(facts, process);
  const there = categories.flatMap(({ name, field }) => {
    const row = rows.find((candidate) => dataOf(facts, candidate, [field]).length > 0);
    return row ? [value(name, { form: "process_subject", id: row.id, field })] : [];
  });
  return listContent(there, notSet());
}

/** Returns the selected range of the number of data subjects, without the word «человек». */
export function peopleCell(process: Process): Content {
  const answer = process.people_count && peopleCounts[process.people_count].ru.replace(" человек", "");
  return [
    value(answer && lowerFirst(answer), processSource(process, "people_count"), { ...notSet(), text: "не указана" }),
  ];
}

/** Returns whether there are children under 14, with their number if known, and minors from 14 to 18. */
export function childrenCell(process: Process): Content {
  const flag = yesNo(process.have_teens, processSource(process, "have_teens"));
  const hasCount = process.have_teens === true && process.teen_count !== null;
  const children = hasCount
    ? phrase`${flag}, ${value(formatNumber(process.teen_count), processSource(process, "teen_count"))}`
    : [flag];
  const minors = yesNo(process.have_minors_14_18, processSource(process, "have_minors_14_18"));
  return phrase`до 14 лет: ${children}; 14–18 лет: ${minors}`;
}

const receiving = [
  ["is_method_third_party", "передаёт само третье лицо"],
  ["is_method_api", "через API"],
  ["is_method_email", "по электронной почте"],
  ["is_method_paper", "на бумаге"],
  ["is_method_other", "иным способом"],
] as const;

/** Returns the data sources, the ways third parties provide data, and the third parties. */
export function sourcesCell(facts: CompanyFacts, process: Process): Content {
  const sourceNames = process.sources.map((source) =>
    value(lowerFirst(dataSources[source].ru), processSource(process, "sources")),
  );
  // The ways of receipt are required only if data come from a third party.
  const ways = receiving
    .filter(([field]) => process.sources.includes("third_party") && process[field] === true)
    .map(([field, name]) => value(name, processSource(process, field)));
  const suppliers = suppliersOf(facts, process);
  const from = suppliers.length === 0 ? [] : [phrase`получаем от: ${joinContent(suppliers, ", ")}`];
  return listContent([...sourceNames.map((run) => [run]), ...ways.map((run) => [run]), ...from], notSet());
}

/** Returns whether consents are collected and, if so, by which templates. */
export function consentCell(process: Process): Content {
  const flag = yesNo(process.collect_agreement, processSource(process, "collect_agreement"));
  if (process.collect_agreement !== true || process.template_agreements.trim() === "") return [flag];
  return phrase`${flag}, ${value(process.template_agreements, processSource(process, "template_agreements"))}`;
}

/** Returns the systems of a process; «нет» only if that was answered. */
export function systemsCell(facts: CompanyFacts, process: Process): Content {
  const systems = facts
    .childrenOf("process_system", process.id)
    .flatMap(({ id, system }) =>
      system === null
        ? []
        : [value(facts.index.nameOf("system", system), { form: "process_system", id, field: "system" })],
    );
  return listContent(unique(systems), gateAnswer(process, "is_systems", "не используются"));
}

/** Returns recipients as «кто, страна: цель», and the parties that provide data. */
export function partiesCell(facts: CompanyFacts, process: Process): Content {
  const recipients = recipientsOf(facts, process).map((transfer) => {
    const purpose = value(transfer.purpose, transferSource(transfer, "purpose"), {
      ...notSet(),
      text: "цель не указана",
    });
    return phrase`${recipientAndCountry(transfer)}: ${purpose}`;
  });
  const suppliers = suppliersOf(facts, process);
  const from = suppliers.length === 0 ? [] : [phrase`получаем от: ${joinContent(suppliers, ", ")}`];
  if (recipients.length + from.length === 0) return [gateAnswer(process, "is_third_parties", "данные не передаются")];
  const none = passesNothing(facts, process) ? [[text("данные не передаются")]] : [];
  return joinContent([...recipients, ...none, ...from, ...unsaidParties(facts, process)], "; ");
}

/** Returns parties for which it is unanswered whether data are transferred to them. */
function unsaidParties(facts: CompanyFacts, process: Process): Content[] {
  return facts
    .childrenOf("process_third_party", process.id)
    .filter(({ is_transferred: out, is_received: received }) => out === null && received !== true)
    .map(({ id, third_party: party }) => {
      const source = { form: "process_third_party", id, field: "is_transferred" } as const;
      const name = value(party === null ? "" : facts.index.nameOf("third_party", party), source);
      return phrase`${name} (${{ ...notSet(), text: "передаём или получаем, не указано", source }})`;
    });
}

function gateAnswer(process: Process, gate: "is_systems" | "is_third_parties", no: string): Inline {
  const source = processSource(process, gate);
  return process[gate] === false ? { ...none(no), source } : { ...notSet(), source };
}

/** Returns the positions of employees who process the data. */
export function positionsCell(facts: CompanyFacts, process: Process): Content {
  const rows = facts.childrenOf("position", process.id);
  const positions = rows.map((row) => value(row.name, { form: "position", id: row.id, field: "name" }));
  return listContent(positions, { ...notSet(), source: processSource(process, "positions") });
}

/** Returns the process owner: name, position and e-mail, each on its own line if answered. */
export function ownerCell(process: Process): Content {
  const fields = ["responsible_person", "responsible_person_position", "responsible_email"] as const;
  const answeredFields = fields.filter((field) => process[field].trim() !== "");
  if (answeredFields.length === 0) return [value("", processSource(process, "responsible_person"))];
  return joinContent(
    answeredFields.map((field) => value(process[field], processSource(process, field))),
    "\n",
  );
}

/** Returns the question and answer of a ground as readable text. */
export function describeGround(
  { index }: CompanyFacts,
  { form, id, field }: HarmGround,
): readonly [question: string, answer: string] {
  const declaration = formNamed(form).fields[field];
  const value = Object.entries(index.row(form, id) ?? {}).find(([name]) => name === field)?.[1];
  const answer =
    declaration === undefined || declaration.kind === "rows"
      ? ""
      : answerText(declaration, value, { language: "ru", nameOf: index.nameOf });
  return [labelOf(form, field).ru, answer];
}
