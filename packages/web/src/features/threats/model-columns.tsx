import { ActionIcon, Badge, Group } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { threatModelAddress } from "@opis/model/threats/threat-model-address";
import { IconTrash } from "@tabler/icons-react";
import { dateText } from "../../i18n/date-text.ts";
import type { threatsWords } from "../../i18n/ru/threats.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { Readiness } from "../../ui/readiness.tsx";
import type { TableColumn } from "../../ui/table/table-column.ts";
import type { ThreatModelDetails } from "./threat-queries.ts";

type Say = typeof threatsWords.text;

interface ModelColumns {
  readonly company: number;
  readonly say: Say;
  readonly language: Language;
  /** Asks for confirmation before one is deleted; undefined for users who may not. */
  readonly onDelete?: (model: ThreatModelDetails) => void;
}

/** Returns the columns of the list of threat models. */
export function modelColumns({ company, say, language, onDelete }: ModelColumns): TableColumn<ThreatModelDetails>[] {
  const columns: TableColumn<ThreatModelDetails>[] = [
    {
      key: "title",
      title: say("modelTitle"),
      sortBy: ({ title }) => title,
      cell: (model) => <Title company={company} model={model} say={say} />,
    },
    {
      key: "parts",
      title: say("parts"),
      width: 8,
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

function Title({ company, model: { id, title, is_stale: isStale }, say }: ModelCellProps) {
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
