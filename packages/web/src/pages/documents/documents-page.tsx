import { Badge, Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { useQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { HrefLink } from "../../ui/href-link.tsx";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { documentsWords } from "../../words/documents.ts";
import { useLanguage } from "../../words/words.ts";
import { ArchivePanel } from "./archive-panel.tsx";
import { ChangesList } from "./changes-list.tsx";
import { type DocumentCard, documentsQuery, nameOf, titleOf } from "./document-queries.ts";
import { MissingList } from "./missing-list.tsx";

// An opened document brings its wizard and its requisites, which the gallery does without.
const DocumentView = lazy(() =>
  import("./document-view.tsx").then(({ DocumentView: component }) => ({ default: component })),
);

/** The gallery of documents, or one of them opened. */
export function DocumentsPage() {
  const t = useWords(documentsWords);
  const { companyId } = useParams({ strict: false });
  const { open, object } = useSearch({ strict: false });
  const company = Number(companyId);
  const { data, isError, refetch } = useQuery(documentsQuery(company));
  if (open) {
    return (
      <Suspense>
        <DocumentView key={`${open}/${object}`} company={company} name={{ key: open, object }} />
      </Suspense>
    );
  }
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <ArchivePanel company={company} ready={data?.filter(({ ready }) => ready).length ?? 0} />
      {data ? (
        groups.map((group) => (
          <DocumentGroup
            key={group}
            company={company}
            group={group}
            cards={data.filter((card) => card.group === group)}
          />
        ))
      ) : (
        <Grid>
          {["1", "2", "3", "4", "5"].map((key) => (
            <Skeleton key={key} height={196} radius="md" />
          ))}
        </Grid>
      )}
    </>
  );
}

/** In the order in which a new company goes through them. */
const groups = ["main", "threat_model", "internal"] as const;

interface DocumentGroupProps {
  readonly company: number;
  readonly group: (typeof groups)[number];
  readonly cards: readonly DocumentCard[];
}

function DocumentGroup({ company, group, cards }: DocumentGroupProps) {
  const t = useWords(documentsWords);
  if (cards.length === 0) return null;
  return (
    <Stack component="section" gap={12} mt={24} mb={32} aria-label={t(`group_${group}`)}>
      <div>
        <Title order={2} fz={18}>
          {t(`group_${group}`)}
        </Title>
        <Text size="sm" c="dimmed">
          {t(`group_${group}_hint`)}
        </Text>
      </div>
      <Grid>
        {cards.map((card) => (
          <DocumentTile key={`${card.key}/${card.object?.id}`} company={company} card={card} />
        ))}
      </Grid>
    </Stack>
  );
}

function Grid({ children }: { readonly children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing={16}>
      {children}
    </SimpleGrid>
  );
}

function DocumentTile({ company, card }: { readonly company: number; readonly card: DocumentCard }) {
  const t = useWords(documentsWords);
  const language = useLanguage();
  const router = useRouter();
  const [showsChanges, setShowsChanges] = useState(false);
  const href = screenAddress(company, "documents", { open: card.key, object: card.object?.id });
  return (
    <Card
      withBorder
      padding={16}
      component="article"
      aria-label={titleOf(card)}
      data-document={card.key}
      data-ready={card.ready}
    >
      <Stack gap={12} h="100%">
        <Stack gap={8} align="flex-start">
          <Title order={3} fz={16}>
            <HrefLink href={href} inherit>
              {titleOf(card)}
            </HrefLink>
          </Title>
          <Badge variant="light" color={card.ready ? "green" : "yellow"} tt="none">
            {card.ready ? t("ready") : t("notReady", { count: card.missing_count })}
          </Badge>
        </Stack>
        <div style={{ flex: 1 }}>
          {card.ready ? (
            <Text size="sm" c="dimmed">
              {card.made_at
                ? t("madeAt", { date: dateText(card.made_at, language), by: card.made_by })
                : t("neverMade")}
            </Text>
          ) : (
            <MissingList missing={card.missing} count={card.missing_count} most={3} />
          )}
          {card.is_stale && (
            <>
              <Text size="sm" c="var(--opis-warning)" mt={4}>
                {t("stale")}
              </Text>
              <Button
                variant="transparent"
                size="compact-sm"
                px={0}
                aria-expanded={showsChanges}
                onClick={() => setShowsChanges(!showsChanges)}
              >
                {t(showsChanges ? "hideChanges" : "whatChanged")}
              </Button>
              {showsChanges && <ChangesList company={company} name={nameOf(card)} />}
            </>
          )}
        </div>
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {card.number !== "" && card.date
              ? t("numberAndDate", { number: card.number, date: dateText(card.date, language) })
              : ""}
          </Text>
          <Button variant={card.ready ? "filled" : "default"} size="xs" onClick={() => router.history.push(href)}>
            {t("open")}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
