import { words } from "../bilingual-text.ts";
import { adequacy } from "../law/adequacy.ts";
import { countryOptions } from "../law/country-options.ts";
import { isAbroad } from "../risks/recipient-predicates.ts";
import type { Row } from "../rows/row.ts";
import { questionColumn } from "./question-columns.ts";
import { type ColumnOf, type ReviewSource, type ReviewTable, reviewTable } from "./review-table.ts";

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
    const named = ofProcesses.flatMap((row) => [...row.third_subjects_transfer, ...row.third_subjects_received]);
    const ids = [...named, ...detailsOf(party, { company }).flatMap(({ subject }) => subject ?? [])];
    const seen = ofSystems.flatMap(({ id, system }) =>
      company
        .childrenOf("system_third_party_subject", system)
        .flatMap((row) => (row.system_third_party === id && row.subject !== null ? [row.subject] : [])),
    );
    return namesOf([...ids, ...seen].map((id) => company.index.nameOf("subject", id)));
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
