import { ActionIcon, Anchor, Badge, Group } from "@mantine/core";
import { threatModelAddress } from "@opis/model/threats/threat-model-address";
import type { Language } from "@opis/model/words";
import { IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { HrefLink } from "../../../ui/href-link.tsx";
import { PercentBar } from "../../../ui/percent-bar.tsx";
import type { Column } from "../../../ui/table/table-column.ts";
import { dateText } from "../../../words/date-text.ts";
import type { threatsWords } from "../../../words/threats.ts";
import type { ThreatModel } from "../threat-queries.ts";

interface ModelColumns {
  readonly company: number;
  readonly say: typeof threatsWords.text;
  readonly language: Language;
  /** Asks before one is deleted; for whoever may. */
  readonly onDelete?: (model: ThreatModel) => void;
}

/** The columns of the list of threat models. */
export function modelColumns({ company, say, language, onDelete }: ModelColumns): Column<ThreatModel>[] {
  return [
    {
      key: "title",
      title: say("modelTitle"),
      sortBy: ({ title }) => title,
      cell: ({ id, title, is_stale: isStale }) => (
        <Group gap={8}>
          <HrefLink href={threatModelAddress(company, id)} fw={500}>
            {title}
          </HrefLink>
          {isStale && (
            <Badge color="yellow" variant="light" size="sm">
              {say("stale")}
            </Badge>
          )}
        </Group>
      ),
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
      cell: ({ id, title, percent, missing }) => (
        <Group gap={8} wrap="nowrap">
          <PercentBar percent={percent} label={`${title}: ${say("percent")}`} />
          {missing.length > 0 && (
            <Anchor
              renderRoot={(props) => <Link to={threatModelAddress(company, id)} {...props} />}
              size="sm"
              c="var(--opis-warning)"
              style={{ whiteSpace: "nowrap" }}
              aria-label={`${title}: ${say("more", { count: missing.length })} (${say("missingCount", { count: missing.length })})`}
              title={say("missingCount", { count: missing.length })}
            >
              {say("more", { count: missing.length })}
            </Anchor>
          )}
        </Group>
      ),
    },
    ...(onDelete
      ? [
          {
            key: "delete",
            title: say("actions"),
            titleHidden: true,
            width: 4,
            align: "right" as const,
            cell: (model: ThreatModel) => (
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
          },
        ]
      : []),
  ];
}

/** The most actual threats of a part: the same threat may be actual in many. */
function actualOf({ parts }: ThreatModel): number {
  return Math.max(0, ...parts.map(({ totals }) => totals.actual));
}
