import { Badge, Text, Title } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listOwnProposedChanges } from "@opis/model/contract/proposed-changes";
import { pageRows } from "@opis/model/limits";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { useWords } from "../../words/define-words.ts";
import { linkWords } from "../../words/link.ts";
import classes from "./link-intro.module.css";

type OwnChange = AnswerOf<typeof listOwnProposedChanges>["results"][number];

const states = {
  waiting: { color: "yellow", word: "proposalWaiting" },
  accepted: { color: "green", word: "proposalAccepted" },
  refused: { color: "red", word: "proposalRefused" },
} as const;

/** What was proposed by the open link, and what became of it; nothing where nothing was. */
export function OwnChanges({ company }: { readonly company: number }) {
  const say = useWords(linkWords);
  const own = useOwnChanges(company);
  if (own.length === 0) return null;
  const text = (answer: string) => answer || say("nothing");
  return (
    <section aria-labelledby="own-changes">
      <Title order={2} id="own-changes" mb={12}>
        {say("proposals")}
      </Title>
      <ul className={classes.cards}>
        {own.map(({ id, root_name, row_name, label, before, proposed, state, word }) => (
          <li key={id} className={classes.change}>
            <Text fw={600}>{[root_name, row_name, label].filter(Boolean).join(": ")}</Text>
            <Text size="sm" c="dimmed">
              {say("proposalWas", { text: text(before) })}
            </Text>
            <Text size="sm">{say("proposalNow", { text: text(proposed) })}</Text>
            <Badge variant="light" color={states[state].color} fw={500} radius="sm" mt={6}>
              {say(states[state].word)}
            </Badge>
            {word && <blockquote className={classes.text}>{word}</blockquote>}
          </li>
        ))}
      </ul>
    </section>
  );
}

// The page comes without the store of data that questionnaires have.
function useOwnChanges(company: number): readonly OwnChange[] {
  const [own, setOwn] = useState<readonly OwnChange[]>([]);
  useEffect(() => {
    const stopped = new AbortController();
    call<typeof listOwnProposedChanges>("GET /companies/:company_id/keys/own/proposed_changes/", {
      params: { company_id: company },
      query: { limit: pageRows.most },
      signal: stopped.signal,
    }).then(
      ({ results }) => setOwn(results),
      () => undefined,
    );
    return () => stopped.abort();
  }, [company]);
  return own;
}
