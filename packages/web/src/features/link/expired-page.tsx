import { Button, Stack, Text, Title } from "@mantine/core";
import type { askForKey } from "@opis/model/contract/people/current-respondent-link";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { callWithoutCredentials } from "../../api/call-endpoint.ts";
import { enterLink, type OpenLink, readOpenLink, respondent } from "../../api/respondent.ts";
import { useWords } from "../../i18n/language.ts";
import { linkWords } from "../../i18n/ru/respondent.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useCrumbs } from "../../ui/page/crumbs.ts";
import { AnonymousFrame } from "./anonymous-frame.tsx";
import { useDoing } from "./use-single-action.ts";

const TypedAnswers = lazyPart(() =>
  import("./unsaved-link-answers.tsx").then(({ TypedAnswers: component }) => ({ default: component })),
);

const route = getRouteApi("/expired");

/** Renders that a link has ended, a request for a new one, and unsaved answers to copy. */
export function ExpiredPage() {
  const { company, link, gone = false } = route.useSearch();
  if (company && link) enterLink(company, link);
  const ended = company && link ? readOpenLink() : undefined;
  const [isGone, setGone] = useState(gone);
  const state = ended === undefined ? "unknown" : isGone ? "gone" : "expired";
  return (
    <AnonymousFrame width="column">
      <Stack gap={24} align="flex-start">
        <Words state={state} />
        {ended && !gone && <AskAgain ended={ended} onGone={() => setGone(true)} />}
        {ended && (
          <Suspense>
            <TypedAnswers />
          </Suspense>
        )}
      </Stack>
    </AnonymousFrame>
  );
}

interface WordsProps {
  /** Unknown on this device, deleted on the server, or existing but expired. */
  readonly state: "unknown" | "gone" | "expired";
}

function Words({ state }: WordsProps) {
  const say = useWords(linkWords);
  const title = say(`${state}Title`);
  useCrumbs([{ title }]);
  return (
    <header>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mt={8}>
        {say(`${state}Text`)}
      </Text>
    </header>
  );
}

interface AskAgainProps {
  readonly ended: OpenLink;
  /** Called when the link turned out to be deleted. */
  readonly onGone: () => void;
}

function AskAgain({ ended: { company, token }, onGone }: AskAgainProps) {
  const say = useWords(linkWords);
  const [outcome, setOutcome] = useState<"newLinkRequested" | "nobodyToAsk">();
  const { isSending, send } = useDoing();
  const ask = () =>
    send(async () => {
      const body = { token, email: respondent()?.email ?? "" };
      const asking = callWithoutCredentials<typeof askForKey>("POST /companies/:company_id/keys/ask/ 204", {
        params: { company_id: company },
        body,
      });
      const outcome = await asking.then(() => "newLinkRequested" as const, nobodyToAskIfUnknown);
      setOutcome(outcome);
      if (outcome === "nobodyToAsk") onGone();
    });
  if (outcome) return <Text role="status">{say(outcome)}</Text>;
  return (
    <Button loading={isSending} onClick={ask}>
      {say("askAgain")}
    </Button>
  );
}

// The link was deleted, perhaps with its company: no one can create another one.
function nobodyToAskIfUnknown(error: unknown) {
  if (error instanceof ApiError && error.status === 404) return "nobodyToAsk" as const;
  throw error;
}
