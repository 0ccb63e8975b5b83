import { Text, UnstyledButton } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import classes from "./risks.module.css";
import type { ListedRisk } from "./risks-query.ts";
import { roubleRange } from "./rouble-range.ts";

/** Navigates to a question on this screen; undefined for one elsewhere. */
export type OpenPlace = (place: ListedRisk["places"][number]) => (() => void) | undefined;

interface RiskExplanationProps {
  readonly risk: ListedRisk;
  readonly onPlace?: OpenPlace | undefined;
}

/** Renders what is wrong, what to do with a link to each answer that removes the risk, the law, and the fines. */
export function RiskExplanation({ risk, onPlace }: RiskExplanationProps) {
  const say = useWords(risksWords);
  return (
    <>
      <Text size="sm">{risk.text}</Text>
      <div>
        <Text size="sm" fw={600}>
          {say("whatToDo")}
        </Text>
        <Text size="sm">{risk.change_risk}</Text>
      </div>
      <Places places={risk.places} onPlace={onPlace} />
      <Text size="sm" c="dimmed">
        {say("law", { law: risk.legal_basis })}
      </Text>
      <RiskFines fine={risk.fine} />
    </>
  );
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

/** Returns the range of a risk's fine; null if it has none. */
export function priceOf({
  price_min: least,
  price_max: largest,
}: Pick<ListedRisk, "price_min" | "price_max">): string | null {
  return least === null || largest === null ? null : roubleRange({ least, largest });
}

function Places({ places, onPlace }: Pick<ListedRisk, "places"> & { readonly onPlace?: OpenPlace | undefined }) {
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
