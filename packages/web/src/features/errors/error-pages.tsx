import { Anchor, Button, Center, Group, Stack, Text, Title } from "@mantine/core";
import { useMatches, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { supportMail } from "../../api/support-mail.ts";
import { useWords } from "../../i18n/define-words.ts";
import { pagesWords } from "../../i18n/ru/pages.ts";
import { useCrumbs } from "../../ui/page/crumbs.ts";

/** Says that there is nothing at this address, or that the whole company is not open to them. */
export function NotFoundPage() {
  const t = useWords(pagesWords);
  const { gone } = useSearch({ strict: false });
  return (
    <Notice
      code="404"
      title={t(gone ? "companyGoneTitle" : "notFoundTitle")}
      text={t(gone ? "companyGoneText" : "notFoundText")}
    >
      <Button component="a" href="/home/">
        {t("toStart")}
      </Button>
    </Notice>
  );
}

/** Says that the server, or this application, has failed; leads back to the screen where it happened. */
export function ServerErrorPage() {
  const t = useWords(pagesWords);
  const { from, incident } = useSearch({ strict: false });
  // The failed screen itself, where it is this application that broke.
  const { pathname, search } = location;
  const back = from ?? (pathname.startsWith("/500") ? undefined : pathname + search);
  const mail = supportMail();
  const subject = incident ? `?subject=${encodeURIComponent(`Opis ${incident}`)}` : "";
  return (
    <Notice code="500" title={t("serverErrorTitle")} text={t(mail ? "serverErrorWrite" : "serverErrorText")}>
      {incident && <Text w="100%">{t("incident", { incident })}</Text>}
      {back && (
        <Button component="a" href={back}>
          {t("retry")}
        </Button>
      )}
      <Button component="a" href="/home/" variant={back ? "default" : "filled"}>
        {t("toStart")}
      </Button>
      {mail && <Anchor href={`mailto:${mail}${subject}`}>{t("write")}</Anchor>}
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
  useCrumbs([{ title }]);
  // Inside the frame the page has its main part already.
  const isFramed = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === "/signed-in") });
  return (
    <Center component={isFramed ? "div" : "main"} mih="70vh" p="lg">
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
