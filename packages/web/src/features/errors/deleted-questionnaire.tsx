import { Button } from "@mantine/core";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { deletedValueWords } from "../../i18n/ru/error-pages.ts";
import { deletionOf, restoreEntry } from "../../ui/history/history-queries.ts";
import { DataProvider } from "../../ui/query-cache-provider.tsx";
import { Notice } from "./error-notice.tsx";

interface DeletedQuestionnaireProps {
  readonly company: number;
  readonly form: QuestionnaireName;
  readonly id: number;
  /** The requested address. */
  readonly href: string;
  /** Shown if it was not deleted, or the reader may not know. */
  readonly otherwise: ReactNode;
}

/** Renders a deleted questionnaire: who deleted it, and a restore button. */
export function DeletedQuestionnaire(props: DeletedQuestionnaireProps) {
  return (
    <DataProvider>
      <Deleted {...props} />
    </DataProvider>
  );
}

function Deleted({ href, otherwise, ...row }: DeletedQuestionnaireProps) {
  const t = useWords(deletedValueWords);
  const language = useLanguage();
  const client = useQueryClient();
  const router = useRouter();
  const { data: entry, isPending } = useQuery({
    queryKey: [...queryKeys.company(row.company), "history", "deletion", row.form, row.id],
    queryFn: async () => (await deletionOf(row)) ?? null,
    meta: { quiet: true },
    retry: false,
  });
  const restore = useSingleMutation({
    mutationFn: async () => entry && restoreEntry(client, row.company, entry),
    onSuccess: () => router.navigate({ href, replace: true }),
  });
  // The page of a missing object would flash before the one of a deleted one.
  if (isPending) return null;
  if (!entry) return otherwise;
  const name = entry.title || entry.form_title;
  const values = { editor: entry.editor, date: dateText(entry.at, language) };
  return (
    <Notice title={t("goneTitle", { name })} text={t(entry.can_restore ? "goneText" : "goneTextOnly", values)}>
      {entry.can_restore && (
        <Button
          leftSection={<IconArrowBackUp size={16} />}
          loading={restore.isPending}
          onClick={() => restore.mutate()}
        >
          {t("restore")}
        </Button>
      )}
      <Button component="a" href={screenAddress(row.company, "forms")} variant="default">
        {t("toForms")}
      </Button>
    </Notice>
  );
}
