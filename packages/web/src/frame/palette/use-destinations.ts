import { addressOf, screenAddress } from "@opis/model/addresses";
import type { listCompanies } from "@opis/model/contract/companies/companies";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import {
  type CollectionName,
  isCollection,
  type QuestionnaireName,
  questionnaireNames,
} from "@opis/model/forms/questionnaires";
import { useQueries, useQuery } from "@tanstack/react-query";
import { collectionListQuery, companiesQuery, companyInitQuery } from "../../api/queries.ts";
import { documentsQuery } from "../../pages/documents/document-queries.ts";
import { apartForms, entryOf, isUsed } from "../../questionnaires/registry.ts";
import type { Findable } from "../../ui/lists/matches.ts";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { frameWords } from "../../words/frame.ts";
import { openEntries } from "../menu/menu-entries.ts";
import { useWorkingCompanyId } from "../use-company-id.ts";

/** Where the search can lead. */
export interface Destination extends Findable {
  /** What it is, by the key of its name among the frame's words. */
  readonly kind: "screens" | "questionnaire" | "document" | "company" | "third_party" | "value" | CollectionName;
  /** Whose it is, where it is of another company. */
  readonly company?: string;
  /** Address within the application, with its query. */
  readonly href: string;
}

/** Everything the user may go to from here: what there is in this company, then the other companies. */
export function useDestinations(): Destination[] {
  const t = useWords(frameWords);
  const companyId = useWorkingCompanyId();
  const { data: companies } = useQuery(companiesQuery());
  const others = (companies?.results ?? []).filter(({ id }) => id !== companyId);
  return [
    ...useCompanyDestinations(companies?.results.find(({ id }) => id === companyId)),
    { kind: "screens", name: t("companies"), href: "/companies/" },
    ...others.map(({ id, name, inn }) => ({ kind: "company" as const, name, inn, href: screenAddress(id, "forms") })),
  ];
}

type ShortRows = readonly { readonly id: number; readonly name: string }[];
type Company = AnswerOf<typeof listCompanies>["results"][number];

/** Screens, questionnaires and documents of one company, as far as they are open to the user. */
function useCompanyDestinations(company: Company | undefined): Destination[] {
  const t = useWords(frameWords);
  const forms = useWords(formsListWords);
  const id = company?.id ?? 0;
  const seesDocuments = company !== undefined && company.access.documents !== "none";
  const { data: init } = useQuery({ ...companyInitQuery(id), enabled: company !== undefined });
  const { data: documents } = useQuery({ ...documentsQuery(id), staleTime: 30_000, enabled: seesDocuments });
  // Lists that are not loaded with the company are loaded when the search is opened.
  const lists = useQueries({
    queries: apartForms.map((form) => ({ ...collectionListQuery(id, form), enabled: company !== undefined })),
  });
  if (!company) return [];
  const apart = new Map<CollectionName, ShortRows | undefined>(
    apartForms.map((form, index) => [form, lists[index]?.data?.rows]),
  );
  const rowsOf = (form: CollectionName) => {
    const { listedIn } = entryOf(form);
    return listedIn ? init?.[listedIn] : apart.get(form);
  };
  const placesOf = (form: QuestionnaireName): Destination[] => {
    const hrefOf = (row?: number) => addressOf({ company: id }, { form, id: row }) ?? "";
    if (!isCollection(form)) {
      const isOpen = company.access[form] !== "none";
      return isOpen ? [{ kind: "questionnaire", name: forms(form), href: hrefOf() }] : [];
    }
    if (!isUsed(form, company)) return [];
    return (rowsOf(form) ?? []).map((row) => ({ kind: form, name: row.name, href: hrefOf(row.id) }));
  };
  return [
    ...openEntries(id, company.access).map(({ screen, href }) => ({
      kind: "screens" as const,
      name: t(screen),
      href,
    })),
    ...questionnaireNames.flatMap(placesOf),
    ...(documents ?? []).map(({ key, title }) => ({
      kind: "document" as const,
      name: title,
      href: screenAddress(id, "documents", { open: key }),
    })),
  ];
}
