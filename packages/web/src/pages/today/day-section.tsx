import { Button, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { HrefLink } from "../../ui/href-link.tsx";
import { companyStatusWords } from "../../words/company-status.ts";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { risksWords } from "../../words/risks.ts";
import { useLanguage } from "../../words/words.ts";
import type { DayLine, DayPart } from "./day-list.ts";
import classes from "./today.module.css";

/** So many lines at first, and more on wish. */
const linesAtOnce = 20;

/** One part of the day list under its heading. */
export function DaySection({ part, lines }: { readonly part: DayPart; readonly lines: readonly DayLine[] }) {
  const t = useWords(companyStatusWords);
  const id = useId();
  const [shown, setShown] = useState(linesAtOnce);
  return (
    <section aria-labelledby={id} data-part={part}>
      <Title order={2} size="h4" id={id}>
        {t(`part_${part}`, { lines: lines.length })}
      </Title>
      <ul className={classes.lines}>
        {lines.slice(0, shown).map((line) => (
          <Line key={line.key} part={part} line={line} />
        ))}
      </ul>
      {lines.length > shown && (
        <Button variant="default" size="xs" mt={8} onClick={() => setShown(lines.length)}>
          {t("allLines", { lines: lines.length })}
        </Button>
      )}
    </section>
  );
}

function Line({ part, line }: { readonly part: DayPart; readonly line: DayLine }) {
  const t = useWords(companyStatusWords);
  const ofRisks = useWords(risksWords);
  const language = useLanguage();
  const { company, href, what, day, severity } = line;
  const text = "count" in what ? t(`count_${part === "stale" ? "stale" : "waiting"}`, what) : what.name;
  return (
    <li className={classes.line}>
      <Text size="sm" c="dimmed" className={classes.company}>
        {company.name}
      </Text>
      <span className={classes.what}>
        <HrefLink href={href}>{text}</HrefLink>
        {"of" in what && (
          <Text size="xs" c="dimmed">
            {what.of || t("approvalTerm")}
          </Text>
        )}
      </span>
      {day && (
        <Text size="sm" c={part === "over" ? "var(--opis-danger)" : undefined} className={classes.side}>
          {dateText(`${day}T12:00`, language)}
        </Text>
      )}
      {severity && (
        <Text size="sm" c="var(--opis-severity)" className={classes.side} data-severity={severity}>
          {ofRisks(`severity_${severity}`)}
        </Text>
      )}
    </li>
  );
}
