import { Text } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { risksWords } from "../../words/risks.ts";
import classes from "./risk-card.module.css";
import type { Risk } from "./risks-query.ts";
import { roubleRange } from "./rouble-range.ts";

type Amounts = Omit<NonNullable<Risk["fine"]>, "repeat" | "verified">;

/** What a risk may cost whom, and what the same costs again. */
export function RiskFines({ fine }: Pick<Risk, "fine">) {
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
