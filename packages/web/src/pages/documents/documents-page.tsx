import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { useWords } from "../../words/define-words.ts";
import { documentGalleryWords } from "../../words/document-gallery.ts";
import { DocumentParts } from "./document-parts.tsx";
import { type DocumentCard, documentsQuery } from "./document-queries.ts";
import classes from "./documents-page.module.css";
import { ArchivePanel } from "./gallery/archive-panel.tsx";
import { DocumentTile } from "./gallery/document-tile.tsx";
import { isWished, PaperFilter, type PaperWish } from "./gallery/paper-filter.tsx";
import { PaperOrder } from "./gallery/paper-order.tsx";
import { ThreatModelsLink } from "./threat-models-link.tsx";

// An opened document brings its wizard and its requisites, which the gallery does without.
const DocumentView = lazyPart(() =>
  import("./document-view.tsx").then(({ DocumentView: component }) => ({ default: component })),
);

const DocumentsOfPaper = lazyPart(() =>
  import("./gallery/documents-of-paper.tsx").then(({ DocumentsOfPaper: component }) => ({ default: component })),
);

const UploadsView = lazyPart(() =>
  import("./uploads/uploads-view.tsx").then(({ UploadsView: component }) => ({ default: component })),
);

const TemplatesView = lazyPart(() =>
  import("./templates/templates-view.tsx").then(({ TemplatesView: component }) => ({ default: component })),
);

const TemplateOfPaper = lazyPart(() =>
  import("./templates/template-of-paper.tsx").then(({ TemplateOfPaper: component }) => ({ default: component })),
);

const CompareView = lazyPart(() =>
  import("./texts/compare-view.tsx").then(({ CompareView: component }) => ({ default: component })),
);

const PacksView = lazyPart(() =>
  import("./packs/packs-view.tsx").then(({ PacksView: component }) => ({ default: component })),
);

/** The gallery of papers, or one of them opened; the documents that the company has uploaded; own templates; or frozen packs. */
export function DocumentsPage() {
  const t = useWords(documentGalleryWords);
  const { companyId } = useParams({ strict: false });
  const { open, object, part, document, compare, against } = useSearch({ strict: false });
  const company = Number(companyId);
  const [wish, setWish] = useState<PaperWish>({ search: "", state: "all" });
  const { data, isError, refetch } = useQuery({
    ...documentsQuery(company),
    enabled: part === undefined && compare === undefined,
  });
  if (part === "templates" && open) {
    return (
      <Suspense fallback={<Skeleton height={480} aria-busy />}>
        <TemplateOfPaper key={open} company={company} paper={open} />
      </Suspense>
    );
  }
  if (open && compare)
    return (
      <Suspense>
        <CompareView company={company} name={{ key: open, object }} from={compare} to={against} />
      </Suspense>
    );
  if (open) {
    // Of a paper that there are many of one is chosen first; which papers those are the gallery tells.
    if (object === undefined && !data && !isError) return <Skeleton height={480} aria-busy />;
    const many = object === undefined && data?.find(({ key, parts }) => key === open && parts !== null);
    return (
      <Suspense fallback={<Skeleton height={480} aria-busy />}>
        {many ? (
          <DocumentsOfPaper company={company} card={many} />
        ) : (
          <DocumentView key={`${open}/${object}`} company={company} name={{ key: open, object }} />
        )}
      </Suspense>
    );
  }
  if (part !== undefined) {
    return (
      <>
        <PageHeader title={t("title")} />
        <DocumentParts company={company} part={part} />
        <Suspense fallback={<Skeleton height={320} aria-busy />}>
          {part === "uploaded" && <UploadsView company={company} opened={document} />}
          {part === "templates" && <TemplatesView company={company} />}
          {part === "packs" && <PacksView company={company} />}
        </Suspense>
      </>
    );
  }
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} />
      <DocumentParts company={company} part="papers" />
      <ArchivePanel company={company} cards={data ?? []} />
      <PaperFilter wish={wish} onWish={setWish} />
      {data && <PaperOrder company={company} cards={data} />}
      {data && !data.some((card) => isWished(card, wish)) && <Text mt={16}>{t("nothingFound")}</Text>}
      {data ? (
        groups.map((group) => (
          <DocumentGroup
            key={group}
            company={company}
            group={group}
            cards={data.filter((card) => card.group === group && isWished(card, wish))}
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
  const t = useWords(documentGalleryWords);
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
        {group === "threat_model" && <ThreatModelsLink company={company} />}
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
  return <div className={classes.grid}>{children}</div>;
}
