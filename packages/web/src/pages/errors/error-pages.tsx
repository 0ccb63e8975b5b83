import { Anchor, Button, Center, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { supportMail } from "../../app/support.ts";
import { useWords } from "../../words/define-words.ts";
import { pagesWords } from "../../words/pages.ts";

/** Says that there is nothing at this address. */
export function NotFoundPage() {
  const t = useWords(pagesWords);
  return (
    <Notice code="404" title={t("notFoundTitle")} text={t("notFoundText")}>
      <Button component="a" href="/home/">
        {t("toStart")}
      </Button>
    </Notice>
  );
}

/** Says that the server, or this application, has failed. */
export function ServerErrorPage() {
  const t = useWords(pagesWords);
  return (
    <Notice code="500" title={t("serverErrorTitle")} text={t("serverErrorText")}>
      <Button component="a" href="/home/">
        {t("toStart")}
      </Button>
      <Anchor href={`mailto:${supportMail}`}>{t("write")}</Anchor>
    </Notice>
  );
}

interface NoticeProps {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Notice({ code, title, text, children }: NoticeProps) {
  return (
    <Center component="main" mih="70vh" p="lg">
      <Stack maw={460} gap="sm">
        <Text fz={56} fw={600} lh={1} c="var(--opis-control)" aria-hidden>
          {code}
        </Text>
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        <Group mt="sm">{children}</Group>
      </Stack>
    </Center>
  );
}
