import { ActionIcon, Badge, Button, Group, Text, Title } from "@mantine/core";
import { can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { threatModelAddress } from "@opis/model/threats/threat-model-address";
import { IconPlus, IconShieldExclamation, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { createActor } from "../../api/create-actor.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { Readiness } from "../../ui/readiness.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import { threatModelsQuery } from "./threat-models-query.ts";
import type { ThreatModelDetails } from "./threat-queries.ts";

const CreateModel = lazyPart(() =>
  import("./model-dialogs.tsx").then(({ CreateModel: component }) => ({ default: component })),
);
const DeleteModel = lazyPart(() =>
  import("./model-dialogs.tsx").then(({ DeleteModel: component }) => ({ default: component })),
);

interface ThreatModelsProps {
  readonly company: number;
  /** Whether it is one of several tables of a screen, with its own heading. */
  readonly isSection?: boolean;
}

type Say = typeof threatsWords.text;

interface ModelColumns {
  readonly company: number;
  readonly say: Say;
  readonly language: Language;
  /** Asks for confirmation before one is deleted; undefined for users who may not. */
  readonly onDelete?: (model: ThreatModelDetails) => void;
}

/** Returns the columns of the list of threat models. */
function modelColumns({ company, say, language, onDelete }: ModelColumns): TableColumn<ThreatModelDetails>[] {
  const columns: TableColumn<ThreatModelDetails>[] = [
    {
      key: "title",
      title: say("modelTitle"),
      sortBy: ({ title }) => title,
      cell: (model) => <ModelTitle company={company} model={model} say={say} />,
    },
    {
      key: "parts",
      title: say("parts"),
      width: 11.5,
      yields: true,
      sortBy: ({ parts }) => parts.length,
      cell: ({ parts }) => parts.length,
    },
    {
      key: "actual",
      title: say("actualThreats"),
      width: 11,
      yields: true,
      sortBy: actualOf,
      cell: (model) => actualOf(model),
    },
    {
      key: "edition",
      title: say("edition"),
      width: 11,
      yields: true,
      sortBy: ({ edition }) => edition,
      cell: ({ edition }) => dateText(edition, language),
    },
    {
      key: "percent",
      title: say("percent"),
      width: 14,
      sortBy: ({ percent }) => percent,
      cell: (model) => <Percent model={model} say={say} />,
    },
  ];
  return onDelete ? [...columns, deleteColumn(say, onDelete)] : columns;
}

// On a phone the name's column is narrower than these words.
const wholeLabel = { label: { whiteSpace: "normal" } } as const;

/** Returns the largest number of actual threats of a part: the same threat may be actual in several. */
function actualOf({ parts }: ThreatModelDetails): number {
  return Math.max(0, ...parts.map(({ totals }) => totals.actual));
}

interface ModelCellProps extends Pick<ModelColumns, "company" | "say"> {
  readonly model: ThreatModelDetails;
}

function ModelTitle({ company, model: { id, title, is_stale: isStale }, say }: ModelCellProps) {
  return (
    <Group gap={8}>
      <HrefLink href={threatModelAddress(company, id)} fw={500}>
        {title}
      </HrefLink>
      {isStale && (
        <Badge color="yellow" variant="light" size="sm" h="auto" styles={wholeLabel}>
          {say("stale")}
        </Badge>
      )}
    </Group>
  );
}

function Percent({ model: { title, percent, missing }, say }: Omit<ModelCellProps, "company">) {
  return (
    <Readiness percent={percent} missing={missing.length} forDocuments={0} label={`${title}: ${say("percent")}`} />
  );
}

function deleteColumn(say: Say, onDelete: (model: ThreatModelDetails) => void): TableColumn<ThreatModelDetails> {
  return {
    key: "delete",
    title: say("actions"),
    titleHidden: true,
    width: 4,
    align: "right",
    cell: (model) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        aria-label={say("deleteNamed", { title: model.title })}
        onClick={() => onDelete(model)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    ),
  };
}

/** Renders the threat models of a company with their progress, and the button that adds one. */
export function ThreatModels({ company, isSection = false }: ThreatModelsProps) {
  const say = useWords(threatsWords);
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<ThreatModelDetails>();
  const { data, isError, refetch } = useQuery(threatModelsQuery(company));
  const { data: mayManage = false } = useQuery({
    ...companyMetaQuery(company),
    select: (meta) => can(createActor(meta), "manage", { section: "threat_model" }),
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const add = mayManage && (
    <Button size="sm" variant="light" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {say("addModel")}
    </Button>
  );
  const isEmpty = data?.results.length === 0;
  const label = say("models");
  return (
    <section aria-label={label} data-threat-models>
      {(isSection || !isEmpty) && (
        <Group justify={isSection ? "space-between" : "flex-end"} mb="sm" mih={36}>
          {isSection && <Title order={2}>{label}</Title>}
          {add}
        </Group>
      )}
      {isEmpty && isSection && <Text c="dimmed">{say("noModels")}</Text>}
      {isEmpty && !isSection && (
        <EmptyState icon={IconShieldExclamation} title={say("noModels")} text={say("noModelsText")} action={add} />
      )}
      {!isEmpty && (
        <DataTable
          label={label}
          columns={modelColumns({ company, say, language, ...(mayManage && { onDelete: setDeleted }) })}
          rows={data?.results}
          rowKey={({ id }) => id}
          skeletonRows={2}
        />
      )}
      <Suspense>
        {isAdding && <CreateModel company={company} onClose={() => setAdding(false)} />}
        {deleted && <DeleteModel company={company} model={deleted} onClose={() => setDeleted(undefined)} />}
      </Suspense>
    </section>
  );
}
