import { Anchor, Badge, Button, Checkbox, Group, Text, Textarea } from "@mantine/core";
import { offerKinds } from "@opis/model/site-scan/answer-suggestion";
import { Suspense, useState } from "react";
import type { SiteOf, SiteResult } from "../../../form-engine/site-scan-queries.ts";
import { useWords } from "../../../i18n/language.ts";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";
import type { Rewording } from "./apply-suggestions-dialog.tsx";
import { answersOf, type Choice, choiceKey, chosenOffers, chosenWith, type Offer } from "./chosen-offers.ts";
import { DeclinedAnswers, OutLink, useDeclining } from "./remark-card.tsx";
import { Section } from "./score-card.tsx";
import classes from "./sites.module.css";

const TakeOverDialog = lazyPart(() =>
  import("./apply-suggestions-dialog.tsx").then(({ TakeOverDialog: component }) => ({ default: component })),
);

interface OffersProps extends SiteOf {
  readonly offers: SiteResult["offers"];
  readonly declined: SiteResult["declined"];
}

/** Renders what was found on the site and can be used, answer by answer or all; nothing is ticked by default. */
export function Offers({ company, site, offers, declined }: OffersProps) {
  const say = useWords(siteScanWords);
  const [chosen, setChosen] = useState<Choice>(new Set());
  const [rewording, setRewording] = useState<Rewording>(new Map());
  const [isAsking, setAsking] = useState(false);
  const declining = useDeclining({ company, site });
  const open = offers.filter(({ may_take: mayTake }) => mayTake);
  const acceptedOffers = chosenOffers(open, chosen);
  const count = acceptedOffers.reduce((sum, { fields }) => sum + fields.length, 0);
  const everything = new Set(open.flatMap((offer) => answersOf(offer).map((field) => choiceKey(offer, field))));
  return (
    <Section title={say("offers")} name="offers" {...(offers.length > 0 && { hint: say("offersHint") })}>
      {offers.length === 0 && (
        <Text size="sm" c="dimmed">
          {say("offersNone")}
        </Text>
      )}
      {offerKinds.map((kind) => {
        const theirs = offers.filter((offer) => offer.kind === kind);
        return (
          theirs.length > 0 && (
            <fieldset key={kind} className={classes.offers} data-offers={kind}>
              <legend>{say(`offer_${kind}`)}</legend>
              {theirs.map((offer) => (
                <OfferCard
                  key={offer.key}
                  {...{ offer, chosen, rewording }}
                  onChoose={setChosen}
                  onReword={setRewording}
                />
              ))}
            </fieldset>
          )
        );
      })}
      {open.length > 0 && (
        <Group gap={8}>
          <Button disabled={count === 0} onClick={() => setAsking(true)}>
            {count === 0 ? say("takeNothing") : say("take", { count })}
          </Button>
          <Button variant="default" onClick={() => setChosen(count < everything.size ? everything : new Set())}>
            {say(count < everything.size ? "takeAll" : "takeNone")}
          </Button>
          <Button
            variant="subtle"
            disabled={count === 0}
            loading={declining.isBusy}
            title={say("declineHint")}
            onClick={() => void declining.decline(acceptedOffers.map(namedAnswers)).then(() => setChosen(new Set()))}
          >
            {say("decline")}
          </Button>
        </Group>
      )}
      <DeclinedAnswers {...{ company, site, declined }} />
      {isAsking && (
        <Suspense>
          <TakeOverDialog
            {...{ company, site, taken: acceptedOffers, rewording }}
            onClose={() => setAsking(false)}
            onDone={() => {
              setAsking(false);
              setChosen(new Set());
              setRewording(new Map());
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}

interface OfferCardProps {
  readonly offer: Offer;
  readonly chosen: Choice;
  readonly rewording: Rewording;
  readonly onChoose: (choice: Choice) => void;
  readonly onReword: (rewording: Rewording) => void;
}

/** Renders what was found about one object: each answer with the present one, its source, and confidence. */
function OfferCard({ offer, chosen, rewording, onChoose, onReword }: OfferCardProps) {
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

interface OfferedAnswerProps {
  readonly offer: Offer;
  readonly answer: Offer["fields"][number];
  readonly chosen: Choice;
  readonly rewording: Rewording;
  readonly onChoose: (choice: Choice) => void;
  readonly onReword: (rewording: Rewording) => void;
}

/** Renders a found answer next to the present one: to be ticked, and if it is text, edited before. */
function OfferedAnswer({ offer, answer, chosen, rewording, onChoose, onReword }: OfferedAnswerProps) {
  const say = useWords(siteScanWords);
  const { field, label, found, now, may_change: mayChange } = answer;
  const key = choiceKey(offer, field);
  const words = rewording.get(key);
  const reword = (text: string | undefined) => {
    const after = new Map(rewording);
    if (text === undefined) after.delete(key);
    else after.set(key, text);
    onReword(after);
  };
  return (
    <div className={classes.answer} data-answer={field}>
      <Checkbox
        disabled={!offer.may_take}
        checked={chosen.has(key)}
        onChange={({ currentTarget: { checked } }) => onChoose(chosenWith(chosen, offer, field, checked))}
        label={<span className={classes.word}>{`${label}: ${found}`}</span>}
        description={
          offer.id === null ? undefined : (
            <span className={classes.word}>
              {now ? `${say("now", { value: now })}. ${say("replaces")}` : say("nowNothing")}
            </span>
          )
        }
      />
      {words !== undefined && (
        <Textarea
          aria-label={say("rewordNamed", { label })}
          autosize
          minRows={1}
          maxRows={8}
          value={words}
          onChange={({ currentTarget: { value } }) => reword(value)}
          data-autofocus
        />
      )}
      {offer.may_take && mayChange && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-label={`${say(words === undefined ? "reword" : "asFound")}: ${label}`}
          onClick={() => {
            reword(words === undefined ? found : undefined);
            if (words === undefined) onChoose(chosenWith(chosen, offer, field, true));
          }}
        >
          {say(words === undefined ? "reword" : "asFound")}
        </Anchor>
      )}
    </div>
  );
}

function namedAnswers(offer: Offer) {
  return { key: offer.key, fields: answersOf(offer) };
}
