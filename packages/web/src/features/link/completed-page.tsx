import { Button, Group, Stack, Text, Title } from "@mantine/core";
import type { questionnairePdf } from "@opis/model/contract/forms/form-endpoints";
import { isCollection, listPath } from "@opis/model/forms/questionnaire-names";
import { keyAddress } from "@opis/model/screen-addresses";
import { IconFileTypePdf } from "@tabler/icons-react";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { urlOf } from "../../api/call-endpoint.ts";
import { downloadFile } from "../../api/download-file.ts";
import { enterLink } from "../../api/respondent.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { linkWords } from "../../i18n/ru/respondent.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { useCrumbs } from "../../ui/page/crumbs.ts";
import { AnonymousFrame } from "./anonymous-frame.tsx";
import { type OwnKey, type OwnQuestionnaire, useOwnKey, useQuestionnaireTitle } from "./own-link.ts";
import { useDoing } from "./use-single-action.ts";

const route = getRouteApi("/completed");

/** Thanks a respondent who has answered everything and offers a copy; others are redirected to the questions. */
export function CompletedPage() {
  const { company, link } = route.useSearch();
  const hint = company && link ? enterLink(company, link) : undefined;
  return (
    <AnonymousFrame width="column">
      {company && hint ? <Completed {...{ company, hint }} /> : <Navigate to="/expired/" replace />}
    </AnonymousFrame>
  );
}

interface CompletedProps {
  readonly company: number;
  readonly hint: string;
}

function Completed({ company, hint }: CompletedProps) {
  const { own, hasFailed } = useOwnKey(company);
  if (own?.completed) return <Thanks {...{ company, hint, own }} />;
  if (!own && !hasFailed) return null;
  // Without a connection the questions can be refetched there.
  return <Navigate to="/key/$token/$companyId/" params={{ token: hint, companyId: company }} replace />;
}

const statusTexts = {
  maker: "completedText",
  owners: "completedByOwners",
  nobody: "completedUnheard",
} as const satisfies Record<OwnKey["told"], string>;

function Thanks({ company, hint, own }: CompletedProps & { readonly own: OwnKey }) {
  const say = useWords(linkWords);
  const language = useLanguage();
  useCrumbs([{ title: say("completedTitle") }]);
  return (
    <Stack gap={24}>
      <header>
        <Title order={1} mb={12}>
          {say("completedTitle")}
        </Title>
        <Text>
          {say(statusTexts[own.told], { name: own.company })}{" "}
          {!own.comments_only && say("completedMore", { day: dateText(own.expiration, language) })}
        </Text>
      </header>
      <section aria-labelledby="copies">
        <Title order={2} mb={12} id="copies">
          {say("copies")}
        </Title>
        <Group>
          {own.questionnaires.map((questionnaire) => (
            <Copy key={`${questionnaire.form_type}-${questionnaire.form_id}`} {...{ company, questionnaire }} />
          ))}
        </Group>
      </section>
      <HrefLink href={keyAddress(company, hint)}>← {say("backToAnswers")}</HrefLink>
    </Stack>
  );
}

function Copy({ company, questionnaire }: { readonly company: number; readonly questionnaire: OwnQuestionnaire }) {
  const say = useWords(linkWords);
  const name = useQuestionnaireTitle()(questionnaire);
  const { form_type, form_id } = questionnaire;
  const path = `${listPath(form_type)}${isCollection(form_type) ? ":id/" : ""}pdf/` as const;
  const params = { company_id: company, ...(isCollection(form_type) && { id: form_id }) };
  const query = { comments: "false" } as const;
  const { isSending, send } = useDoing();
  const download = () =>
    send(() => downloadFile(urlOf<ReturnType<typeof questionnairePdf>>(path, { params, query }), `${name}.pdf`));
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} />}
      loading={isSending}
      onClick={download}
      aria-label={say("pdfNamed", { name })}
    >
      {name}
    </Button>
  );
}
