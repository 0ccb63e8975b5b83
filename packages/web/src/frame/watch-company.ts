import type { QueryClient } from "@tanstack/react-query";
import { followCompany } from "../api/follow-company.ts";
import type { HeardEvent } from "../api/heard-event.ts";
import { companyInitQuery } from "../api/queries.ts";
import { refreshChanged } from "./refresh-changed.ts";

/** Changes that come close together are asked for at once, milliseconds. */
const gatherMilliseconds = 500;

/** The revision of the lists that are shown: what came in before the stream was opened may be of before. */
function shownRevision(client: QueryClient, company: number): number | undefined {
  return client.getQueryData(companyInitQuery(company).queryKey)?.company.revision;
}

/**
 * Keeps what is shown of a company fresh while the tab is in sight; answers the function that stops it. A tab out of sight
 * gives its stream up, since a browser has few connections to a server for all its tabs, and catches up when it is back.
 */
export function watchCompany(client: QueryClient, company: number): () => void {
  let revision: number | undefined;
  let changed: Extract<HeardEvent, { type: "change" }>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;

  const refresh = () => {
    timer = undefined;
    refreshChanged(client, company, changed);
    changed = [];
  };
  const hear = (event: HeardEvent) => {
    if (event.type === "unknown") return refreshChanged(client, company, "all");
    if (event.type === "change") {
      changed.push(event);
      timer ??= setTimeout(refresh, gatherMilliseconds);
      return;
    }
    // News may carry a revision that others have moved on by what is still untold, so only what was read counts as known.
    const known = revision ?? shownRevision(client, company);
    if (known !== undefined && known !== event.revision) refreshChanged(client, company, "all");
    revision = event.revision;
  };
  const look = () => {
    const isSeen = document.visibilityState === "visible";
    if (isSeen) stop ??= followCompany(company, hear);
    else {
      stop?.();
      stop = undefined;
    }
  };

  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    clearTimeout(timer);
    stop?.();
  };
}
