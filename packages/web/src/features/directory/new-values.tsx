import { Box, Button, Group, Text } from "@mantine/core";
import type { acceptNewValue, listNewValues } from "@opis/model/contract/forms/respondent-directory-values";
import { oneOf } from "@opis/model/declaration/form";
import { directoryCategories } from "@opis/model/forms/directories";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { newValuesWords } from "../../i18n/ru/directory-dialogs.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { notify } from "../../ui/messages/notify.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import type { UnacceptedValue } from "./merge-new-value-dialog.tsx";

const MergeNewDialog = lazyPart(() =>
  import("./merge-new-value-dialog.tsx").then(({ MergeNewValueDialog: component }) => ({ default: component })),
);

interface NewValuesProps {
  readonly company: number;
  /** Whether the user may merge, which deletes and so requires a higher level than accepting. */
  readonly mayMerge: boolean;
}

/** Renders values that respondents added to directories: each is accepted, or replaced by an existing value. */
export function NewValues({ company, mayMerge }: NewValuesProps) {
  const t = useWords(newValuesWords);
  const client = useQueryClient();
  const { data } = useQuery(newValuesQuery(company));
  const [merged, setMerged] = useState<UnacceptedValue>();
  const accept = useSingleMutation({
    mutationFn: ({ form, id }: UnacceptedValue) =>
      call<typeof acceptNewValue>("POST /companies/:company_id/new_values/accept/", {
        params: { company_id: company },
        body: { form, id },
      }),
    onSuccess: ({ name }) => notify("success", t("accepted", { name })),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.company(company) }),
  });
  const columns = useColumns(accept, mayMerge ? setMerged : undefined);
  if (!data || data.count === 0) return null;
  return (
    <Box mb="xl">
      <PageSection title={t("title")} hint={t("hint")}>
        <DataTable
          label={t("title")}
          rows={data.results}
          rowKey={({ form, id }) => `${form} ${id}`}
          columns={columns}
        />
      </PageSection>
      {merged && (
        <Suspense>
          <MergeNewDialog company={company} value={merged} onClose={() => setMerged(undefined)} />
        </Suspense>
      )}
    </Box>
  );
}

/** Loads the directory values of a company that wait to be accepted. */
function newValuesQuery(company: number) {
  return queryOptions({
    queryKey: queryKeys.newValues(company),
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listNewValues>("GET /companies/:company_id/new_values/", {
          params: { company_id: company },
          query,
          signal,
        }),
      ),
    staleTime: 0,
  });
}

function useColumns(
  accept: { readonly isPending: boolean; readonly mutate: (value: UnacceptedValue) => void },
  onMerge: ((value: UnacceptedValue) => void) | undefined,
): TableColumn<UnacceptedValue>[] {
  const t = useWords(newValuesWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const pick = usePick();
  const kindOf = ({ form, category }: UnacceptedValue) => {
    const titles = Object.entries(directoryCategories).find(([key]) => key === category);
    return [pick(oneOf(formNamed(form))), titles && pick(titles[1]).toLocaleLowerCase(language)]
      .filter(Boolean)
      .join(": ");
  };
  return [
    {
      key: "name",
      title: t("value"),
      cell: (value) => (
        <div style={{ overflowWrap: "anywhere" }}>
          <Text fw={500}>{value.name}</Text>
          <Text size="xs" c="dimmed">
            {kindOf(value)}, {t("used", { count: value.used })}
          </Text>
        </div>
      ),
    },
    {
      key: "suggested_by",
      title: t("suggestedBy"),
      width: 16,
      yields: true,
      cell: ({ suggested_by, suggested }) => (
        <div style={{ overflowWrap: "anywhere" }}>
          {suggested_by}
          <Text size="xs" c="dimmed">
            {dateText(suggested, language)}
          </Text>
        </div>
      ),
    },
    {
      key: "actions",
      title: common("actions"),
      titleHidden: true,
      width: 16,
      cell: (value) => (
        <Group gap="xs" justify="flex-end">
          <Button
            size="compact-sm"
            aria-label={t("acceptOf", { name: value.name })}
            disabled={accept.isPending}
            onClick={() => accept.mutate(value)}
          >
            {t("accept")}
          </Button>
          {onMerge && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("mergeOf", { name: value.name })}
              onClick={() => onMerge(value)}
            >
              {t("merge")}
            </Button>
          )}
        </Group>
      ),
    },
  ];
}
