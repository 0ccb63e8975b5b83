import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { installationQuery } from "../api/queries.ts";
import { viewing } from "../api/viewing.ts";
import { sendLeftovers } from "../form/saving/send-leftovers.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { useUnseenReleases } from "./news/use-unseen-releases.ts";
import { useCompanyId } from "./use-company-id.ts";
import { watchCompany } from "./watch-company.ts";

const UnseenChanges = lazyPart(() =>
  import("./news/unseen-changes.tsx").then(({ UnseenChanges: component }) => ({ default: component })),
);

/** The frame's work that no screen waits for: settings, unsent edits, changes by others, and what an update brought. */
export function Background() {
  const client = useQueryClient();
  const releases = useUnseenReleases(viewing() === undefined);
  useQuery(installationQuery);
  useEffect(() => void sendLeftovers(client), [client]);
  useLiveChanges(client);
  if (releases.length === 0) return null;
  return (
    <Suspense>
      <UnseenChanges releases={releases} />
    </Suspense>
  );
}

/** Refreshes what is shown of the company when others change it. */
function useLiveChanges(client: QueryClient): void {
  const company = useCompanyId();
  useEffect(() => (company === undefined ? undefined : watchCompany(client, company)), [client, company]);
}
