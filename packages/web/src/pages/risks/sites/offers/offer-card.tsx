import { Badge, Group, Text } from "@mantine/core";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";
import { OutLink } from "../results/remark-card.tsx";
import classes from "../sites.module.css";
import type { Choice, Offer, Rewording } from "./offer-choice.ts";
import { OfferedAnswer } from "./offered-answer.tsx";

interface OfferCardProps {
  readonly offer: Offer;
  readonly chosen: Choice;
  readonly rewording: Rewording;
  readonly onChoose: (chosen: Choice) => void;
  readonly onReword: (rewording: Rewording) => void;
}

/** What was found about one thing: each answer with the one of now, where it was seen, and how sure that is. */
export function OfferCard({ offer, chosen, rewording, onChoose, onReword }: OfferCardProps) {
  const say = useWords(siteScanWords);
  const { name, id, kind, url, quote, is_sure: isSure, may_take: mayTake, fields } = offer;
  return (
    <div className={classes.offer} data-offer={offer.key}>
      <Group gap={8} wrap="wrap">
        {name && kind !== "site" && (
          <Text size="sm" fw={600} className={classes.word}>
            {name}
          </Text>
        )}
        {id === null && (
          <Badge variant="light" color="gray" tt="none" fw={500} radius="sm">
            {say("newRow")}
          </Badge>
        )}
        <Badge variant="light" color={isSure ? "green" : "yellow"} tt="none" fw={500} radius="sm">
          {say(isSure ? "sure" : "unsure")}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed" className={classes.word}>
        {quote} · <OutLink url={url} />
      </Text>
      {!mayTake && (
        <Text size="xs" c="dimmed">
          {say("mayNotTake")}
        </Text>
      )}
      {fields.map((answer) => (
        <OfferedAnswer key={answer.field} {...{ offer, answer, chosen, rewording, onChoose, onReword }} />
      ))}
    </div>
  );
}
