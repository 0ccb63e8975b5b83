import type { SiteResult } from "../../../../form/site-scan/site-scan-queries.ts";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";
import { Section } from "../section.tsx";
import classes from "../sites.module.css";
import { groupKey } from "./group-key.ts";

/** What a scan did not look at, and why: of that it says nothing. */
export function NotLooked({ result: { gaps, unknown } }: { readonly result: SiteResult }) {
  const say = useWords(siteScanWords);
  if (gaps.length === 0 && unknown.length === 0) return null;
  return (
    <Section title={say("notLooked")} hint={say("notLookedHint")} name="not-looked">
      <ul className={classes.notLooked}>
        {gaps.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
        {unknown.map(({ group, count, reasons }) => (
          <li key={group}>
            {say("notLookedChecks", { group: say(groupKey(group)), count })}
            {reasons.length > 0 && ` (${reasons.join("; ")})`}
          </li>
        ))}
      </ul>
    </Section>
  );
}
