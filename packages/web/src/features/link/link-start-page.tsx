import { Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { completeOwnKey } from "@opis/model/contract/people/current-respondent-link";
import { addressOf, completedAddress } from "@opis/model/screen-addresses";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { linkWords } from "../../i18n/ru/respondent.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useCrumbs } from "../../ui/page/crumbs.ts";
import { Readiness } from "../../ui/readiness.tsx";
import { AnonymousFrame, hasUnsentChanges } from "./anonymous-frame.tsx";
import classes from "./link.module.css";
import { type OwnKey, type OwnQuestionnaire, useOwnKey, useQuestionnaireTitle } from "./own-link.ts";
import { useDoing } from "./use-single-action.ts";

const route = getRouteApi("/key/$token/$companyId");

const OwnChanges = lazyPart(() =>
  import("./own-proposed-changes.tsx").then(({ OwnChanges: component }) => ({ default: component })),
);

interface LinkIntroProps {
  readonly company: number;
  readonly hint: string;
}

const HandOverDialog = lazyPart(() =>
  import("./hand-over-dialog.tsx").then(({ HandOverDialog: component }) => ({ default: component })),
);

interface FinishBarProps {
  readonly company: number;
  readonly hint: string;
  readonly own: OwnKey;
}

/** Renders the buttons that report completion, even with unanswered questions, or pass the link on. */
function FinishBar({ company, hint, own }: FinishBarProps) {
  const say = useWords(linkWords);
  const navigate = useNavigate();
  const [shown, setShown] = useState<"asking" | "unsent" | "handing">();
  const missingCount = own.questionnaires.reduce(
    (sum, { missing, for_documents }) => sum + missing.length + for_documents,
    0,
  );
  const isAsked = missingCount > 0 && !own.comments_only && !own.proposes;
  const { isSending, send } = useDoing();
  const complete = () =>
    send(async () => {
      await call<typeof completeOwnKey>("POST /companies/:company_id/keys/own/complete/ 201", {
        params: { company_id: company },
      });
      await navigate({ href: `${completedAddress}?company=${company}&link=${hint}` });
    });
  const finish = () => {
    if (hasUnsentChanges()) setShown("unsent");
    else if (isAsked) setShown("asking");
    else complete();
  };
  return (
    <section>
      {shown === "asking" || shown === "unsent" ? (
        <div role="alert">
          <Text mb={12}>{shown === "unsent" ? say("unsent") : say("stillLeft", { count: missingCount })}</Text>
          <Group>
            {shown === "asking" && (
              <Button loading={isSending} onClick={complete}>
                {say("tellAnyway")}
              </Button>
            )}
            <Button variant="default" onClick={() => setShown(undefined)}>
              {say("notAnswered")}
            </Button>
          </Group>
        </div>
      ) : (
        <div className={classes.finish}>
          <Button size="md" variant={isAsked ? "default" : "filled"} loading={isSending} onClick={finish}>
            {say(own.comments_only || own.proposes ? "allRead" : "allAnswered")}
          </Button>
          <Button size="md" variant="default" onClick={() => setShown("handing")}>
            {say("handOver")}
          </Button>
        </div>
      )}
      {shown === "handing" && (
        <Suspense>
          <HandOverDialog company={company} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** Renders who asks, why and until when; the questionnaires; and the completion button. */
function LinkIntro({ company, hint }: LinkIntroProps) {
  const { own, hasFailed, load } = useOwnKey(company);
  if (hasFailed && !own) return <Failed onRetry={load} />;
  return own ? <RequestedQuestionnaires {...{ company, hint, own }} /> : <Waiting />;
}

function RequestedQuestionnaires({ company, hint, own }: LinkIntroProps & { readonly own: OwnKey }) {
  const say = useWords(linkWords);
  const language = useLanguage();
  useCrumbs([{ title: own.company }]);
  const { questionnaires, comments_only, proposes, text } = own;
  const asks = comments_only ? "asksComments" : proposes ? "asksProposals" : "asks";
  return (
    <Stack gap={24}>
      <header>
        <Text fw={600} mb={8} className={classes.name}>
          {own.company}
        </Text>
        <Title order={1} className={classes.asks}>
          {say(asks, { name: own.company })}
        </Title>
        {own.completed && <Text mt={12}>{say("completedOn", { day: dateText(own.completed, language) })}</Text>}
        {text && <blockquote className={classes.text}>{text}</blockquote>}
        <Text c="dimmed" mt={12}>
          {say("until", { day: dateText(own.expiration, language) })}. {!comments_only && say("leaveAnytime")}
        </Text>
      </header>
      {questionnaires.length === 0 ? (
        <Text>
          {say("nothingYet")}. {say("nothingYetText")}
        </Text>
      ) : (
        <>
          <section aria-labelledby="requested">
            <Title order={2} id="requested" mb={12}>
              {say(comments_only || proposes ? "questionnairesToRead" : "questionnaires")}
            </Title>
            <ul className={classes.cards}>
              {questionnaires.map((questionnaire) => (
                <QuestionnaireCard
                  key={`${questionnaire.form_type}-${questionnaire.form_id}`}
                  {...{ company, hint, questionnaire }}
                  isCommentsOnly={comments_only}
                  showsPercent={own.use_percents}
                />
              ))}
            </ul>
          </section>
          <FinishBar {...{ company, hint, own }} />
        </>
      )}
      {own.proposes && (
        <Suspense>
          <OwnChanges company={company} />
        </Suspense>
      )}
    </Stack>
  );
}

interface QuestionnaireCardProps {
  readonly company: number;
  readonly hint: string;
  readonly questionnaire: OwnQuestionnaire;
  readonly isCommentsOnly: boolean;
  readonly showsPercent: boolean;
}

/** Renders a questionnaire that a link opens: its progress, and the link to it. */
function QuestionnaireCard({ company, hint, questionnaire, isCommentsOnly, showsPercent }: QuestionnaireCardProps) {
  const say = useWords(linkWords);
  const navigate = useNavigate();
  const titleOf = useQuestionnaireTitle();
  const { form_type, form_id, percent, missing, for_documents, form_status } = questionnaire;
  const name = titleOf(questionnaire);
  const href = addressOf({ company, token: hint }, { form: form_type, id: form_id }) ?? "";
  const action = say(
    isCommentsOnly || form_status === "filled" ? "look" : form_status === "filling" ? "goOn" : "begin",
  );
  return (
    <li className={classes.card}>
      <div>
        <div className={classes.name}>{name}</div>
        <Readiness
          percent={showsPercent ? percent : undefined}
          missing={missing.length}
          forDocuments={for_documents}
          label={name}
        />
      </div>
      <Button
        component="a"
        href={href}
        variant={form_status === "filled" ? "default" : "filled"}
        aria-label={say("openNamed", { action, name })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          void navigate({ href });
        }}
      >
        {action}
      </Button>
    </li>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords(commonWords);
  return (
    <Stack align="flex-start">
      <Text>
        {t("loadFailed")}. {t("loadFailedHint")}
      </Text>
      <Button variant="default" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Stack>
  );
}

function Waiting() {
  return (
    <Stack gap={24} aria-busy>
      <Skeleton height={20} width="40%" />
      <Skeleton height={72} />
      <Skeleton height={84} />
      <Skeleton height={84} />
    </Stack>
  );
}

/** Renders what a link asks for: by whom and why, until when, and what is still unanswered. */
export function LinkStartPage() {
  const { companyId, token } = route.useParams();
  return (
    <AnonymousFrame width="column">
      <LinkIntro company={Number(companyId)} hint={token} />
    </AnonymousFrame>
  );
}
