import { Button, Skeleton, Stack, Text, Title } from "@mantine/core";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useCrumbs } from "../../ui/page/crumbs.ts";
import { commonWords } from "../../words/common.ts";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { linkWords } from "../../words/link.ts";
import { useLanguage } from "../../words/words.ts";
import { FinishBar } from "./finish-bar.tsx";
import type { OwnKey } from "./link-calls.ts";
import classes from "./link-intro.module.css";
import { QuestionnaireCard } from "./questionnaire-card.tsx";
import { useOwnKey } from "./use-own-key.ts";

const OwnChanges = lazyPart(() =>
  import("./own-changes.tsx").then(({ OwnChanges: component }) => ({ default: component })),
);

interface LinkIntroProps {
  readonly company: number;
  readonly hint: string;
}

/** Who asks, why and until when; the questionnaires; the way to say that all is answered. */
export function LinkIntro({ company, hint }: LinkIntroProps) {
  const { own, hasFailed, load } = useOwnKey(company);
  if (hasFailed && !own) return <Failed onRetry={load} />;
  return own ? <Asked {...{ company, hint, own }} /> : <Waiting />;
}

function Asked({ company, hint, own }: LinkIntroProps & { readonly own: OwnKey }) {
  const say = useWords(linkWords);
  const language = useLanguage();
  useCrumbs([{ title: own.company }]);
  const { questionnaires, comments_only, proposes, text } = own;
  const asks = comments_only ? "asksComments" : proposes ? "asksProposals" : "asks";
  const name = own.created_by || say("somebody");
  return (
    <Stack gap={24}>
      <header>
        <Text fw={600} mb={8} className={classes.name}>
          {own.company}
        </Text>
        <Title order={1} className={classes.asks}>
          {say(asks, { name })}
        </Title>
        {own.completed && <Text mt={12}>{say("toldReady", { day: dateText(own.completed, language) })}</Text>}
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
          <section aria-labelledby="asked">
            <Title order={2} id="asked" mb={12}>
              {say(comments_only || proposes ? "questionnairesToRead" : "questionnaires")}
            </Title>
            <ul className={classes.cards}>
              {questionnaires.map((asked) => (
                <QuestionnaireCard
                  key={`${asked.form_type}-${asked.form_id}`}
                  {...{ company, hint, asked }}
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
