import { Text } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import classes from "./risks.module.css";
import { roubleRange } from "./rouble-range.ts";

interface Sum {
  readonly least: number;
  readonly largest: number;
}

interface FineSumsProps {
  /** Total of the risks that follow from answers. */
  readonly answered: Sum;
  /** Total including risks from unanswered questions. */
  readonly whole: Sum;
}

/** Renders the possible fines according to the answers, and if the unanswered questions stay unanswered. */
export function FineSums({ answered, whole }: FineSumsProps) {
  const say = useWords(risksWords);
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{say("byAnswers")}</dt>
        <dd className={classes.first}>{answered.largest > 0 ? roubleRange(answered) : say("noTotal")}</dd>
      </div>
      {whole.largest > answered.largest && (
        <div>
          <dt>{say("ifUnanswered")}</dt>
          <dd>
            {roubleRange(whole)}
            <Text span display="block" size="sm" c="dimmed" fw={400}>
              {say("ifUnansweredHint")}
            </Text>
          </dd>
        </div>
      )}
    </dl>
  );
}
