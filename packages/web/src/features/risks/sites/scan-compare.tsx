import { NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import type { ListedSiteScan } from "../../../form-engine/site-scan-queries.ts";
import { momentText } from "../../../i18n/date-text.ts";
import { useWords } from "../../../i18n/define-words.ts";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import { useLanguage } from "../../../i18n/words.ts";
import { Section } from "./section.tsx";
import classes from "./sites.module.css";

/** Any two finished scans next to each other: what appeared between them and what is gone. */
export function ScanCompare({ scans }: { readonly scans: readonly ListedSiteScan[] }) {
  const say = useWords(siteScanWords);
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly [number | undefined, number | undefined]>([undefined, undefined]);
  const done = scans.filter(({ state }) => state === "done");
  const [last, before] = done;
  const chosenOne = (id: number | undefined, usual: ListedSiteScan | undefined) =>
    done.find((one) => one.id === id) ?? usual;
  const [one, other] = [chosenOne(chosen[0], before), chosenOne(chosen[1], last)];
  if (!one || !other) return null;
  const [earlier, later] = one.id <= other.id ? [one, other] : [other, one];
  const data = done.map(({ id, asked, score }) => ({
    value: String(id),
    label:
      score === null ? momentText(asked, language) : say("compareScan", { moment: momentText(asked, language), score }),
  }));
  const partly = foundByOneOnly(earlier, later);
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

type Finding = ListedSiteScan["findings"][number];

/** What two scans found differently: what only the later one has, what only the earlier one has, and how many both have. */
interface ScanDifference {
  readonly appeared: readonly Finding[];
  readonly gone: readonly Finding[];
  readonly same: number;
}

/** Compares two scans by what each found, the earlier first; a finding is the same by its check and what it is about. */
export function scanDifference(
  earlier: Pick<ListedSiteScan, "findings">,
  later: Pick<ListedSiteScan, "findings">,
): ScanDifference {
  const [before, after] = [earlier, later].map(({ findings }) => new Set(findings.map(nameOf)));
  const appeared = later.findings.filter((finding) => !before?.has(nameOf(finding)));
  const gone = earlier.findings.filter((finding) => !after?.has(nameOf(finding)));
  return { appeared, gone, same: later.findings.length - appeared.length };
}

/** What the scan that was done before this one found, and this one does not; the newest of the scans comes first. */
export function goneSince<S extends Pick<ListedSiteScan, "findings" | "state">>(
  scan: S,
  scans: readonly S[],
): readonly Finding[] {
  const before = scans.slice(scans.indexOf(scan) + 1).find(({ state }) => state === "done");
  return before ? scanDifference(before, scan).gone : [];
}

/** Returns the checks that only one of two scans could make: differences in their subject would be accidental. */
export function foundByOneOnly(
  earlier: Pick<ListedSiteScan, "unknown">,
  later: Pick<ListedSiteScan, "unknown">,
): string[] {
  const not = (scan: Pick<ListedSiteScan, "unknown">, check: string) => !scan.unknown.includes(check);
  return [
    ...earlier.unknown.filter((check) => not(later, check)),
    ...later.unknown.filter((check) => not(earlier, check)),
  ].sort();
}

function nameOf({ check, subject }: Finding): string {
  return `${check} ${subject}`;
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
