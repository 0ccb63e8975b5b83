import { Alert, Button, Group, Select, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconBuildings, IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { companiesQuery, companyInitQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { copyFromWords } from "../../i18n/ru/copy-from.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { copiedForms } from "./copied-forms.ts";
import { bodyOf, type ChosenIds, countOf, useCopy } from "./use-copy.ts";

// Loaded on demand: it includes the declarations of all questionnaires, which choosing a company does not need.
const QuestionnaireTree = lazyPart(() =>
  import("./questionnaire-tree.tsx").then(({ QuestionnaireTree: component }) => ({ default: component })),
);
const CopyReportView = lazyPart(() =>
  import("./copy-report.tsx").then(({ CopyReportView: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/company/$companyId/copy_from");

/** Copies questionnaires from another company in steps: company, questionnaires, preview, result. */
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
  if (copy.data)
    return (
      <Suspense fallback={<Skeleton height={160} />}>
        <CopyDone companyId={companyId} report={<CopyReportView report={copy.data} tense="did" />} />
      </Suspense>
    );
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
            <Suspense fallback={<Skeleton height={160} />}>
              <QuestionnaireTree source={source} forms={forms} chosen={chosen} onChange={choose} />
            </Suspense>
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
            <Suspense fallback={<Skeleton height={160} />}>
              <CopyReportView report={check.data} tense="will" />
            </Suspense>
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
  const otherCompanies = data?.results.filter(({ id }) => id !== companyId);
  if (otherCompanies?.length === 0)
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
      data={
        otherCompanies?.map(({ id, name, inn }) => ({ value: String(id), label: inn ? `${name} · ${inn}` : name })) ??
        []
      }
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
