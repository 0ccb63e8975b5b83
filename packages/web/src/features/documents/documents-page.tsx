import { Button, Group, SegmentedControl, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { contentSections } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/screen-addresses";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { readStored, store } from "../../api/browser-storage.ts";
import { companiesQuery } from "../../api/common-queries.ts";
import { canViewAll } from "../../api/compare-access-levels.ts";
import { useWords } from "../../i18n/language.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { matchesName } from "../../ui/lists/match-by-name.ts";
import { useScrollToChosen } from "../../ui/lists/use-scroll-to-chosen.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { ArchivePanel } from "./archive-panel.tsx";
import { type DocumentCard, documentsQuery, isUnneeded, originOf, titleOf } from "./document-queries.ts";
import { DocumentSkeleton } from "./document-skeleton.tsx";
import { DocumentState } from "./document-state.tsx";
import classes from "./documents.module.css";
import { DocumentsTable } from "./documents-table.tsx";
import { ThreatModelsLink } from "./threat-models-link.tsx";

// Loaded on demand: tiles are rarely chosen, except on phones.
const DocumentTile = lazyPart(() =>
  import("./document-tile.tsx").then(({ DocumentTile: component }) => ({ default: component })),
);

// Loaded on demand: a document needs its wizard and requisites, the gallery does not.
const DocumentView = lazyPart(() =>
  import("./document-view.tsx").then(({ DocumentView: component }) => ({ default: component })),
);

const DocumentsOfPaper = lazyPart(() =>
  import("./object-documents.tsx").then(({ ObjectDocuments: component }) => ({ default: component })),
);

const UploadsView = lazyPart(() =>
  import("./uploads/uploads-view.tsx").then(({ UploadsView: component }) => ({ default: component })),
);

const TemplatesView = lazyPart(() =>
  import("./templates-view.tsx").then(({ TemplatesView: component }) => ({ default: component })),
);

const TemplateOfPaper = lazyPart(() =>
  import("./document-template.tsx").then(({ DocumentTemplate: component }) => ({ default: component })),
);

const CompareView = lazyPart(() =>
  import("./text-edits/compare-view.tsx").then(({ CompareView: component }) => ({ default: component })),
);

const PacksView = lazyPart(() =>
  import("./packs-view.tsx").then(({ PacksView: component }) => ({ default: component })),
);

const states = {
  all: [],
  ready: ["signable", "signed", "stale"],
  draft: ["draft"],
  missing: ["not_ready"],
  stale: ["stale"],
  signed: ["signed"],
} as const satisfies Record<string, readonly DocumentCard["state"][]>;
const words = {
  all: "all",
  ready: "papersReady",
  draft: "papersDraft",
  missing: "papersMissing",
  stale: "papersStale",
  signed: "papersSigned",
} as const satisfies Record<keyof typeof states, string>;

/** The filter of the gallery: words of titles and numbers, and the state. */
interface DocumentFilterValues {
  readonly search: string;
  readonly state: keyof typeof states;
}

/** Returns whether a document matches the filter. */
function matchesFilter(card: DocumentCard, { search, state }: DocumentFilterValues): boolean {
  const visibleStates: readonly DocumentCard["state"][] = states[state];
  return (
    (state === "all" || (visibleStates.includes(card.state) && !isUnneeded(card))) &&
    matchesName({ name: `${titleOf(card)} ${card.number}` }, search)
  );
}

interface DocumentFilterProps {
  readonly filter: DocumentFilterValues;
  readonly onFilter: (filter: DocumentFilterValues) => void;
}

/** Renders the search and the state filter of the gallery. */
function DocumentFilter({ filter, onFilter }: DocumentFilterProps) {
  const t = useWords(documentGalleryWords);
  const stateNames = Object.keys(states).filter((name): name is keyof typeof states => name in states);
  return (
    <Group gap={12} flex="1 1 240px" miw={0}>
      <TextInput
        type="search"
        aria-label={t("searchPapers")}
        placeholder={t("searchPapers")}
        leftSection={<IconSearch size={16} />}
        value={filter.search}
        onChange={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
        style={{ flex: "1 1 240px" }}
      />
      <SegmentedControl
        aria-label={t("filter")}
        value={filter.state}
        onChange={(value) => onFilter({ ...filter, state: stateNames.find((name) => name === value) ?? "all" })}
        data={stateNames.map((value) => ({ value, label: t(words[value]) }))}
      />
    </Group>
  );
}

type DocumentsLook = "table" | "tiles";

/** Returns how this browser shows documents: as rows or as tiles. */
function useDocumentsLook() {
  const [look, setLook] = useState<DocumentsLook>(readStored("documentsLook") === "tiles" ? "tiles" : "table");
  const choose = (change: DocumentsLook) => {
    store("documentsLook", change);
    setLook(change);
  };
  return [look, choose] as const;
}

interface LookChoiceProps {
  readonly look: DocumentsLook;
  readonly onLook: (filters: DocumentsLook) => void;
}

function LookChoice({ look, onLook }: LookChoiceProps) {
  const t = useWords(documentGalleryWords);
  return (
    <SegmentedControl
      aria-label={t("look")}
      value={look}
      onChange={(value) => onLook(value === "tiles" ? "tiles" : "table")}
      data={[
        { value: "table", label: t("lookTable") },
        { value: "tiles", label: t("lookTiles") },
      ]}
    />
  );
}

/** Renders the gallery of documents, an open document, uploaded documents, custom templates, or packs. */
export function DocumentsPage() {
  const t = useWords(documentGalleryWords);
  const { companyId } = useParams({ strict: false });
  const { open, object, part, document, compare, against } = useSearch({ strict: false });
  const company = Number(companyId);
  const [filter, setFilter] = useState<DocumentFilterValues>({ search: "", state: "all" });
  const [look, setLook] = useDocumentsLook();
  const isWide = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false });
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
    // A document that exists per object needs a choice first; the gallery says which documents those are.
    if (object === undefined && !data && !isError) return <DocumentSkeleton />;
    const many = object === undefined && data?.find(({ key, parts }) => key === open && parts !== null);
    return (
      <Suspense fallback={<DocumentSkeleton />}>
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
      <Group gap={12} mt={16} align="flex-start">
        <DocumentFilter filter={filter} onFilter={setFilter} />
        {isWide && <LookChoice look={look} onLook={setLook} />}
      </Group>
      {data && <DocumentOrder company={company} cards={data} />}
      {data && !data.some((card) => matchesFilter(card, filter)) && <Text mt={16}>{t("nothingFound")}</Text>}
      {data ? (
        groups.map((group) => (
          <DocumentGroup
            key={group}
            company={company}
            group={group}
            isTable={isWide && look === "table"}
            cards={data.filter((card) => card.group === group && matchesFilter(card, filter))}
          />
        ))
      ) : (
        <Stack gap={8} mt={24} aria-busy>
          {["1", "2", "3", "4", "5", "6", "7", "8"].map((key) => (
            <Skeleton key={key} height={41} radius="md" />
          ))}
        </Stack>
      )}
    </>
  );
}

interface DocumentPartsProps {
  readonly company: number;
  readonly part: "papers" | "uploaded" | "templates" | "packs";
}

/** Renders tabs: generated documents, uploaded documents, custom templates, and packs. */
function DocumentParts({ company, part }: DocumentPartsProps) {
  const t = useWords(documentGalleryWords);
  const router = useRouter();
  const row = useScrollToChosen<HTMLDivElement>(part);
  const { data: companies } = useQuery(companiesQuery());
  const access = companies?.results.find(({ id }) => id === company)?.access;
  const show = (filters: string) => {
    const query = filters === "papers" ? {} : { part: filters };
    router.history.push(screenAddress(company, "documents", query));
  };
  // A caller who may see only single documents has no gallery.
  if (access?.documents === "none") return null;
  return (
    <SegmentedControl
      ref={row}
      maw="100%"
      aria-label={t("view")}
      value={part}
      onChange={show}
      data={[
        { value: "papers", label: t("papers") },
        { value: "uploaded", label: t("uploaded") },
        { value: "templates", label: t("templates") },
        ...(canViewAll(access, contentSections) ? [{ value: "packs", label: t("packsPart") }] : []),
      ]}
      mb={16}
    />
  );
}

interface DocumentOrderProps {
  readonly company: number;
  readonly cards: readonly DocumentCard[];
}

/** Renders the order in which a new company prepares its documents, with purpose and legal basis of each. */
function DocumentOrder({ company, cards }: DocumentOrderProps) {
  const t = useWords(documentGalleryWords);
  const [isOpen, setOpen] = useState(false);
  const steps = cards.filter(({ step }) => step > 0).toSorted((a, b) => a.step - b.step);
  return (
    <div style={{ marginBlockStart: 8 }}>
      <Button variant="transparent" size="compact-sm" px={0} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "orderHide" : "orderShow")}
      </Button>
      {isOpen && (
        <ol aria-label={t("orderShow")} style={{ paddingInlineStart: 24, margin: "8px 0 0" }}>
          {steps.map((card) => (
            <li key={`${card.key}/${card.object?.id}`} style={{ marginBlockEnd: 12 }}>
              <Group gap={8}>
                <HrefLink href={originOf(company, card).href}>{originOf(company, card).title}</HrefLink>
                <DocumentState card={card} />
              </Group>
              <Text size="sm" c="dimmed">
                {card.purpose} ({card.law})
              </Text>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** In the order in which a new company prepares them. */
const groups = ["main", "threat_model", "internal"] as const;

interface DocumentGroupProps {
  readonly company: number;
  readonly group: (typeof groups)[number];
  readonly isTable: boolean;
  readonly cards: readonly DocumentCard[];
}

function DocumentGroup({ company, group, isTable, cards }: DocumentGroupProps) {
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
      {isTable ? (
        <DocumentsTable company={company} label={t(`group_${group}`)} cards={cards} />
      ) : (
        <Suspense fallback={<Skeleton height={196} radius="md" />}>
          <Grid>
            {cards.map((card) => (
              <DocumentTile key={`${card.key}/${card.object?.id}`} company={company} card={card} />
            ))}
          </Grid>
        </Suspense>
      )}
    </Stack>
  );
}

function Grid({ children }: { readonly children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
