import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { SiteResult } from "../../../form-engine/site-scan-queries.ts";
import { useWords } from "../../../i18n/language.ts";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import classes from "./sites.module.css";

const marks = [
  { from: 95, mark: "good" },
  { from: 70, mark: "minor" },
  { from: 40, mark: "mend" },
  { from: 0, mark: "urgent" },
] as const;

const groups = ["POL", "FRM", "CKI", "NET", "PUB", "OWN", "C"] as const;

/** Returns the translation key of a group of checks, by the prefix of their codes. */
export function groupKey(code: string): `group_${(typeof groups)[number]}` {
  return `group_${groups.find((group) => code === group) ?? "C"}`;
}

/** Renders the score of a site with its label, the number of remarks, and the deductions from 100. */
export function ScoreCard({ result }: { readonly result: SiteResult }) {
  const say = useWords(siteScanWords);
  const { score, lost, remarks, scan } = result;
  const mark = score === null ? undefined : (marks.find(({ from }) => score >= from)?.mark ?? "urgent");
  const countedRemarks = remarks.filter(({ ignore }) => !ignore);
  const countOf = (severity: "red" | "amber" | "note") =>
    countedRemarks.filter((remark) => remark.severity === severity).length;
  const ignored = remarks.length - countedRemarks.length;
  return (
    <Section title={say("score")} name="score">
      <div className={classes.score} data-mark={mark ?? "none"}>
        <div>
          <span className={classes.points}>{score === null ? "—" : say("scoreOf", { score })}</span>
          <span className={classes.mark}>{mark ? say(`score_${mark}`) : say("scoreNone")}</span>
        </div>
        <ul className={classes.counts}>
          {(["red", "amber", "note"] as const).map((severity) => (
            <li key={severity} data-severity={severity}>
              {say(severity, { count: countOf(severity) })}
            </li>
          ))}
          {ignored > 0 && <li>{say("notCounted", { count: ignored })}</li>}
        </ul>
        <Text size="sm" c="dimmed">
          {say("scoreNote")} {scan && say("pagesRead", { count: scan.pages.length, address: scan.address })}
        </Text>
        <details className={classes.more}>
          <summary>{say("scoreMade")}</summary>
          <Text size="sm" mt={8}>
            {say("scoreRule")}
          </Text>
          {lost.length > 0 && (
            <table className={classes.lost}>
              <thead>
                <tr>
                  <th scope="col">{say("group")}</th>
                  <th scope="col">{say("lostPoints")}</th>
                </tr>
              </thead>
              <tbody>
                {lost.map(({ group, lost: points, most }) => (
                  <tr key={group}>
                    <th scope="row">{say(groupKey(group))}</th>
                    <td>{say("scoreLost", { lost: points, most })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </details>
      </div>
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** Renders a part of a scan's result with its heading. */
export function Section({ title, hint, name, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section} data-section={name}>
      <div>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}
