import { dataSources, peopleCounts } from "@opis/model/forms/process-options";
import type { Row } from "@opis/model/row";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { dataOf, unique } from "../../facts/process-facts.ts";
import { joined, listed, none, notSet, phrase, small, text, value, yesNo } from "../../inline.ts";
import { formatNumber } from "../../language/numbers.ts";
import { lowerFirst } from "../../language/position.ts";
import type { Content, Inline } from "../../model.ts";

type Process = Row<"process">;

/** Where an answer of a process came from. */
export function ofProcess(process: Process, field: string) {
  return { form: "process", id: process.id, field } as const;
}

/** Its groups of individuals. */
export function subjectRows(facts: CompanyFacts, process: Process): readonly Row<"process_subject">[] {
  return facts.childrenOf("process_subject", process.id);
}

/** An answer chosen from options, inside a cell. */
export function chosen(process: Process, field: string, answer: string | null): Inline {
  return value(answer === null ? null : lowerFirst(answer), ofProcess(process, field));
}

export function nameCell(process: Process): Content {
  const name = value(process.name, ofProcess(process, "name"));
  if (process.tags.length === 0) return [name];
  return joined([name, small(value(process.tags.join(", "), ofProcess(process, "tags")))], "\n");
}

export function purposeCell(facts: CompanyFacts, process: Process): Content {
  const purpose = value(process.purpose, ofProcess(process, "purpose"));
  if (process.macro_goal === null) return [purpose];
  const goal = value(facts.index.nameOf("macro_goal", process.macro_goal), ofProcess(process, "macro_goal"));
  return joined([goal, purpose], " / ");
}

const categories = [
  { name: "иные", field: "data" },
  { name: "специальные", field: "special_data" },
  { name: "биометрические", field: "biometric_data" },
] as const;

export function categoriesCell(facts: CompanyFacts, process: Process): Content {
  const rows = subjectRows(facts, process);
  const there = categories.flatMap(({ name, field }) => {
    const row = rows.find((one) => dataOf(facts, one, [field]).length > 0);
    return row ? [value(name, { form: "process_subject", id: row.id, field })] : [];
  });
  return listed(there, notSet());
}

export function peopleCell(process: Process): Content {
  const answer = process.people_count && peopleCounts[process.people_count].ru.replace(" человек", "");
  return [value(answer && lowerFirst(answer), ofProcess(process, "people_count"), text("не указана"))];
}

export function childrenCell(process: Process): Content {
  const flag = yesNo(process.have_teens, ofProcess(process, "have_teens"));
  if (process.have_teens !== true || process.teen_count === null) return [flag];
  return phrase`${flag}, ${value(formatNumber(process.teen_count), ofProcess(process, "teen_count"))}`;
}

const receiving = [
  ["is_method_third_party", "передаёт само третье лицо"],
  ["is_method_api", "через API"],
  ["is_method_email", "по электронной почте"],
  ["is_method_paper", "на бумаге"],
  ["is_method_other", "иным способом"],
] as const;

export function sourcesCell(process: Process): Content {
  const named = process.sources.map((source) =>
    value(lowerFirst(dataSources[source].ru), ofProcess(process, "sources")),
  );
  // The ways are asked about only where data come from a third party.
  const ways = receiving
    .filter(([field]) => process.sources.includes("third_party") && process[field] === true)
    .map(([field, name]) => value(name, ofProcess(process, field)));
  return listed([...named, ...ways], notSet());
}

export function consentCell(process: Process): Content {
  const flag = yesNo(process.collect_agreement, ofProcess(process, "collect_agreement"));
  if (process.collect_agreement !== true || process.template_agreements.trim() === "") return [flag];
  return phrase`${flag}, ${value(process.template_agreements, ofProcess(process, "template_agreements"))}`;
}

export function paperCell(facts: CompanyFacts, process: Process): Content {
  const place = (id: number) => facts.index.nameOf("address_item", id);
  const ofSubjects = subjectRows(facts, process).flatMap((row) =>
    row.paper_storage.map((id) => value(place(id), { form: "process_subject", id: row.id, field: "paper_storage" })),
  );
  const documents = facts.childrenOf("paper_doc", process.id);
  const ofDocuments = documents.flatMap(({ id, address_item: item }) =>
    item === null ? [] : [value(place(item), { form: "paper_doc", id, field: "address_item" })],
  );
  return listed(
    unique([...ofSubjects, ...ofDocuments]),
    documents.length > 0 || process.processing_type === "non-automated" ? notSet() : none("не ведётся"),
  );
}

export function positionsCell(facts: CompanyFacts, process: Process): Content {
  const rows = facts.childrenOf("position", process.id);
  const positions = rows.map((row) => value(row.name, { form: "position", id: row.id, field: "name" }));
  return listed(positions, { ...notSet(), source: ofProcess(process, "positions") });
}

export function ownerCell(process: Process): Content {
  const fields = ["responsible_person", "responsible_person_position", "responsible_email"] as const;
  const given = fields.filter((field) => process[field].trim() !== "");
  if (given.length === 0) return [value("", ofProcess(process, "responsible_person"))];
  return joined(
    given.map((field) => value(process[field], ofProcess(process, field))),
    "\n",
  );
}
