import type { askForSiteScan, cancelSiteScan } from "@opis/model/contract/sites/site-scans";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { risksKey } from "../risks/risks-query.ts";
import { isUnderWay, type SiteOf, siteScansKey, siteScansQuery } from "./site-scan-queries.ts";

/** The latest scan of a site, and how one is asked for and cancelled; what it finds is asked for anew once it has ended. */
export function useSiteScan({ company, site }: SiteOf) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(siteScansQuery({ company, site }, 1));
  const [isBusy, setBusy] = useState(false);
  const last = data?.[0];
  const runs = isUnderWay(last);
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && !runs) {
      void client.invalidateQueries({ queryKey: siteScansKey({ company, site }) });
      void client.invalidateQueries({ queryKey: risksKey(company) });
    }
    ran.current = runs;
  }, [client, company, site, runs]);
  const does = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      reactToError(error);
    }
    await client.invalidateQueries({ queryKey: siteScansKey({ company, site }) });
    setBusy(false);
  };
  const params = { company_id: company, id: site };
  return {
    last,
    isLoaded: data !== undefined,
    isFailed: isError && !data,
    retry: () => void refetch(),
    runs,
    isBusy,
    ask: () =>
      does(() => call<typeof askForSiteScan>("POST /companies/:company_id/sites/:id/scan/ 201", { params, body: {} })),
    cancel: () =>
      does(() => call<typeof cancelSiteScan>("DELETE /companies/:company_id/sites/:id/scan/ 204", { params })),
  };
}
