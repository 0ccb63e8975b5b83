import { Alert, Button, Stack } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { installationQuery } from "../../../api/queries.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { PageSection } from "../../../ui/page-section.tsx";
import { useWords } from "../../../words/define-words.ts";
import { mailingWords } from "../../../words/mailing.ts";
import { MailCalendar } from "./mail-calendar.tsx";
import { MailContextSection } from "./mail-context-section.tsx";
import { MailingList } from "./mailing-list.tsx";

const Composer = lazyPart(() => import("./composer.tsx").then((module) => ({ default: module.Composer })));

/** Mailing of links: what was sent, what comes next, what all mailings share; and the writing of a new one. */
export function MailingTab({ company }: { readonly company: number }) {
  const t = useWords(mailingWords);
  const [isWriting, setWriting] = useState(false);
  const { data: installation } = useQuery(installationQuery);
  if (isWriting)
    return (
      <Suspense>
        <Composer company={company} onClose={() => setWriting(false)} />
      </Suspense>
    );
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
        <MailingList company={company} />
      </PageSection>
      <MailCalendar company={company} />
      <MailContextSection company={company} />
    </Stack>
  );
}
