import { Center, Group, Stack, Text, Title } from "@mantine/core";
import { useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCrumbs } from "../../ui/page/crumbs.ts";

interface NoticeProps {
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Renders a page that explains what happened, and where to go. */
export function Notice({ code, title, text, children }: NoticeProps) {
  useCrumbs([{ title }]);
  // The frame already renders the `main` element.
  const isFramed = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === "/signed-in") });
  return (
    <Center component={isFramed ? "div" : "main"} mih="70vh" p="lg">
      <Stack maw={460} gap="sm">
        {code && (
          <Text fz={56} fw={600} lh={1} c="var(--opis-control)" aria-hidden>
            {code}
          </Text>
        )}
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        <Group mt="sm">{children}</Group>
      </Stack>
    </Center>
  );
}
