import { Button, Group, Text } from "@mantine/core";
import { offerKinds } from "@opis/model/site-scan/offers/site-offer";
import { Suspense, useState } from "react";
import type { SiteOf, SiteResult } from "../../../../form/site-scan/site-scan-queries.ts";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";
import { Section } from "../section.tsx";
import classes from "../sites.module.css";
import { DeclinedAnswers } from "./declined-answers.tsx";
import { OfferCard } from "./offer-card.tsx";
import { answersOf, type Choice, choiceKey, chosenOffers, type Offer, type Rewording } from "./offer-choice.ts";
import { useDeclining } from "./use-declining.ts";

const TakeOverDialog = lazyPart(() =>
  import("./take-over-dialog.tsx").then(({ TakeOverDialog: component }) => ({ default: component })),
);

interface OffersProps extends SiteOf {
  readonly offers: SiteResult["offers"];
  readonly declined: SiteResult["declined"];
}

/** What was found on the site and may be taken over, answer by answer or all; nothing is ticked beforehand. */
export function Offers({ company, site, offers, declined }: OffersProps) {
  const say = useWords(siteScanWords);
  const [chosen, setChosen] = useState<Choice>(new Set());
  const [rewording, setRewording] = useState<Rewording>(new Map());
  const [isAsking, setAsking] = useState(false);
  const declining = useDeclining({ company, site });
  const open = offers.filter(({ may_take: mayTake }) => mayTake);
  const taken = chosenOffers(open, chosen);
  const count = taken.reduce((sum, { fields }) => sum + fields.length, 0);
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
            onClick={() => void declining.decline(taken.map(namedAnswers)).then(() => setChosen(new Set()))}
          >
            {say("decline")}
          </Button>
        </Group>
      )}
      <DeclinedAnswers {...{ company, site, declined }} />
      {isAsking && (
        <Suspense>
          <TakeOverDialog
            {...{ company, site, taken, rewording }}
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

function namedAnswers(offer: Offer) {
  return { key: offer.key, fields: answersOf(offer) };
}
