import { useDebouncedValue } from "@mantine/hooks";
import type { listDestructions } from "@opis/model/contract/destructions";
import type { listIncidents } from "@opis/model/contract/incidents";
import type { listSubjectRequests } from "@opis/model/contract/subject-requests";
import type { listTasks } from "@opis/model/contract/tasks";
import type { listTrainingAttempts } from "@opis/model/contract/training";
import { screenAddress } from "@opis/model/screen-addresses";
import { numberText } from "@opis/model/text/record-name";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { recordsWords } from "../../i18n/ru/records.ts";

/** Maximum number of results per kind; the register lists all. */
const limit = 5;
const pauseMilliseconds = 200;

interface FoundRecord {
  readonly kind: "record";
  /** Its kind as text. */
  readonly label: string;
  readonly name: string;
  readonly href: string;
}

/**
 * Searches requests, incidents and destructions of a company by number, tasks by number, title and assignee, and tests of knowledge by
 * name; empty without a company or a search.
 */
export function useRecordSearch(company: number | undefined, typed: string): readonly FoundRecord[] {
  const t = useWords(recordsWords);
  const language = useLanguage();
  const [search] = useDebouncedValue(typed.trim(), pauseMilliseconds);
  const isWanted = company !== undefined && typed.trim() !== "" && search !== "";
  const { data } = useQuery({
    queryKey: [...queryKeys.company(company ?? 0), "found-records", search],
    queryFn: ({ signal }) => findRecords(company ?? 0, search, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    // Screens and questionnaires are found without it.
    meta: { quiet: true },
  });
  if (!isWanted || !data) return [];
  const { requests, incidents, destructions, tasks, tests } = data;
  const toDestination = (
    screen: "requests" | "incidents" | "destructions" | "tasks" | "training",
    label: string,
    { id, name }: { id: number; name: string },
  ) => ({ kind: "record", label, name, href: `${screenAddress(company, screen)}${id}/` }) as const;
  return [
    ...tasks.map(({ id, title }) => toDestination("tasks", t("task"), { id, name: title })),
    ...requests.map(({ id, number }) =>
      toDestination("requests", t("request"), { id, name: numberText(number, language) }),
    ),
    ...incidents.map(({ id, number }) =>
      toDestination("incidents", t("incident"), { id, name: numberText(number, language) }),
    ),
    ...destructions.map(({ id, number }) =>
      toDestination("destructions", t("destruction"), { id, name: numberText(number, language) }),
    ),
    ...tests.map(({ id, number, person }) =>
      toDestination("training", t("test"), { id, name: `${person}, ${numberText(number, language)}` }),
    ),
  ];
}

async function findRecords(company: number, search: string, signal: AbortSignal) {
  const input = { params: { company_id: company }, query: { search, limit }, signal };
  const [requests, incidents, destructions, tasks, tests] = await Promise.all([
    call<typeof listSubjectRequests>("GET /companies/:company_id/subject_requests/", input),
    call<typeof listIncidents>("GET /companies/:company_id/incidents/", input),
    call<typeof listDestructions>("GET /companies/:company_id/destructions/", input),
    call<typeof listTasks>("GET /companies/:company_id/tasks/", input),
    call<typeof listTrainingAttempts>("GET /companies/:company_id/training_attempts/", input),
  ]);
  return {
    requests: requests.results,
    incidents: incidents.results,
    destructions: destructions.results,
    tasks: tasks.results,
    tests: tests.results,
  };
}
