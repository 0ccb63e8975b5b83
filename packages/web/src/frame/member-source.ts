import { type Actor, levelOf } from "@opis/model/access/access";
import { addressOf, screenAddress } from "@opis/model/addresses";
import type { companyInitData } from "@opis/model/contract/companies/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { Form } from "@opis/model/declaration/form";
import { type CollectionName, isCollection, isQuestionnaire } from "@opis/model/forms/questionnaires";
import { useQuery } from "@tanstack/react-query";
import { actorOf } from "../api/actor-of.ts";
import { collectionListQuery, companyInitQuery, companyMetaQuery } from "../api/queries.ts";
import { queryKeys } from "../api/query-keys.ts";
import type { FormSource, NamedRow, SourceCompany } from "../form/form-source.tsx";

const noRows: readonly NamedRow[] = [];
const noTags: readonly string[] = [];

/** What forms are given in the frame of a signed-in person: the company's initial data and the person's rights in it. */
export const memberSource: FormSource = {
  useCompany: (company) => useQuery({ ...companyInitQuery(company), select: sourceCompany }).data,
  useLevel: (company, form, id) => {
    const { data: meta } = useQuery(companyMetaQuery(company));
    const actor: Actor | undefined = meta && actorOf(meta);
    return actor && levelOf(actor, { form, id });
  },
  useRiskLevel: (company) => {
    const { data: meta } = useQuery(companyMetaQuery(company));
    return meta && levelOf(actorOf(meta), { section: "risks" });
  },
  useRows: (company, declared) => {
    const apart = apartOf(declared);
    const { data } = useQuery({ ...companyInitQuery(company), enabled: declared !== undefined });
    const { data: listed } = useQuery({
      ...collectionListQuery(company, apart ?? "process"),
      enabled: apart !== undefined,
      select: ({ rows }) => rows,
    });
    if (!declared) return noRows;
    return (apart ? listed : rowsIn(data, declared)) ?? noRows;
  },
  useTags: (company) => useQuery({ ...companyInitQuery(company), select: ({ tags }) => tags }).data ?? noTags,
  rowsChanged: (client, company) => client.invalidateQueries({ queryKey: queryKeys.companyInitData(company) }),
  addressOf: (company, place) => addressOf({ company }, place),
  documentsAddress: (company) => screenAddress(company, "documents"),
  mayMake: () => true,
  readsOthers: true,
  hides: new Set(),
  finishAddress: (company) => screenAddress(company, "forms"),
};

function sourceCompany({ company }: AnswerOf<typeof companyInitData>): SourceCompany {
  const { name, use_percents, show_additional, time_zone } = company;
  return { name, showsPercents: use_percents, showsAdditional: show_additional, timeZone: time_zone };
}

/** Questionnaires of which the initial data hold all in short. */
const held: readonly CollectionName[] = ["process", "system", "security"];

function apartOf(declared: Form | undefined): CollectionName | undefined {
  if (!declared || !isQuestionnaire(declared.name) || !isCollection(declared.name)) return undefined;
  return held.includes(declared.name) ? undefined : declared.name;
}

function rowsIn(data: object | undefined, { path }: Form): readonly NamedRow[] | undefined {
  const rows = Object.entries(data ?? {}).find(([name]) => name === path)?.[1];
  return Array.isArray(rows) ? rows : undefined;
}
