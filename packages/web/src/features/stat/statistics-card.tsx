import { Group, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./statistics.module.css";

interface StatisticsCardProps {
  readonly title: string;
  readonly hint?: string;
  /** Content at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a part of the statistics with its heading. */
export function StatisticsCard({ title, hint, actions, children }: StatisticsCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {actions}
      </Group>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {children}
    </section>
  );
}
