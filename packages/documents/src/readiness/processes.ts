import { isFilled } from "@opis/model/is-filled";
import type { Row } from "@opis/model/row";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { oncePerFacts } from "../facts/once-per-facts.ts";
import { hasBasis, periodWords, subjectName, unspeltBases } from "../facts/process-facts.ts";
import type { MissingAnswer } from "../paper.ts";
import { type Asked, named } from "./missing.ts";

type Process = Row<"process">;
type ProcessSubject = Row<"process_subject">;

/** E05: active processes without a purpose. */
export const purposesSet = oncePerFacts((facts): MissingAnswer[] => {
  return named(
    "E05",
    ofProcesses(facts, "purpose", ({ purpose }) => !isFilled(purpose)),
  );
});

/** E21: active processes without a way of processing. */
export const waysSet = oncePerFacts((facts): MissingAnswer[] => {
  return named(
    "E21",
    ofProcesses(facts, "processing_type", (process) => process.processing_type === null),
  );
});

/** E30: active processes without sources of data. */
export const sourcesSet = oncePerFacts((facts): MissingAnswer[] => {
  return named(
    "E30",
    ofProcesses(facts, "sources", ({ sources }) => sources.length === 0),
  );
});

/** E06: groups of individuals without a legal basis. */
export const basesSet = oncePerFacts((facts): MissingAnswer[] => {
  return named(
    "E06",
    ofGroups(facts, "reasons", (row) => !hasBasis(row)),
  );
});

/** E28: a basis that is chosen and not spelt out: which law and article, which interest. */
export const basesSpelt = oncePerFacts((facts): MissingAnswer[] => {
  return named(
    "E28",
    groupsOf(facts).flatMap(({ process, row }) => unspeltBases(row).map((field) => asked(facts, process, row, field))),
  );
});

/** E13: groups of individuals without personal data. */
export const dataSet = oncePerFacts((facts): MissingAnswer[] => {
  const isEmpty = (row: ProcessSubject) => row.data.length + row.special_data.length + row.biometric_data.length === 0;
  return named("E13", ofGroups(facts, "data", isEmpty));
});

/** E29: groups of individuals without actions; `custom` says nothing before it is spelt out. */
export const actionsSet = oncePerFacts((facts): MissingAnswer[] => {
  const lacks = ({ actions, custom_actions: custom }: ProcessSubject) =>
    actions.filter((action) => action !== "custom" || isFilled(custom)).length === 0;
  return named("E29", ofGroups(facts, "actions", lacks));
});

/** E15: groups of individuals without a period of processing; E49: processing without a term that nobody has reasoned. */
export const periodsSet = oncePerFacts((facts): MissingAnswer[] => {
  const unreasoned = (row: ProcessSubject) =>
    row.processing_termless === "termless" && !isFilled(row.processing_termless_reason);
  return [
    ...named(
      "E15",
      ofGroups(facts, "processing_termless", (row) => periodWords(row) === null),
    ),
    ...named("E49", knownGroups(facts, "processing_termless_reason", unreasoned)),
  ];
});

function ofProcesses(facts: CompanyFacts, field: string, lacks: (process: Process) => boolean): Asked[] {
  return facts.processes.filter(lacks).map(({ id, name }) => ({ form: "process", id, field, name }));
}

// A process without any group has neither basis nor period: the question is then which groups there are.
function ofGroups(facts: CompanyFacts, field: string, lacks: (row: ProcessSubject) => boolean): Asked[] {
  const without = facts.processes
    .filter(({ id }) => facts.childrenOf("process_subject", id).length === 0)
    .map(({ id, name }): Asked => ({ form: "process", id, field: "process_subjects", name }));
  return [...without, ...knownGroups(facts, field, lacks)];
}

function knownGroups(facts: CompanyFacts, field: string, lacks: (row: ProcessSubject) => boolean): Asked[] {
  return groupsOf(facts)
    .filter(({ row }) => lacks(row))
    .map(({ process, row }) => asked(facts, process, row, field));
}

const groupsOf = oncePerFacts((facts): readonly { process: Process; row: ProcessSubject }[] => {
  return facts.processes.flatMap((process) =>
    facts.childrenOf("process_subject", process.id).map((row) => ({ process, row })),
  );
});

function asked(facts: CompanyFacts, process: Process, row: ProcessSubject, field: string): Asked {
  const group = subjectName(facts, row) || "группа не указана";
  return {
    form: "process",
    id: process.id,
    field: `process_subjects.${field}`,
    row: row.id,
    name: `${process.name} — ${group}`,
  };
}
