import type { FormName } from "../forms/form-names.ts";
import "../forms/record-forms.ts";
import { words } from "../bilingual-text.ts";
import { adequacy } from "../law/adequacy.ts";
import { countryOptions } from "../law/countries.ts";
import { isAbroad } from "../risks/recipient-predicates.ts";
import type { Row } from "../rows/row.ts";
import {
  type ColumnOf,
  questionColumn,
  questionColumns,
  type ReviewSource,
  type ReviewTable,
  reviewTable,
} from "./review-table.ts";

/** Tables of employees and of the records of the compliance year, with the columns marked in their declarations. */
export const recordTables = {
  employees: recordTable("employee", ({ company }) => company.snapshot.rows.employee),
  tasks: recordTable("task", ({ records }) => records?.task ?? []),
  subject_requests: recordTable("subject_request", ({ records }) => records?.subject_request ?? []),
  // A drill is in no register of incidents.
  incidents: recordTable("incident", ({ company }) =>
    company.snapshot.rows.incident.filter(({ is_drill: isDrill }) => isDrill !== true),
  ),
  destructions: recordTable("destruction", ({ company }) => company.snapshot.rows.destruction),
  training_attempts: recordTable("training_attempt", ({ records }) => records?.training_attempt ?? []),
};

function recordTable<N extends FormName>(form: N, rows: (source: ReviewSource) => readonly Row<N>[]): ReviewTable {
  return reviewTable<Row<N>>({ columns: questionColumns(form), rows, placeOf: ({ id }) => ({ form, id }) });
}

/** Tables of sites, mobile apps and macro goals. */
export const siteAndGoalTables: Readonly<Record<"sites" | "apps" | "macro_goals", ReviewTable>> = {
  sites: reviewTable<Row<"site">>({
    columns: [
      withKey("site_address", questionColumn("site", "address")),
      withKey("place_address", questionColumn("site", "country")),
      questionColumn("site", "policy_link"),
      withKey("siteform_set", questionColumn("site", "forms")),
    ],
    rows: ({ company }) => company.snapshot.rows.site,
    placeOf: ({ id }) => ({ form: "site", id }),
  }),
  apps: reviewTable<Row<"app">>({
    columns: questionColumns("app"),
    rows: ({ company }) => company.snapshot.rows.app,
    placeOf: ({ id }) => ({ form: "app", id }),
  }),
  macro_goals: reviewTable<Row<"macro_goal">>({
    columns: [
      questionColumn("macro_goal", "name"),
      {
        key: "processes",
        title: words("Процессы", "Processes"),
        kind: "choices",
        read: (goal, source) => processesOf(goal, source).map(({ name }) => name),
      },
      {
        key: "purposes",
        title: words("Цели обработки", "Purposes"),
        kind: "lines",
        read: (goal, source) => [...new Set(processesOf(goal, source).map(({ purpose }) => purpose))].filter(Boolean),
      },
      {
        key: "subjects",
        title: words("Чьи данные", "Whose data"),
        kind: "choices",
        read: (goal, { company }) => {
          const groups = processesOf(goal, { company }).flatMap(({ id }) => company.childrenOf("process_subject", id));
          const ids = new Set(groups.flatMap(({ subject }) => subject ?? []));
          return [...ids].map((id) => company.index.nameOf("subject", id)).filter(Boolean);
        },
      },
    ],
    rows: ({ company }) => company.snapshot.rows.macro_goal,
    placeOf: ({ id }) => ({ form: "macro_goal", id }),
  }),
};

// The specification names these columns differently from the questions (3.3).
function withKey<R>(key: string, column: ColumnOf<R>): ColumnOf<R> {
  return { ...column, key };
}

function processesOf({ id }: Row<"macro_goal">, { company }: Pick<ReviewSource, "company">) {
  return company.processes.filter(({ macro_goal: goal }) => goal === id);
}

type Party = Row<"third_party">;

const question = (key: string): ColumnOf<Party> => questionColumn("third_party", key);
const name: ColumnOf<Party> = { ...question("name"), key: "third_party" };

const processes: ColumnOf<Party> = {
  key: "process",
  title: words("Процессы", "Processes"),
  kind: "choices",
  read: ({ id }, { company: { usesOf, index } }) =>
    namesOf(usesOf(id).ofProcesses.map(({ process }) => index.nameOf("process", process))),
};

const systems: ColumnOf<Party> = {
  key: "system",
  title: words("Системы", "Systems"),
  kind: "choices",
  read: ({ id }, { company: { usesOf, index } }) =>
    namesOf(usesOf(id).ofSystems.map(({ system }) => index.nameOf("system", system))),
};

const countries: ColumnOf<Party> = {
  key: "countries",
  title: words("Страны", "Countries"),
  kind: "choices",
  coded: countryOptions,
  read: (party, source) => countriesOf(party, source).map((code) => countryName(code, source)),
};

const subjects: ColumnOf<Party> = {
  key: "subjects",
  title: words("Чьи данные", "Whose data"),
  kind: "choices",
  read: (party, { company }) => {
    const { ofProcesses, ofSystems } = company.usesOf(party.id);
    const transferred = ofProcesses.flatMap((row) => [...row.third_subjects_transfer, ...row.third_subjects_received]);
    const ids = [...transferred, ...detailsOf(party, { company }).flatMap(({ subject }) => subject ?? [])];
    const systemSubjects = ofSystems.flatMap(({ id, system }) =>
      company
        .childrenOf("system_third_party_subject", system)
        .flatMap((row) => (row.system_third_party === id && row.subject !== null ? [row.subject] : [])),
    );
    return namesOf([...ids, ...systemSubjects].map((id) => company.index.nameOf("subject", id)));
  },
};

const data: ColumnOf<Party> = {
  key: "data",
  title: words("Какие данные", "Which data"),
  kind: "choices",
  read: (party, { company }) => {
    const ids = detailsOf(party, { company }).flatMap((row) => row.data);
    return namesOf(ids.map((id) => company.index.nameOf("directory_item", id)));
  },
};

const protections = {
  adequate: words("Адекватная", "Adequate"),
  inadequate: words("Не признана адекватной", "Not recognised as adequate"),
} as const;

const protection: ColumnOf<Party> = {
  key: "adequacy",
  title: words("Защита субъектов", "Protection of individuals"),
  kind: "choices",
  coded: protections,
  read: (party, source) => {
    const codes = countriesOf(party, source).filter(isAbroad);
    const { day } = source.company;
    return [
      ...new Set(codes.map((code) => protections[adequacy(code, day) ? "adequate" : "inadequate"][source.language])),
    ];
  },
};

/** Tables of third parties: all (specification 3.6), and foreign ones. */
export const thirdPartyTables: Readonly<Record<"third_parties" | "crossborder", ReviewTable>> = {
  third_parties: reviewTable<Party>({
    columns: [
      name,
      processes,
      systems,
      countries,
      question("address"),
      subjects,
      ...["is_contract", "agreement_contracts", "is_signed_order", "signed_orders"].map(question),
      { ...question("contract_until"), isExtra: true },
    ],
    rows: ({ company }) => company.snapshot.rows.third_party,
    placeOf: ({ id }) => ({ form: "third_party", id }),
  }),
  crossborder: reviewTable<Party>({
    columns: [
      name,
      countries,
      protection,
      processes,
      systems,
      subjects,
      data,
      ...["crossborder_bases", "safety_assessment", "safety_assessment_date", "destroy_clause"].map(question),
    ],
    rows: (source) =>
      source.company.snapshot.rows.third_party.filter((party) => countriesOf(party, source).some(isAbroad)),
    placeOf: ({ id }) => ({ form: "third_party", id }),
  }),
};

/** Returns the country codes of a party: its own, and those given for its transfers. */
function countriesOf({ id, country }: Party, { company }: Pick<ReviewSource, "company">): string[] {
  const sourceCountries = company.usesOf(id).ofProcesses.map((row) => row.country);
  return [...new Set([country, ...sourceCountries])].flatMap((code) => code ?? []);
}

function countryName(code: string, { language }: ReviewSource): string {
  const [, name] = Object.entries(countryOptions).find(([option]) => option === code) ?? [];
  return name?.[language] ?? code;
}

/** Returns answers about data passed to or received from a party in active processes. */
function detailsOf(
  { id }: Party,
  { company }: Pick<ReviewSource, "company">,
): readonly Row<"process_third_party_subject">[] {
  return company
    .usesOf(id)
    .ofProcesses.flatMap((passing) =>
      company
        .childrenOf("process_third_party_subject", passing.process)
        .filter(({ process_third_party: of }) => of === passing.id),
    );
}

function namesOf(names: readonly string[]): string[] {
  return [...new Set(names)].filter(Boolean);
}
