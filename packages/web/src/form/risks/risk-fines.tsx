import { Text } from "@mantine/core";
import { useWords } from "../../words/define-words.ts";
import { risksWords } from "../../words/risks.ts";
import classes from "./risk-card.module.css";
import type { Risk } from "./risks-query.ts";
import { roubleRange } from "./rouble-range.ts";

/** What a risk may cost whom, and what the same costs again. */
export function RiskFines({ fine }: Pick<Risk, "fine">) {
  const say = useWords(risksWords);
  if (!fine) return null;
  const { company, official, entrepreneur, repeat } = fine;
  const lines = [
    { who: say("company"), range: company },
    { who: say("official"), range: official },
    { who: say("entrepreneur"), range: entrepreneur },
    ...(repeat ? [{ who: say("repeat", { printed: repeat.printed }), range: repeat.company }] : []),
  ];
  return (
    <div>
      <Text size="sm" fw={600}>
        {fine.printed}
      </Text>
      <dl className={classes.fines}>
        {lines.map(({ who, range }) =>
          range ? (
            <div key={who} style={{ display: "contents" }}>
              <dt>{who}</dt>
              <dd>{roubleRange(range)}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {!fine.verified && (
        <Text size="xs" c="dimmed">
          {say("unverified")}
        </Text>
      )}
    </div>
  );
}
