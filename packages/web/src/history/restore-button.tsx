import { Button } from "@mantine/core";
import type { restoreDeleted } from "@opis/model/contract/companies/history";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { call } from "../api/call.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useSingleMutation } from "../api/use-single-mutation.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { notify } from "../ui/messages/notify.ts";
import { useWords } from "../words/define-words.ts";
import { historyWords } from "../words/history.ts";
import type { HistoryEntry } from "./history-query.ts";

const RestoreDialog = lazyPart(() =>
  import("./restore-dialog.tsx").then(({ RestoreDialog: component }) => ({ default: component })),
);

/** Brings a deleted object back after a question, and tells what was lost on the way. */
export function RestoreButton({ company, entry }: { readonly company: number; readonly entry: HistoryEntry }) {
  const t = useWords(historyWords);
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const name = entry.title || entry.form_title;
  const restore = useSingleMutation({
    mutationFn: () =>
      call<typeof restoreDeleted>("POST /companies/:company_id/history/:id/restore/ 201", {
        params: { company_id: company, id: entry.id },
      }),
    onSuccess: ({ title, lost }) => {
      const named = title || name;
      if (lost.length === 0) notify("success", t("restored", { name: named }));
      else notify("warning", t("restoredLost", { name: named, lost: lost.join(", ") }));
      return client.invalidateQueries({ queryKey: queryKeys.company(company) });
    },
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        mt={8}
        leftSection={<IconArrowBackUp size={14} />}
        onClick={() => setAsked(true)}
        aria-label={t("restoreNamed", { name })}
      >
        {t("restore")}
      </Button>
      {isAsked && (
        <Suspense>
          <RestoreDialog
            name={name}
            isBusy={restore.isPending}
            onRestore={() => restore.mutate()}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
