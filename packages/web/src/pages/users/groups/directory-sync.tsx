import { Button } from "@mantine/core";
import { errorCatalogue } from "@opis/model/errors";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { queryKeys } from "../../../api/query-keys.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { notify } from "../../../ui/notify.ts";
import { useWords } from "../../../words/define-words.ts";
import { groupsWords } from "../../../words/groups.ts";
import { currentLanguage } from "../../../words/words.ts";
import { directorySyncQuery } from "./directory-queries.ts";

const DirectoryDialog = lazyPart(() =>
  import("./directory-dialog.tsx").then(({ DirectoryDialog: component }) => ({ default: component })),
);

/** Leads to the sync of groups with the directory, where one is set up; tells how a sync that was under way has ended. */
export function DirectorySync({ company }: { readonly company: number }) {
  const t = useWords(groupsWords);
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(directorySyncQuery(company));
  const wasWaiting = useRef(false);
  const { state, failure } = data?.last ?? {};
  useEffect(() => {
    if (wasWaiting.current && state === "done") {
      notify("success", groupsWords.text("syncDone"));
      void cache.invalidateQueries({ queryKey: queryKeys.companyPeople(company) });
      void cache.invalidateQueries({ queryKey: queryKeys.directoryPlan(company) });
    }
    if (wasWaiting.current && state === "failed" && failure)
      notify("error", errorCatalogue[failure].text[currentLanguage()]);
    wasWaiting.current = state === "waiting";
  }, [state, failure, cache, company]);
  if (!data?.is_configured) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => setOpen(true)}>
        {t("sync")}
      </Button>
      {isOpen && (
        <Suspense>
          <DirectoryDialog company={company} last={data.last} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
