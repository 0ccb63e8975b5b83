import { Button, Text, UnstyledButton } from "@mantine/core";
import { isFindingCode } from "@opis/model/risks/risk-rule";
import { Suspense, useState } from "react";
import { risksWords } from "../../i18n/ru/risks.ts";
import { useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { ignoredText } from "./ignored-text.ts";
import classes from "./risk-card.module.css";
import type { ListedRisk } from "./risks-query.ts";
import { roubleRange } from "./rouble-range.ts";
import { useDecideRisk } from "./use-decide-risk.ts";

const IgnoreRisk = lazyPart(() =>
  import("./ignore-risk.tsx").then(({ IgnoreRisk: component }) => ({ default: component })),
);

interface RiskCardProps {
  readonly company: number;
  readonly risk: ListedRisk;
  /** Whether the user may ignore the risk. */
  readonly mayDecide: boolean;
  /** Whether to name the object, where the screen does not. */
  readonly withObject?: boolean;
  /** Navigates to a question on this screen; undefined for one elsewhere. */
  readonly onPlace?: (place: ListedRisk["places"][number]) => (() => void) | undefined;
}

type Amounts = Omit<NonNullable<ListedRisk["fine"]>, "repeat" | "verified">;

/** Renders the fines of a risk by payer, and those for a repeated violation. */
function RiskFines({ fine }: Pick<ListedRisk, "fine">) {
  const say = useWords(risksWords);
  if (!fine) return null;
  const { printed, repeat, verified } = fine;
  return (
    <div>
      <FineAmounts title={printed} amounts={fine} />
      {repeat && <FineAmounts title={say("repeat", { printed: repeat.printed })} amounts={repeat} />}
      {!verified && (
        <Text size="xs" c="dimmed">
          {say("unverified")}
        </Text>
      )}
    </div>
  );
}

const fined = ["company", "official", "entrepreneur"] as const;

function FineAmounts({ title, amounts }: { readonly title: string; readonly amounts: Amounts }) {
  const say = useWords(risksWords);
  return (
    <>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <dl className={classes.fines}>
        {fined.map((who) => (
          <div key={who} style={{ display: "contents" }}>
            <dt>{say(who)}</dt>
            <dd>{roubleRange(amounts[who])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Renders a risk: the violation, the law, the fine, what to do, and a link to each answer that removes it. */
export function RiskCard({ company, risk, mayDecide, withObject = false, onPlace }: RiskCardProps) {
  const say = useWords(risksWords);
  const decide = useDecideRisk(company);
  const [isDeciding, setDeciding] = useState(false);
  const { severity, fine } = risk;
  return (
    <details
      className={classes.card}
      data-risk={risk.code}
      data-severity={severity}
      data-ignored={risk.ignore || undefined}
    >
      <summary className={classes.summary}>
        <span className={classes.name}>{risk.name}</span>
        <span className={classes.note}>
          <span data-severity={severity}>{say(`severity_${severity}`)}</span>
          {withObject && <span>{risk.obj}</span>}
          {risk.is_blank && <span>{say("blank")}</span>}
          {risk.potential && <span>{say("afterLeak")}</span>}
          <span>{priceOf(risk) ?? say("noFine")}</span>
        </span>
      </summary>
      <div className={classes.body}>
        {risk.ignore && <Text size="sm">{ignoredText(risk, say)}</Text>}
        <Text size="sm">{risk.text}</Text>
        <Text size="sm">{say("remedy", { remedy: risk.change_risk })}</Text>
        <Places places={risk.places} onPlace={onPlace} />
        <Text size="sm" c="dimmed">
          {say("law", { law: risk.legal_basis })}
        </Text>
        <RiskFines fine={fine} />
        {mayDecide && isDeciding && (
          <Suspense>
            <IgnoreRisk
              isDayNeeded={isFindingCode(risk.code)}
              onCancel={() => setDeciding(false)}
              onDecide={async (reason, until) => {
                if (await decide(risk, { ignore: true, ignore_comment: reason, ignored_until: until }))
                  setDeciding(false);
              }}
            />
          </Suspense>
        )}
        {mayDecide && !isDeciding && (
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: "flex-start" }}
            onClick={() => (risk.ignore ? void decide(risk, { ignore: false }) : setDeciding(true))}
          >
            {say(risk.ignore ? "count" : "ignore")}
          </Button>
        )}
      </div>
    </details>
  );
}

function priceOf({ price_min: least, price_max: largest }: ListedRisk): string | null {
  return least === null || largest === null ? null : roubleRange({ least, largest });
}

function Places({ places, onPlace }: Pick<ListedRisk, "places"> & Pick<RiskCardProps, "onPlace">) {
  const say = useWords(risksWords);
  if (places.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {say("toAnswers")}
      </Text>
      <ul className={classes.places}>
        {places.map((place) => {
          const open = onPlace?.(place);
          const label = (
            <Text span size="sm" c="var(--opis-accent-text)">
              {place.label}
            </Text>
          );
          return (
            <li key={`${place.form} ${place.id} ${place.field}`}>
              {open ? (
                <UnstyledButton onClick={open} data-place={place.path}>
                  {label}
                </UnstyledButton>
              ) : (
                <HrefLink href={place.url} size="sm">
                  {place.label}
                </HrefLink>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
