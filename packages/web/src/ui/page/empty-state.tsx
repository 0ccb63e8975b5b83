import { Stack, Text, ThemeIcon, Title } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  readonly icon: TablerIcon;
  /** What will be listed here. */
  readonly title: string;
  readonly text: string;
  /** Button for the first step. */
  readonly action?: ReactNode;
}

/** Renders the empty state of a list: what will be listed, and the first step. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <Stack align="center" ta="center" gap="xs" py={64} px="md">
      <ThemeIcon variant="light" size={48} radius="lg" mb="xs" aria-hidden>
        <Icon size={24} stroke={1.6} />
      </ThemeIcon>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw={440} mb={action ? "md" : 0}>
        {text}
      </Text>
      {action}
    </Stack>
  );
}
