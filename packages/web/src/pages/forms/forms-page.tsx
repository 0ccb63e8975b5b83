import { Group, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core";
import { sectionOfForm } from "@opis/model/access";
import { normaliseName } from "@opis/model/validation/name";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { isAtLeast } from "../../api/is-at-least.ts";
import { companyInitQuery } from "../../api/queries.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useWords } from "../../words/define-words.ts";
import { formActionsWords } from "../../words/form-actions.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { useLanguage } from "../../words/words.ts";
import { AddProcess, AddSystem, AddTool } from "./add-forms.tsx";
import { formColumns } from "./form-columns.tsx";
import { type ListedForm, listedForms } from "./listed-forms.ts";

// Its list of options is as much code as the screen itself, and not every company has tags.
const TagFilter = lazy(() => import("./tag-filter.tsx").then(({ TagFilter: component }) => ({ default: component })));

const route = getRouteApi("/signed-in/company/$companyId/forms");

/** All questionnaires of a company with what is filled in of each. */
export function FormsPage() {
  const t = useWords(formsListWords);
  const language = useLanguage();
  const actions = useWords(formActionsWords);
  const [search, setSearch] = useState("");
  const [tag, setTag] = useState<string | null>(null);
  const { companyId } = route.useParams();
  const { data, isError, refetch } = useQuery(companyInitQuery(companyId));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const add = { processes: AddProcess, systems: AddSystem, security: AddTool } as const;
  const shown = (row: ListedForm) =>
    normaliseName(row.name).includes(normaliseName(search)) &&
    (tag === null || row.tags === undefined || row.tags.includes(tag));
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <Group mb={24} gap={12}>
        <TextInput
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={actions("search")}
          aria-label={actions("search")}
          leftSection={<IconSearch size={16} />}
          w={{ base: "100%", sm: 320 }}
        />
        {data && data.tags.length > 0 && (
          <Suspense fallback={<Skeleton height={36} w={{ base: "100%", sm: 220 }} />}>
            <TagFilter tags={data.tags} value={tag} onChange={setTag} />
          </Suspense>
        )}
      </Group>
      <Stack gap="xl">
        {listedForms(data, t).map(({ key, form, title, rows, empty }) => {
          const Add = key === "main" || key === "inactive" ? undefined : add[key];
          const found = rows?.filter(shown);
          const level = form ? (data?.company.access[sectionOfForm[form]] ?? "none") : "none";
          return (
            <section key={key} aria-label={title}>
              <Group justify="space-between" mb="sm">
                <Title order={2}>{title}</Title>
                {Add && isAtLeast(level, "edit") && <Add companyId={companyId} />}
              </Group>
              {found?.length === 0 ? (
                <Text c="dimmed">{empty}</Text>
              ) : (
                <DataTable
                  label={title}
                  columns={formColumns({ companyId, form, level, t, language })}
                  rows={found}
                  rowKey={({ path }) => path}
                />
              )}
            </section>
          );
        })}
      </Stack>
    </>
  );
}
