import { Badge, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import type { watchedCertificates } from "@opis/model/contract/companies/certificate-watch";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { dateText } from "../../i18n/date-text.ts";
import type { watchWords } from "../../i18n/ru/certificate-watch.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import type { TableColumn } from "../../ui/table/table-column.ts";
import classes from "./risks.module.css";

type Watched = AnswerOf<typeof watchedCertificates>["rows"][number];

interface ColumnsContext {
  readonly say: typeof watchWords.text;
  readonly language: Language;
}

const colors: Readonly<Record<Watched["states"][number], string>> = {
  terminated: "red",
  suspended: "red",
  expired: "red",
  missing: "red",
  support_ended: "red",
  ends_30: "yellow",
  ends_90: "yellow",
  ends_180: "yellow",
  unlisted: "gray",
  unknown: "gray",
  in_force: "green",
};

/** Returns the columns of certificates: tool and certificate, state, last day, and possible replacements. */
export function certificateColumns({ say, language }: ColumnsContext): TableColumn<Watched>[] {
  const day = (until: string | null) => (until === null ? "—" : dateText(until, language));
  return [
    {
      key: "tool",
      title: say("tool"),
      sortBy: ({ tool }) => tool.name,
      cell: (watched) => (
        <div className={classes.tool}>
          <HrefLink href={watched.url} fw={500}>
            {watched.tool.name}
          </HrefLink>
          <Text size="xs" c="dimmed">
            {[watched.certificate.register && say(watched.certificate.register), `№ ${watched.certificate.number}`]
              .filter(Boolean)
              .join(", ")}
            {watched.certificate.name && ` · ${watched.certificate.name}`}
          </Text>
          <Replacements of={watched} {...{ say, language }} />
        </div>
      ),
    },
    {
      key: "standing",
      title: say("standing"),
      width: 13,
      cell: ({ states, is_registered }) => (
        <div className={classes.states}>
          {states.map((state) => (
            <Badge
              key={state}
              className={classes.state}
              variant="light"
              color={colors[state]}
              tt="none"
              fw={500}
              radius="sm"
              data-state={state}
            >
              {say(`state_${state}`)}
            </Badge>
          ))}
          {!is_registered && (
            <Text size="xs" c="dimmed">
              {say("byAnswers")}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: "until",
      title: say("until"),
      width: 8,
      yields: true,
      sortBy: ({ until }) => until ?? "",
      cell: ({ until }) => day(until),
    },
    {
      key: "support",
      title: say("support"),
      width: 8,
      yields: true,
      sortBy: ({ support_until }) => support_until ?? "",
      cell: ({ support_until }) => day(support_until),
    },
    {
      key: "systems",
      title: say("systems"),
      width: 14,
      yields: true,
      cell: ({ systems }) => (
        <ul className={classes.list}>
          {systems.map(({ id, name, url }) => (
            <li key={id}>
              <HrefLink href={url} size="sm">
                {name}
              </HrefLink>
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

/** Renders valid certificates of the same kind. */
function Replacements({ of: { replacements }, say, language }: ColumnsContext & { readonly of: Watched }) {
  if (replacements.length === 0) return null;
  return (
    <details className={classes.replacements}>
      <summary>{say("replacements")}</summary>
      <Text size="xs" c="dimmed">
        {say("replacementsHint")}
      </Text>
      <ul className={classes.list}>
        {replacements.map(({ register, number, name, applicant, valid_until, trust_level }) => (
          <li key={`${register} ${number}`}>
            {say("replacement", { name, number })}
            <Text size="xs" c="dimmed">
              {[
                applicant,
                valid_until ? say("replacementTerm", { until: dateText(valid_until, language) }) : say("noEnd"),
                trust_level && say("trust", { level: trust_level }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}
