import { Badge, Button, Text, Title } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listOwnProposedChanges, withdrawProposedChange } from "@opis/model/contract/forms/proposed-changes";
import { useCallback, useEffect, useState } from "react";
import { readAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/call-endpoint.ts";
import { useWords } from "../../i18n/language.ts";
import { linkWords } from "../../i18n/ru/respondent.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import classes from "./link.module.css";

type OwnChange = AnswerOf<typeof listOwnProposedChanges>["results"][number];

const states = {
  waiting: { color: "yellow", word: "proposalWaiting" },
  accepted: { color: "green", word: "proposalAccepted" },
  refused: { color: "red", word: "proposalRefused" },
} as const;

/** Renders what was proposed by the open link, and the outcome; nothing if nothing was proposed. */
export function OwnChanges({ company }: { readonly company: number }) {
  const say = useWords(linkWords);
  const { own, takeBack } = useOwnChanges(company);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-changes">
      <Title order={2} id="own-changes" mb={12}>
        {say("proposals")}
      </Title>
      <ul className={classes.cards}>
        {own.map((change) => (
          <Change key={change.id} change={change} onTakeBack={() => takeBack(change.id)} />
        ))}
      </ul>
    </section>
  );
}

interface ChangeProps {
  readonly change: OwnChange;
  readonly onTakeBack: () => void;
}

function Change({ change, onTakeBack }: ChangeProps) {
  const say = useWords(linkWords);
  const { kind, root_name, row_name, label, before, proposed, details, state, word } = change;
  const title = [root_name, row_name, label].filter(Boolean).join(": ");
  const text = (answer: string) => answer || say("nothing");
  const changesText = details.map((item) => `${item.label}: ${item.text}`).join("; ");
  return (
    <li className={classes.change}>
      <Text fw={600}>{title}</Text>
      {kind === "answer" && (
        <Text size="sm" c="dimmed">
          {say("proposalWas", { text: text(before) })}
        </Text>
      )}
      <Text size="sm">
        {kind === "answer"
          ? say("proposalNow", { text: text(proposed) })
          : say(kind === "added" ? "proposalAdds" : "proposalDeletes", { text: changesText })}
      </Text>
      <Badge variant="light" color={states[state].color} fw={500} radius="sm" mt={6}>
        {say(states[state].word)}
      </Badge>
      {state === "waiting" && (
        <Button
          size="compact-sm"
          variant="subtle"
          ml={8}
          mt={6}
          aria-label={say("takeBackOf", { title })}
          onClick={onTakeBack}
        >
          {say("takeBack")}
        </Button>
      )}
      {word && <blockquote className={classes.text}>{word}</blockquote>}
    </li>
  );
}

// This page has no query cache. If proposals cannot be loaded, the questionnaire works without them.
function useOwnChanges(company: number) {
  const [own, setOwn] = useState<readonly OwnChange[]>([]);
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const { results } = await readAllPages((query) =>
        call<typeof listOwnProposedChanges>("GET /companies/:company_id/keys/own/proposed_changes/", {
          params: { company_id: company },
          query,
          ...(signal && { signal }),
        }),
      );
      setOwn(results);
    },
    [company],
  );
  useEffect(() => {
    const stopped = new AbortController();
    read(stopped.signal).catch(() => undefined);
    return () => stopped.abort();
  }, [read]);
  const takeBack = async (id: number) => {
    try {
      await call<typeof withdrawProposedChange>("DELETE /companies/:company_id/keys/own/proposed_changes/:id/ 204", {
        params: { company_id: company, id },
      });
    } catch (error) {
      reactToError(error);
    }
    await read().catch(() => undefined);
  };
  return { own, takeBack: (id: number) => void takeBack(id) };
}
