import { Modal, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { groupBy } from "@opis/model/collections/lists";
import type { listCompanies } from "@opis/model/contract/companies/companies";
import type { searchEverywhere } from "@opis/model/contract/companies/search";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import {
  type CollectionName,
  type DirectoryName,
  isCollection,
  isDirectory,
  isQuestionnaire,
  type QuestionnaireName,
  questionnaireNames,
} from "@opis/model/forms/questionnaire-names";
import { addressOf, companiesAddress, companyTasksAddress, screenAddress } from "@opis/model/screen-addresses";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { collectionListQuery, companiesQuery, companyInitQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { documentsQuery } from "../../features/documents/document-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { directoryWords } from "../../i18n/ru/directory.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { frameWords } from "../../i18n/ru/frame.ts";
import { type Findable, matchesName, sortByMatch } from "../../ui/lists/match-by-name.ts";
import { apartForms, entryOf, isUsed } from "../../ui/questionnaire-listing.ts";
import { useWorkingCompanyId } from "./company-id.ts";
import { openEntries } from "./menu-entries.ts";
import classes from "./search-palette.module.css";
import { useRecordSearch } from "./use-record-search.ts";

const mostShown = 30;

type SearchMatch = AnswerOf<typeof searchEverywhere>["found"][number];

/** Minimum length of a search in other companies, and its debounce in milliseconds. */
const lettersLeast = 2;
const pauseMilliseconds = 200;

const nothing: readonly Destination[] = [];

/** A search result to navigate to. */
interface Destination extends Findable {
  /** Its kind, by translation key. */
  readonly kind:
    | "screens"
    | "questionnaire"
    | "document"
    | "company"
    | "third_party"
    | "value"
    | "record"
    | CollectionName;
  /** The kind as text, for a record. */
  readonly label?: string;
  /** Absent for a company itself. */
  readonly company?: SearchMatch["company"] | undefined;
  /** The directory of a value. */
  readonly directory?: DirectoryName;
  /** Address within the application, with its query. */
  readonly href: string;
}

/** Returns everything the user can go to from here: in this company, then other companies. */
function useDestinations(): Destination[] {
  const t = useWords(frameWords);
  const companyId = useWorkingCompanyId();
  const { data: companies } = useQuery(companiesQuery());
  const otherCompanies = (companies?.results ?? []).filter(({ id }) => id !== companyId);
  const seesTasks = companies?.results.some(({ access }) => access.duties !== "none");
  const currentCompany = companies?.results.find(({ id }) => id === companyId);
  return [
    ...useCompanyDestinations(currentCompany).map((destination) => ({ ...destination, company: currentCompany })),
    { kind: "screens", name: t("companies"), href: companiesAddress },
    ...(seesTasks ? [{ kind: "screens" as const, name: t("allTasks"), href: companyTasksAddress }] : []),
    ...otherCompanies.map(({ id, name, inn }) => ({
      kind: "company" as const,
      name,
      inn,
      href: screenAddress(id, "forms"),
    })),
  ];
}

type ShortRows = readonly { readonly id: number; readonly name: string }[];
type Company = AnswerOf<typeof listCompanies>["results"][number];

/** Returns the screens, questionnaires and documents of a company that the user can open. */
function useCompanyDestinations(company: Company | undefined): Destination[] {
  const t = useWords(frameWords);
  const forms = useWords(formsListWords);
  const id = company?.id ?? 0;
  const seesDocuments = company !== undefined && company.access.documents !== "none";
  const { data: init } = useQuery({ ...companyInitQuery(id), enabled: company !== undefined });
  const { data: documents } = useQuery({ ...documentsQuery(id), staleTime: 30_000, enabled: seesDocuments });
  // Lists outside the company's initial data are loaded when the search is opened.
  const lists = useQueries({
    queries: apartForms.map((form) => ({ ...collectionListQuery(id, form), enabled: company !== undefined })),
  });
  if (!company) return [];
  const separateRows = new Map<CollectionName, ShortRows | undefined>(
    apartForms.map((form, index) => [form, lists[index]?.data?.rows]),
  );
  const rowsOf = (form: CollectionName) => {
    const { listedIn } = entryOf(form);
    return listedIn ? init?.[listedIn] : separateRows.get(form);
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

/** Searches the directories of this company and of all others open to the user. */
function useFoundElsewhere(typed: string): readonly Destination[] {
  const [search] = useDebouncedValue(typed.trim(), pauseMilliseconds);
  const isEnough = typed.trim().length >= lettersLeast && search.length >= lettersLeast;
  const { data } = useQuery({
    queryKey: queryKeys.search(search),
    queryFn: ({ signal }) => call<typeof searchEverywhere>("GET /search/", { query: { search }, signal }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    // Results of this company do not depend on it.
    meta: { quiet: true },
  });
  if (!isEnough || !data) return nothing;
  return data.found.flatMap((result) => destinationOf(result) ?? []);
}

function destinationOf({ company, form, id, document, name }: SearchMatch): Destination | undefined {
  if (document !== null) {
    return { kind: "document", name, href: screenAddress(company.id, "documents", { open: document }), company };
  }
  const href = form === null ? undefined : addressOf({ company: company.id }, { form, id });
  if (form === null || href === undefined) return undefined;
  const kind = isQuestionnaire(form) && isCollection(form) ? form : form === "third_party" ? form : "value";
  return { kind, name, href, company, ...(kind === "value" && isDirectory(form) && { directory: form }) };
}

/** The results of one company, with their positions in the whole list; companies themselves come under no company. */
interface ResultGroup {
  readonly company: SearchMatch["company"] | undefined;
  readonly results: readonly { readonly destination: Destination; readonly index: number }[];
}

/** Groups results that are already ordered by company. */
function groupByCompany(destinations: readonly Destination[]): ResultGroup[] {
  const results = destinations.map((destination, index) => ({ destination, index }));
  return [...groupBy(results, ({ destination }) => destination.company?.id).values()].map((companyResults) => ({
    company: companyResults[0]?.destination.company,
    results: companyResults,
  }));
}

/** Renders a search over screens, questionnaires, documents and values in all companies of the user. */
export function SearchPalette({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(frameWords);
  const common = useWords(commonWords);
  const router = useRouter();
  const listId = useId();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(0);
  const destinations = useFound(search);
  const open = (destination: Destination | undefined) => {
    if (!destination) return;
    onClose();
    router.history.push(destination.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && destinations.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + destinations.length) % destinations.length);
    }
    if (event.key === "Enter") open(destinations[chosen]);
  };
  return (
    <Modal.Root opened onClose={onClose} padding={0} size={560} yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t("find")}>
        <TextInput
          variant="unstyled"
          className={classes.input}
          size="md"
          leftSection={<IconSearch size={18} />}
          placeholder={t("findAnything")}
          aria-label={t("findAnything")}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={destinations[chosen] ? `${listId}-${chosen}` : undefined}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <div role="listbox" id={listId} aria-label={t("find")} className={classes.list}>
          {groupByCompany(destinations).map(({ company, results }) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a list are not a field set
            <div key={company?.id ?? 0} role="group" aria-label={company?.name ?? t("companies")}>
              <div className={classes.company} aria-hidden>
                {company?.name ?? t("companies")}
              </div>
              {results.map(({ destination, index }) => (
                <FoundOption
                  key={destination.href}
                  id={`${listId}-${index}`}
                  destination={destination}
                  isChosen={index === chosen}
                  onPoint={() => setChosen(index)}
                  onOpen={() => open(destination)}
                  onKeyDown={onKeyDown}
                />
              ))}
            </div>
          ))}
        </div>
        {destinations.length === 0 && (
          <Text c="dimmed" p="md" ta="center" role="status">
            {common("nothingFound")}
          </Text>
        )}
        <Text size="xs" c="dimmed" className={classes.hint}>
          {t("findHint")}
        </Text>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Returns the matching destinations by company, this one first: the best of those known here, then those found by the server. */
function useFound(search: string): readonly Destination[] {
  const here = sortByMatch(
    useDestinations().filter((destination) => matchesName(destination, search)),
    search,
  );
  const knownHrefs = new Set(here.map(({ href }) => href));
  const elsewhere = useFoundElsewhere(search).filter(({ href }) => !knownHrefs.has(href));
  const company = useCompanyWithRecords();
  const records = useRecordSearch(company?.id, search).map((record) => ({ ...record, company }));
  const all = [...here.slice(0, mostShown), ...records, ...elsewhere];
  return [...groupBy(all, (result) => result.company?.id).values()].flat();
}

/** Returns the current company if the user may view its records. */
function useCompanyWithRecords(): Company | undefined {
  const companyId = useWorkingCompanyId();
  const { data: companies } = useQuery(companiesQuery());
  const company = companies?.results.find(({ id }) => id === companyId);
  return company && company.access.duties !== "none" ? company : undefined;
}

interface FoundOptionProps {
  readonly id: string;
  readonly destination: Destination;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Renders a result; the selected one is scrolled into view. */
function FoundOption({ id, destination, isChosen, onPoint, onOpen, onKeyDown }: FoundOptionProps) {
  const t = useWords(frameWords);
  const directories = useWords(directoryWords);
  const { name, kind, label, inn, directory } = destination;
  const described = () => {
    if (directory) return directories(directory);
    if (kind === "record") return label;
    return inn ? t("inn", { inn }) : t(kind);
  };
  return (
    <div
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: "nearest" });
      }}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.option}
      onMouseMove={onPoint}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className={classes.name}>{name}</span>
      <span className={classes.kind}>{described()}</span>
    </div>
  );
}
