import { Group, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

interface PageSectionProps {
  readonly title: string;
  readonly hint?: string;
  /** Buttons next to the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Renders a titled part of a screen. */
export function PageSection({ title, hint, actions, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" align="flex-end" mb="sm" gap="xs">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {hint && (
            <Text size="sm" c="dimmed" mt={2}>
              {hint}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </section>
  );
}
