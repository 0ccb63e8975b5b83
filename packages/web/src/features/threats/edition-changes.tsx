import { Badge, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.ts";
import { threatEditionsWords } from "../../i18n/ru/threat-editions.ts";
import type { EditionChange } from "./edition-queries.ts";
import classes from "./editions.module.css";

const colours: Readonly<Record<EditionChange["kind"], string>> = {
  added: "green",
  changed: "accent",
  archived: "gray",
  restored: "green",
  absent: "gray",
};

interface ChangeListProps<C extends EditionChange> {
  readonly changes: readonly C[];
  /** Renders further details of an entry. */
  readonly more?: (change: C) => ReactNode;
}

/** Renders entries that differ between two editions of the list, each with its differences. */
export function ChangeList<C extends EditionChange>({ changes, more }: ChangeListProps<C>) {
  const say = useWords(threatEditionsWords);
  if (changes.length === 0) return <Text size="sm">{say("noChanges")}</Text>;
  return (
    <section aria-label={say("changes", { count: changes.length })}>
      <Text size="sm" fw={600} mb={8}>
        {say("changes", { count: changes.length })}
      </Text>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={change.code} data-change={change.code}>
            <div className={classes.head}>
              <Text size="sm" fw={500}>
                {change.code} {change.title}
              </Text>
              <Badge variant="light" radius="sm" color={colours[change.kind]} className={classes.kind}>
                {say(`kind_${change.kind}`)}
              </Badge>
            </div>
            {change.differences.map(({ label, before, after }) => (
              <Text key={label} size="sm" c="dimmed">
                {label}: {before !== "" && <del>{before}</del>} {after !== "" && <ins>{after}</ins>}
              </Text>
            ))}
            {more?.(change)}
          </li>
        ))}
      </ul>
    </section>
  );
}
