import type { listCompanies } from "@opis/model/contract/companies";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { useQueries, useQuery } from "@tanstack/react-query";
import { collectionListQuery, companiesQuery, companyInitQuery } from "../api/queries.ts";
import { documentsQuery } from "../pages/documents/document-queries.ts";
import { useWords } from "../words/define-words.ts";
import { formsListWords } from "../words/forms-list.ts";
import { frameWords } from "../words/frame.ts";
import type { Findable } from "./matches.ts";
import { openEntries, singletonEntries } from "./menu-entries.ts";
import { useWorkingCompanyId } from "./use-company-id.ts";

/** Where the search can lead. */
export interface Destination extends Findable {
  /** What it is, by the key of its name among the frame's words. */
  readonly kind:
    | "screens"
    | "questionnaire"
    | "document"
    | "company"
    | (typeof collections)[number]["kind"]
    | (typeof equipment)[number];
  /** Address within the application, with its query. */
  readonly href: string;
}

const collections = [
  { kind: "processes", path: "process" },
  { kind: "systems", path: "system" },
  { kind: "security_forms", path: "security" },
] as const;

/** Questionnaires that are loaded when the search is opened, not with the company. */
const equipment = ["system_server", "workstation", "network_hardware"] as const;

/** Everything the user may go to from here: what there is in this company, then the other companies. */
export function useDestinations(): Destination[] {
  const t = useWords(frameWords);
  const companyId = useWorkingCompanyId();
  const { data: companies } = useQuery(companiesQuery());
  const others = (companies?.results ?? []).filter(({ id }) => id !== companyId);
  return [
    ...useCompanyDestinations(companies?.results.find(({ id }) => id === companyId)),
    { kind: "screens", name: t("companies"), href: "/companies/" },
    ...others.map(({ id, name, inn }) => ({ kind: "company" as const, name, inn, href: `/company/${id}/forms/` })),
  ];
}

type Company = AnswerOf<typeof listCompanies>["results"][number];

/** Screens, questionnaires and documents of one company, as far as they are open to the user. */
function useCompanyDestinations(company: Company | undefined): Destination[] {
  const t = useWords(frameWords);
  const forms = useWords(formsListWords);
  const id = company?.id ?? 0;
  const seesDocuments = company !== undefined && company.access.documents !== "none";
  const { data: init } = useQuery({ ...companyInitQuery(id), enabled: company !== undefined });
  const { data: documents } = useQuery({ ...documentsQuery(id), staleTime: 30_000, enabled: seesDocuments });
  const lists = useQueries({
    queries: equipment.map((form) => ({ ...collectionListQuery(id, form), enabled: company !== undefined })),
  });
  if (!company) return [];
  const home = `/company/${id}/`;
  return [
    ...openEntries(company.access).map(({ name, path }) => ({
      kind: "screens" as const,
      name: t(name),
      href: home + path,
    })),
    ...singletonEntries
      .filter(({ section }) => company.access[section] !== "none")
      .map(({ section, path }) => ({ kind: "questionnaire" as const, name: forms(section), href: home + path })),
    ...collections
      .filter(({ kind }) => kind !== "security_forms" || company.use_security_forms)
      .flatMap(({ kind, path }) =>
        (init?.[kind] ?? []).map((row) => ({ kind, name: row.name, href: `${home}${path}/${row.id}/` })),
      ),
    ...equipment.flatMap((kind, index) =>
      (lists[index]?.data?.rows ?? []).map((row) => ({ kind, name: row.name, href: `${home}${kind}/${row.id}/` })),
    ),
    ...(documents ?? []).map(({ key, title }) => ({
      kind: "document" as const,
      name: title,
      href: `${home}documents/?open=${key}`,
    })),
  ];
}
