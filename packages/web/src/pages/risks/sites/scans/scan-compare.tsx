import { NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import type { SiteScan } from "../../../../form/site-scan/site-scan-queries.ts";
import { momentText } from "../../../../words/date-text.ts";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";
import { useLanguage } from "../../../../words/words.ts";
import { Section } from "../section.tsx";
import classes from "../sites.module.css";
import { madeByOne, type ScanDifference, scanDifference } from "./scan-difference.ts";

/** Any two of the scans that were done, beside each other: what appeared between them and what is gone. */
export function ScanCompare({ scans }: { readonly scans: readonly SiteScan[] }) {
  const say = useWords(siteScanWords);
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly [number | undefined, number | undefined]>([undefined, undefined]);
  const done = scans.filter(({ state }) => state === "done");
  const [last, before] = done;
  const chosenOne = (id: number | undefined, usual: SiteScan | undefined) => done.find((one) => one.id === id) ?? usual;
  const [one, other] = [chosenOne(chosen[0], before), chosenOne(chosen[1], last)];
  if (!one || !other) return null;
  const [earlier, later] = one.id <= other.id ? [one, other] : [other, one];
  const data = done.map(({ id, asked, score }) => ({
    value: String(id),
    label:
      score === null ? momentText(asked, language) : say("compareScan", { moment: momentText(asked, language), score }),
  }));
  const partly = madeByOne(earlier, later);
  return (
    <Section title={say("compare")} name="compare" hint={say("compareHint")}>
      <div className={classes.compared}>
        <NativeSelect
          label={say("compareOne")}
          data={data}
          value={String(one.id)}
          onChange={({ currentTarget: { value } }) => setChosen([Number(value), other.id])}
        />
        <NativeSelect
          label={say("compareOther")}
          data={data}
          value={String(other.id)}
          onChange={({ currentTarget: { value } }) => setChosen([one.id, Number(value)])}
        />
      </div>
      <Differences {...scanDifference(earlier, later)} />
      {partly.length > 0 && (
        <Text size="sm" c="dimmed">
          {say("comparePartly", { checks: partly.join(", ") })}
        </Text>
      )}
    </Section>
  );
}

function Differences({ appeared, gone, same }: ScanDifference) {
  const say = useWords(siteScanWords);
  const language = useLanguage();
  const parts = [
    ["compareAppeared", appeared],
    ["compareGone", gone],
  ] as const;
  return (
    <div aria-live="polite" className={classes.differences}>
      {parts.map(([title, findings]) => (
        <div key={title} data-compared={title}>
          <Text size="sm" fw={600}>
            {say(title, { count: findings.length })}
          </Text>
          {findings.length > 0 && (
            <ul className={classes.counts} data-column>
              {findings.map(({ check, subject, severity, text }) => (
                <li key={`${check} ${subject}`} data-severity={severity} className={classes.word}>
                  {text[language]}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <Text size="sm" c="dimmed">
        {say("compareSame", { count: same })}
      </Text>
    </div>
  );
}
