import { Alert, Button, Stack } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { IconMailForward } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { installationQuery } from "../../../api/queries.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { useWords } from "../../../words/define-words.ts";
import { mailingWords } from "../../../words/mailing.ts";
import { MailCalendar } from "./mail-calendar.tsx";
import { MailContextSection } from "./mail-context-section.tsx";
import { MailingList } from "./mailing-list.tsx";
import type { Mailing } from "./mailing-queries.ts";
import { MailingResults } from "./mailing-results.tsx";

const Composer = lazyPart(() => import("./composer.tsx").then((module) => ({ default: module.Composer })));

/** Mailing of links: what was sent, what comes next, what all mailings share; and the writing of a new one. */
export function MailingTab({ company }: { readonly company: number }) {
  const t = useWords(mailingWords);
  const navigate = useNavigate();
  const asking = useLocation({ select: ({ state }) => state.asking });
  const [isWriting, setWriting] = useState(asking !== undefined);
  const [opened, setOpened] = useState<Mailing>();
  const { data: installation } = useQuery(installationQuery);
  const close = () => {
    setWriting(false);
    void navigate({ href: screenAddress(company, "settings", { tab: "mailing" }), replace: true });
  };
  if (isWriting)
    return (
      <Suspense>
        <Composer company={company} asking={asking} onClose={close} />
      </Suspense>
    );
  if (opened) return <MailingResults company={company} mailing={opened} onClose={() => setOpened(undefined)} />;
  return (
    <Stack gap="xl">
      {installation?.sends_letters === false && <Alert color="yellow">{t("noServer")}</Alert>}
      <PageSection
        title={t("mailings")}
        actions={
          <Button leftSection={<IconMailForward size={16} />} onClick={() => setWriting(true)}>
            {t("newMailing")}
          </Button>
        }
      >
        <MailingList company={company} onOpen={setOpened} />
      </PageSection>
      <MailCalendar company={company} />
      <MailContextSection company={company} />
    </Stack>
  );
}
