import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./sites.module.css";

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** Renders a part of a scan's result with its heading. */
export function Section({ title, hint, name, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section} data-section={name}>
      <div>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}
