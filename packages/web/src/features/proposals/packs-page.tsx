import {
  Alert,
  Badge,
  Card,
  Group,
  List,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
} from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listIndustryPacks, previewIndustryPack } from "@opis/model/contract/forms/industry-packs";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { readAllPages } from "../../api/all-pages.ts";
import { fieldErrors } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { packsWords } from "../../i18n/ru/packs.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { ExportPack, PackContents, type PackSource } from "./pack-contents.tsx";
import classes from "./packs.module.css";

const route = getRouteApi("/signed-in/company/$companyId/packs");

type ListedPack = AnswerOf<typeof listIndustryPacks>["results"][number];

const fileMaxBytes = 512 * 1_024;

/** Renders the industry packs: choose one, see what it holds, and take its processes as proposals; save processes as a pack. */
export function PacksPage() {
  const t = useWords(packsWords);
  const language = useLanguage();
  const { companyId } = route.useParams();
  const params = { company_id: companyId };
  const [source, setSource] = useState<PackSource>();
  const [problem, setProblem] = useState<string>();
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.company(companyId), "industry-packs", language],
    queryFn: ({ signal }) =>
      readAllPages((query) =>
        call<typeof listIndustryPacks>("GET /companies/:company_id/industry_packs/", { params, query, signal }),
      ),
  });
  const preview = useSingleMutation({
    mutationFn: (body: PackSource) =>
      call<typeof previewIndustryPack>("POST /companies/:company_id/industry_packs/preview/", { params, body }),
  });
  const choose = (next: PackSource) => {
    setProblem(undefined);
    setSource(next);
    preview.mutate(next);
  };
  const takeFile = async (file: File) => {
    setSource(undefined);
    preview.reset();
    if (file.size > fileMaxBytes) return setProblem(t("tooLarge"));
    const pack = parseJson(await file.text());
    return pack === undefined ? setProblem(t("notJson")) : choose({ pack });
  };
  const problems = problem ? [problem] : fieldErrors(preview.error, "pack");
  const chosenKey = source && "key" in source ? source.key : undefined;
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        parents={[{ title: t("forms"), href: screenAddress(companyId, "forms") }]}
      />
      <Stack gap={32}>
        <section aria-label={t("stepPack")}>
          <Title order={2} mb={12}>
            {t("stepPack")}
          </Title>
          <PackCards packs={data?.results} chosen={chosenKey} onChoose={(key) => choose({ key })} />
          <DropZone
            choose={t("fromFile")}
            name={t("fromFile")}
            hint={t("fromFileHint")}
            accept=".json,application/json"
            multiple={false}
            isBusy={preview.isPending}
            onFiles={([file]) => file && void takeFile(file)}
          />
          {problems.length > 0 && (
            <Alert color="red" mt={12} role="alert" title={t("fileProblems")}>
              <List size="sm">
                {problems.map((text) => (
                  <List.Item key={text} style={{ overflowWrap: "anywhere" }}>
                    {text}
                  </List.Item>
                ))}
              </List>
            </Alert>
          )}
        </section>
        {preview.isPending && <Skeleton height={240} radius="md" />}
        {source && preview.data && !preview.isPending && (
          <PackContents key={preview.data.key} company={companyId} source={source} preview={preview.data} />
        )}
        <ExportPack company={companyId} />
      </Stack>
    </>
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface PackCardsProps {
  /** Undefined while loading. */
  readonly packs: readonly ListedPack[] | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** Packs shown in outline until they arrive: about as many as the product has. */
const expectedPacks = Array.from({ length: 10 }, (_, index) => index);

function PackCards({ packs, chosen, onChoose }: PackCardsProps) {
  const t = useWords(packsWords);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing={12} mb={16} aria-busy={!packs}>
      {!packs && expectedPacks.map((key) => <Skeleton key={key} height={140} radius="md" />)}
      {packs?.map(({ key, name, description, processes }) => (
        <UnstyledButton key={key} aria-pressed={key === chosen} className={classes.pack} onClick={() => onChoose(key)}>
          <Card withBorder padding="md" radius="md" h="100%" className={classes.card}>
            <Group justify="space-between" mb={4} wrap="nowrap">
              <Text fw={600}>{name}</Text>
              <Badge variant="light" radius="sm" fw={500} tt="none" flex="0 0 auto">
                {t("processes", { count: processes })}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          </Card>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}
