import { Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { companyInitQuery } from "../../api/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { useLanguage } from "../../words/words.ts";
import { formColumns } from "./form-columns.tsx";
import { listedForms } from "./listed-forms.ts";

const route = getRouteApi("/signed-in/company/$companyId/forms");

/** All questionnaires of a company with what is filled in of each. */
export function FormsPage() {
  const t = useWords(formsListWords);
  const language = useLanguage();
  const { companyId } = route.useParams();
  const { data, isError, refetch } = useQuery(companyInitQuery(companyId));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const columns = formColumns({ companyId, t, language });
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <Stack gap="xl">
        {listedForms(data, t).map(({ key, title, rows, empty }) => (
          <section key={key} aria-label={title}>
            <Title order={2} mb="sm">
              {title}
            </Title>
            {rows?.length === 0 ? (
              <Text c="dimmed">{empty}</Text>
            ) : (
              <DataTable label={title} columns={columns} rows={rows} rowKey={({ path }) => path} />
            )}
          </section>
        ))}
      </Stack>
    </>
  );
}
