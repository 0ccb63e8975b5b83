import type { listInstalledCompanies } from "@opis/model/contract/installation/installation";
import { Suspense, useState } from "react";
import { call } from "../../api/call.ts";
import { useWords } from "../../i18n/define-words.ts";
import { installationWords } from "../../i18n/ru/installation.ts";
import { useLanguage } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useInfiniteRows } from "../../ui/lists/use-infinite-rows.ts";
import { installedCompanyColumns } from "./company-columns.tsx";
import { type InstalledCompany, installationKeys, pageSize } from "./installation-queries.ts";
import { InstalledList } from "./installed-list.tsx";
import { useListQuery } from "./sign-ins-page.tsx";

const PlanDialog = lazyPart(() =>
  import("./plan-dialog.tsx").then(({ PlanDialog: component }) => ({ default: component })),
);

/** All companies of the installation with their owners, plans and size. */
export function InstallationCompaniesPage() {
  const t = useWords(installationWords);
  const language = useLanguage();
  const wish = useListQuery();
  const [changed, setChanged] = useState<InstalledCompany>();
  const list = useInfiniteRows([...installationKeys.companies, wish.query], (offset, signal) =>
    call<typeof listInstalledCompanies>("GET /installation/companies/", {
      query: { ...wish.query, offset, limit: pageSize },
      signal,
    }),
  );
  const columns = installedCompanyColumns({ t, language, onPlan: setChanged });
  return (
    <InstalledList part="companies" {...{ list, wish, columns }}>
      {changed && (
        <Suspense>
          <PlanDialog company={changed} onClose={() => setChanged(undefined)} />
        </Suspense>
      )}
    </InstalledList>
  );
}
