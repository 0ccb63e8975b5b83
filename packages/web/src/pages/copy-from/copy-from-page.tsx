import { Alert, Button, Checkbox, Group, List, Select, Skeleton, Stack, Text, Title } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import type { CollectionName } from "@opis/model/forms/questionnaires";
import { IconBuildings, IconCheck } from "@tabler/icons-react";
import { useQueries, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { collectionListQuery, companiesQuery, companyInitQuery } from "../../api/queries.ts";
import { useShowsPercents } from "../../api/use-shows-percents.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { copyFromWords } from "../../words/copy-from.ts";
import { useWords } from "../../words/define-words.ts";
import { percentText } from "../../words/percent-text.ts";
import { useLanguage, usePick } from "../../words/words.ts";
import { copiedForms } from "./copied-forms.ts";
import { bodyOf, type ChosenIds, type CopyReport, countOf, useCopy } from "./use-copy.ts";

const route = getRouteApi("/signed-in/company/$companyId/copy_from");

/** As many lines of each list are shown. */
const shownLines = 30;

interface CopyReportProps {
  readonly report: CopyReport;
  /** Whether it is still to be copied, or is there already. */
  readonly tense: "will" | "did";
}

/** What a copying adds and what it leaves behind. */
export function CopyReportView({ report: { copied, created, lost }, tense }: CopyReportProps) {
  const t = useWords(copyFromWords);
  const pick = usePick();
  const withKind = ({ form, name }: CopyReport["copied"][number]) =>
    isFormName(form) ? `${name} — ${pick(formNamed(form).title)}` : name;
  return (
    <Stack gap={16}>
      <Lines title={t(`${tense}Copy`)} lines={copied.map(withKind)} />
      <Lines title={t(`${tense}Create`)} lines={created.map(withKind)} />
      <Lines
        title={t(`${tense}Lose`)}
        lines={lost.map(({ name, label, target }) => t("lost", { name, label, target }))}
      />
    </Stack>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const t = useWords(copyFromWords);
  const unique = [...new Set(lines)];
  if (unique.length === 0) return null;
  return (
    <div>
      <Text fw={500}>
        {title}: {unique.length}
      </Text>
      <List size="sm">
        {unique.slice(0, shownLines).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        {unique.length > shownLines && <List.Item>{t("more", { count: unique.length - shownLines })}</List.Item>}
      </List>
    </div>
  );
}

/** Copying of questionnaires from another company in steps: company, questionnaires, what comes of it, result. */
export function CopyPage() {
  const t = useWords(copyFromWords);
  const { companyId } = route.useParams();
  const { data, isError, refetch } = useQuery(companyInitQuery(companyId));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const forms = data && copiedForms(data.company.access);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        parents={[{ title: t("forms"), href: screenAddress(companyId, "forms") }]}
      />
      {forms?.length === 0 && <Text>{t("nothingAllowed")}</Text>}
      {forms && forms.length > 0 && <CopySteps companyId={companyId} forms={forms} />}
    </>
  );
}

interface CopyStepsProps {
  readonly companyId: number;
  readonly forms: readonly CollectionName[];
}

function CopySteps({ companyId, forms }: CopyStepsProps) {
  const t = useWords(copyFromWords);
  const [source, setSource] = useState<number>();
  const [chosen, setChosen] = useState<ChosenIds>({});
  const { check, copy } = useCopy(companyId);
  const count = countOf(chosen);
  const choose = (next: ChosenIds) => {
    setChosen(next);
    check.reset();
  };
  if (copy.data) return <CopyDone companyId={companyId} report={<CopyReportView report={copy.data} tense="did" />} />;
  return (
    <Stack gap={24}>
      <Step title={t("stepCompany")}>
        <SourceSelect
          companyId={companyId}
          value={source}
          onChange={(id) => {
            setSource(id);
            choose({});
          }}
        />
      </Step>
      {source !== undefined && (
        <Step title={t("stepChoose")}>
          <Stack gap={16} align="flex-start">
            <QuestionnaireTree source={source} forms={forms} chosen={chosen} onChange={choose} />
            <Button
              disabled={count === 0}
              loading={check.isPending}
              onClick={() => check.mutate(bodyOf(source, chosen))}
            >
              {t("check", { count })}
            </Button>
          </Stack>
        </Step>
      )}
      {source !== undefined && check.data && (
        <Step title={t("stepCheck")}>
          <Stack gap={16} align="flex-start">
            <CopyReportView report={check.data} tense="will" />
            <Text c="dimmed">{t("filesStay")}</Text>
            <Button loading={copy.isPending} onClick={() => copy.mutate(bodyOf(source, chosen))}>
              {t("copy", { count })}
            </Button>
          </Stack>
        </Step>
      )}
    </Stack>
  );
}

interface QuestionnaireTreeProps {
  readonly source: number;
  readonly forms: readonly CollectionName[];
  readonly chosen: ChosenIds;
  readonly onChange: (chosen: ChosenIds) => void;
}

/** Questionnaires of a company by kind, with a box for each and one for all of a kind. */
function QuestionnaireTree({ source, forms, chosen, onChange }: QuestionnaireTreeProps) {
  const t = useWords(copyFromWords);
  const pick = usePick();
  const language = useLanguage();
  const showsPercents = useShowsPercents(source);
  const lists = useQueries({ queries: forms.map((form) => collectionListQuery(source, form)) });
  const failed = lists.find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailed onRetry={() => void failed.refetch()} />;
  if (lists.some(({ isPending }) => isPending)) return <Skeleton height={160} />;
  const kinds = forms
    .map((form, index) => ({ form, rows: lists[index]?.data?.rows ?? [] }))
    .filter(({ rows }) => rows.length > 0);
  if (kinds.length === 0) return <Text c="dimmed">{t("empty")}</Text>;
  return (
    <Stack gap={20}>
      {kinds.map(({ form, rows }) => {
        const ids = chosen[form] ?? [];
        const title = pick(formNamed(form).title);
        const set = (next: readonly number[]) => onChange({ ...chosen, [form]: next });
        return (
          <fieldset key={form} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
            <legend style={{ padding: 0, marginBottom: 8 }}>
              <Checkbox
                fw={600}
                label={t("all", { title })}
                checked={ids.length === rows.length}
                indeterminate={ids.length > 0 && ids.length < rows.length}
                onChange={(event) => set(event.currentTarget.checked ? rows.map(({ id }) => id) : [])}
              />
            </legend>
            <Stack gap={8} pl={28}>
              {rows.map(({ id, name, is_active, percent }) => (
                <Checkbox
                  key={id}
                  label={name}
                  description={is_active ? showsPercents && percentText(percent, language) : t("inactive")}
                  checked={ids.includes(id)}
                  onChange={(event) =>
                    set(event.currentTarget.checked ? [...ids, id] : ids.filter((chosenId) => chosenId !== id))
                  }
                />
              ))}
            </Stack>
          </fieldset>
        );
      })}
    </Stack>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} mb={12}>
        {title}
      </Title>
      {children}
    </section>
  );
}

interface SourceSelectProps {
  readonly companyId: number;
  readonly value: number | undefined;
  readonly onChange: (id: number) => void;
}

function SourceSelect({ companyId, value, onChange }: SourceSelectProps) {
  const t = useWords(copyFromWords);
  const { data } = useQuery(companiesQuery());
  const others = data?.results.filter(({ id }) => id !== companyId);
  if (others?.length === 0)
    return (
      <EmptyState
        icon={IconBuildings}
        title={t("noCompanies")}
        text={t("noCompaniesText")}
        action={<Button renderRoot={(props) => <Link to="/companies/" {...props} />}>{t("toCompanies")}</Button>}
      />
    );
  return (
    <Select
      label={t("company")}
      placeholder={t("companyHint")}
      data={others?.map(({ id, name, inn }) => ({ value: String(id), label: inn ? `${name} · ${inn}` : name })) ?? []}
      value={value === undefined ? null : String(value)}
      onChange={(id) => id !== null && onChange(Number(id))}
      searchable
      allowDeselect={false}
      maw={480}
    />
  );
}

function CopyDone({ companyId, report }: { readonly companyId: number; readonly report: ReactNode }) {
  const t = useWords(copyFromWords);
  return (
    <Alert color="green" icon={<IconCheck />} title={t("done")} role="status">
      {report}
      <Group mt={16}>
        <Button renderRoot={(props) => <Link to="/company/$companyId/forms/" params={{ companyId }} {...props} />}>
          {t("toForms")}
        </Button>
      </Group>
    </Alert>
  );
}
