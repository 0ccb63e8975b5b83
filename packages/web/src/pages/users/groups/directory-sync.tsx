import { Button } from "@mantine/core";
import { errorCatalogue } from "@opis/model/errors";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import { queryKeys } from "../../../api/query-keys.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { notify } from "../../../ui/messages/notify.ts";
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
  const known = useRef<string>(undefined);
  const last = data?.last;
  useEffect(() => {
    if (!data) return;
    // One that was over before it was first asked about is told as well: it is another one than the last known, or has gone on.
    const seen = last ? `${last.started} ${last.state}` : "none";
    const isNews = known.current !== undefined && known.current !== seen;
    known.current = seen;
    if (!isNews || !last) return;
    if (last.state === "done") {
      notify("success", groupsWords.text("syncDone"));
      void cache.invalidateQueries({ queryKey: queryKeys.companyPeople(company) });
      void cache.invalidateQueries({ queryKey: queryKeys.directoryPlan(company) });
    }
    if (last.state === "failed" && last.failure) notify("error", errorCatalogue[last.failure].text[currentLanguage()]);
  }, [data, last, cache, company]);
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
