import { List, Text } from "@mantine/core";
import { adequacyPeriods } from "@opis/model/law/adequacy";
import { countries } from "@opis/model/law/countries";
import { isInForce } from "@opis/model/law/in-force";
import { dayText } from "@opis/model/text/day-text";
import { dataMapWords } from "../../words/data-map.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage, usePick } from "../../words/words.ts";
import classes from "./data-map.module.css";

/** The lists of states with adequate protection: by which act, since when and until when, and who is on them. */
export function AdequacyLists({ day }: { readonly day: string }) {
  const say = useWords(dataMapWords);
  const pick = usePick();
  const language = useLanguage();
  return (
    <details className={classes.table}>
      <summary>{say("lists")}</summary>
      <List mt={8} spacing={12} size="sm">
        {adequacyPeriods.map((period) => (
          <List.Item key={`${period.group} ${period.since}`}>
            <Text size="sm" fw={600}>
              {`${pick(period.source)} · ${say(`list_${period.group}`)}`}
            </Text>
            <Text size="sm" c="dimmed">
              {say(period.until === undefined ? "heldSince" : "heldBetween", {
                since: dayText(period.since, language),
                until: dayText(period.until ?? "", language),
              })}
              {" · "}
              {say(isInForce(period, day) ? "holdsThen" : "holdsNotThen", { day: dayText(day, language) })}
            </Text>
            {countries
              .filter(({ group }) => group === period.group)
              .map(({ name }) => pick(name))
              .join(", ")}
          </List.Item>
        ))}
      </List>
      <Text size="xs" c="dimmed" mt={8}>
        {say("listsSource")}
      </Text>
    </details>
  );
}
