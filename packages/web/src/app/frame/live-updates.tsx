import type { CompanyEvent } from "@opis/model/contract/companies/history";
import { type Query, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { companyInitQuery, installationQuery } from "../../api/common-queries.ts";
import { followCompany, type HeardEvent } from "../../api/follow-company.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { viewing } from "../../api/view-as.ts";
import { sendEarlierEdits } from "../../form-engine/saving/send-earlier-edits.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useCompanyId } from "./company-id.ts";
import { useUnseenReleases } from "./use-unseen-releases.ts";

const UnseenChanges = lazyPart(() =>
  import("./release-notes.tsx").then(({ ReleaseNotes: component }) => ({ default: component })),
);

/** Time that a request may have been under way when others changed the company, in milliseconds. */
const requestMilliseconds = 10_000;

/** Changes that arrive within this time are fetched together, in milliseconds. */
const gatherMilliseconds = 500;

/** Returns the revision of the displayed lists: data loaded before the stream was opened may be older than its events. */
function shownRevision(client: QueryClient, company: number): number | undefined {
  return client.getQueryData(companyInitQuery(company).queryKey)?.company.revision;
}

type ChangedRow = Pick<Extract<CompanyEvent, { type: "change" }>, "form" | "id">;

/** Changes of these may rename the company or change rights: the menu shows both. */
const shownByMenu: ReadonlySet<string> = new Set(["company", "user", "role", "group"]);

/**
 * Refetches displayed company data after others changed it: always the lists; of questionnaires those that changed, or all if unknown.
 * Unsaved input stays over the response.
 */
export function refreshChanged(client: QueryClient, company: number, changes: readonly ChangedRow[] | "all"): void {
  const isStale = ({ queryKey: [area, id, part, form, object] }: Pick<Query, "queryKey">) =>
    area === "company" &&
    id === company &&
    (part !== "questionnaire" ||
      changes === "all" ||
      changes.some((change) => change.form === form && (object === null || object === change.id)));
  // A first response in flight may predate the change, yet would count as fresh.
  const first = client
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.data === undefined && isStale(query), fetchStatus: "fetching" });
  void client.invalidateQueries({ predicate: isStale });
  if (changes === "all" || changes.some(({ form }) => shownByMenu.has(form)))
    void client.invalidateQueries({ queryKey: queryKeys.companyList });
  for (const query of first) {
    const refetch = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(refetch, () => {});
  }
}

/** Refetches company data whose request may have been answered before a moment, when others changed the company. */
export function refreshLoadedBefore(client: QueryClient, company: number, changedAt: number): void {
  const queries = client.getQueryCache().findAll({ queryKey: ["company", company] });
  if (queries.some(({ state }) => (state.dataUpdatedAt || Date.now()) < changedAt + requestMilliseconds))
    refreshChanged(client, company, "all");
}

/**
 * Refreshes a company's displayed data while the tab is visible; returns the function that stops it. A hidden tab closes its stream, since
 * browsers limit connections per server, and catches up when visible.
 */
function watchCompany(client: QueryClient, company: number): () => void {
  let revision: number | undefined;
  let changes: Extract<HeardEvent, { type: "change" }>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  const refresh = () => {
    timer = undefined;
    refreshChanged(client, company, changes);
    changes = [];
  };
  const hear = (event: HeardEvent) => {
    if (event.type === "unknown") return refreshChanged(client, company, "all");
    if (event.type === "change") {
      changes.push(event);
      timer ??= setTimeout(refresh, gatherMilliseconds);
      return;
    }
    // An event's revision may include changes of others that were not announced yet, so only revisions that were read count as known.
    const knownRevision = revision ?? shownRevision(client, company);
    if (knownRevision !== undefined && knownRevision !== event.revision) refreshChanged(client, company, "all");
    else refreshLoadedBefore(client, company, Date.now() - event.changed_ago);
    revision = event.revision;
  };
  const updateConnection = () => {
    const isSeen = document.visibilityState === "visible";
    if (isSeen) stop ??= followCompany(company, hear);
    else {
      stop?.();
      stop = undefined;
    }
  };

  updateConnection();
  document.addEventListener("visibilitychange", updateConnection);
  return () => {
    document.removeEventListener("visibilitychange", updateConnection);
    clearTimeout(timer);
    stop?.();
  };
}

/** Runs the frame's background work: settings, unsent edits, changes by others, release notes. */
export function BackgroundUpdates() {
  const client = useQueryClient();
  const releases = useUnseenReleases(viewing() === undefined);
  useQuery(installationQuery);
  useEffect(() => void sendEarlierEdits(client), [client]);
  useLiveChanges(client);
  if (releases.length === 0) return null;
  return (
    <Suspense>
      <UnseenChanges releases={releases} />
    </Suspense>
  );
}

/** Refreshes displayed company data when others change it. */
function useLiveChanges(client: QueryClient): void {
  const company = useCompanyId();
  useEffect(() => (company === undefined ? undefined : watchCompany(client, company)), [client, company]);
}
