import type { declineFromSite, offerAgainFromSite } from "@opis/model/contract/sites/site-results";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/call.ts";
import { risksKey } from "../../../../form/risks/risks-query.ts";
import type { SiteOf } from "../../../../form/site-scan/site-scan-queries.ts";
import { notify } from "../../../../ui/messages/notify.ts";
import { reactToError } from "../../../../ui/messages/react-to-error.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";

/** Answers of one offer. */
interface Named {
  readonly key: string;
  readonly fields: string[];
}

/** Says of found answers that they are not to be used, and takes that back. */
export function useDeclining({ company, site }: SiteOf) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { company_id: company, id: site };
  const make = async (ask: () => Promise<unknown>, done: "declinedDone" | "offeredAgain") => {
    setBusy(true);
    try {
      await ask();
      notify("success", siteScanWords.text(done));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) notify("error", siteScanWords.text("declineFailed"));
      else reactToError(error);
    }
    await client.invalidateQueries({ queryKey: [...risksKey(company), "site", site] });
    setBusy(false);
  };
  return {
    isBusy,
    decline: (declined: Named[]) =>
      make(
        () =>
          call<typeof declineFromSite>("POST /companies/:company_id/sites/:id/scan/decline/ 201", {
            params,
            body: { declined },
          }),
        "declinedDone",
      ),
    offerAgain: (again: Named[]) =>
      make(
        () =>
          call<typeof offerAgainFromSite>("POST /companies/:company_id/sites/:id/scan/offer_again/ 201", {
            params,
            body: { again },
          }),
        "offeredAgain",
      ),
  };
}
