import { ActionIcon, Stack, Text } from "@mantine/core";
import type { listTags, renameTag } from "@opis/model/contract/default-processes-and-copy";
import { IconPencil, IconTag } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { directoryWords } from "../../i18n/ru/directory.ts";
import { tagsWords } from "../../i18n/ru/directory-dialogs.ts";
import { NameDialog } from "../../ui/dialogs/name-dialog.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";

/** Renders a company's tags with the number of questionnaires for each; renamed everywhere together. */
export function TagsList({ company }: { readonly company: number }) {
  const t = useWords(directoryWords);
  const say = useWords(tagsWords);
  const client = useQueryClient();
  const [renamed, setRenamed] = useState<string>();
  const params = { company_id: company };
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.company(company), "tags"],
    queryFn: ({ signal }) =>
      readAllPages((query) => call<typeof listTags>("GET /companies/:company_id/tags/", { params, query, signal })),
    select: ({ results }) => results,
    staleTime: 0,
  });
  const rename = useSingleMutation({
    mutationFn: (name: string) =>
      call<typeof renameTag>("POST /companies/:company_id/tags/rename/", {
        params,
        body: { old: renamed ?? "", new: name },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.company(company) });
      setRenamed(undefined);
    },
    meta: { failed: () => say("notRenamed") },
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (data?.length === 0) return <EmptyState icon={IconTag} title={t("tags")} text={say("hint")} />;
  return (
    <Stack gap={16}>
      <Text c="dimmed">{say("hint")}</Text>
      <DataTable
        label={t("tags")}
        rows={data}
        rowKey={({ name }) => name}
        columns={[
          { key: "name", title: t("name"), cell: ({ name }) => name },
          { key: "count", title: say("usage"), cell: ({ count }) => say("used", { count }) },
          {
            key: "actions",
            title: commonWords.text("actions"),
            titleHidden: true,
            width: 4,
            align: "right",
            cell: ({ name }) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${say("rename")}: ${name}`}
                onClick={() => setRenamed(name)}
              >
                <IconPencil size={18} />
              </ActionIcon>
            ),
          },
        ]}
      />
      {renamed !== undefined && (
        <NameDialog
          title={say("rename")}
          label={t("name")}
          initial={renamed}
          current={renamed}
          action={say("rename")}
          fewest={1}
          busy={rename.isPending}
          onSubmit={(name, onError) => rename.mutate(name, { onError })}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </Stack>
  );
}
