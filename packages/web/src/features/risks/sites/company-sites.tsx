import { NativeSelect, Skeleton, Stack, Text } from "@mantine/core";
import { can } from "@opis/model/access/access";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { IconWorldWww } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { companyMetaQuery } from "../../../api/common-queries.ts";
import { createActor } from "../../../api/create-actor.ts";
import { questionnaireQuery } from "../../../form-engine/questionnaire-query.ts";
import { ScanControl } from "../../../form-engine/scan-control.tsx";
import { type ListedSiteScan, type SiteOf, siteScansQuery } from "../../../form-engine/site-scan-queries.ts";
import { momentText, useLanguage, useWords } from "../../../i18n/language.ts";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { EmptyState, LoadFailed } from "../../../ui/page/page-states.tsx";
import { DataTable, type TableColumn } from "../../../ui/table/data-table.tsx";
import { Section } from "./score-card.tsx";
import { SiteResults } from "./site-results.tsx";
import classes from "./sites.module.css";

interface CompanySitesProps {
  readonly company: number;
  /** The shown site; the first one if undefined. */
  readonly site: number | undefined;
}

/** Renders a site of the company: its scan, the findings, and earlier scans. */
export function CompanySites({ company, site }: CompanySitesProps) {
  const say = useWords(siteScanWords);
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(questionnaireQuery(company, "site_app", null));
  const { data: rights } = useQuery({
    ...companyMetaQuery(company),
    select: (meta) => ({
      mayAsk: can(createActor(meta), "edit", { form: "site_app", id: "only" }),
      mayDecide: can(createActor(meta), "edit", { section: "risks" }),
    }),
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data || !rights) return <Skeleton height={320} maw={960} radius="md" />;
  const sites = data.children.site ?? [];
  const shownSite = sites.find(({ id }) => id === site) ?? sites[0];
  const questionnaire = addressOf({ company }, { form: "site_app", field: "sites", row: shownSite?.id }) ?? "";
  const toSites = (
    <div className={classes.alone}>
      <HrefLink href={questionnaire}>{say("toQuestionnaire")}</HrefLink>
    </div>
  );
  if (!shownSite)
    return <EmptyState icon={IconWorldWww} title={say("noSites")} text={say("noSitesText")} action={toSites} />;
  const address = typeof shownSite.address === "string" ? shownSite.address : "";
  const show = (id: string) => void navigate({ href: screenAddress(company, "risks/sites", { site: Number(id) }) });
  return (
    <Stack gap={24} maw={960} key={shownSite.id}>
      <Stack gap={12}>
        <NativeSelect
          label={say("site")}
          maw={420}
          value={shownSite.id}
          onChange={({ currentTarget: { value } }) => show(value)}
          data={sites.map(({ id, address: name }) => ({ value: String(id), label: String(name) }))}
        />
        <ScanControl {...{ company, address }} site={shownSite.id} mayAsk={rights.mayAsk} />
        {toSites}
      </Stack>
      <SiteResults {...{ company }} site={shownSite.id} mayDecide={rights.mayDecide} />
      <ScanHistory {...{ company }} site={shownSite.id} />
    </Stack>
  );
}

/** Renders the stored scans of a site, with new and disappeared findings of each. */
function ScanHistory({ company, site }: SiteOf) {
  const say = useWords(siteScanWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(siteScansQuery({ company, site }));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} radius="md" />;
  if (data.length === 0) return null;
  const first = data.findLast(({ state }) => state === "done");
  const columns: TableColumn<ListedSiteScan>[] = [
    {
      key: "moment",
      title: say("historyMoment"),
      cell: ({ asked, asked_by: who }) => (
        <>
          <Text size="sm">{momentText(asked, language)}</Text>
          <Text size="xs" c="dimmed">
            {who}
          </Text>
        </>
      ),
    },
    {
      key: "state",
      title: say("historyState"),
      width: 14,
      cell: ({ state, score, trouble }) => {
        if (trouble) return `${say(`state_${state}`)}: ${trouble.text[language]}`;
        return state === "done" && score !== null ? say("historyScore", { score }) : say(`state_${state}`);
      },
    },
    {
      key: "new",
      title: say("historyNew"),
      width: 14,
      cell: (scan) => {
        if (scan.state !== "done") return "—";
        if (scan === first) return say("firstScan");
        const names = scan.findings.filter(({ is_new: isNew }) => isNew).map(({ text }) => text[language]);
        return names.length > 0 ? names.join(" ") : say("nothingChanged");
      },
    },
    {
      key: "gone",
      title: say("historyGone"),
      width: 14,
      yields: true,
      cell: (scan) => {
        if (scan.state !== "done" || scan === first) return "—";
        const names = goneSince(scan, data).map(({ text }) => text[language]);
        return names.length > 0 ? names.join(" ") : say("nothingChanged");
      },
    },
  ];
  return (
    <Stack gap={24}>
      <Section title={say("history")} name="history">
        <DataTable label={say("history")} columns={columns} rows={data} rowKey={({ id }) => id} />
      </Section>
      <ScanCompare scans={data} />
    </Stack>
  );
}

/** Renders the comparison of any two finished scans: what appeared and what disappeared. */
function ScanCompare({ scans }: { readonly scans: readonly ListedSiteScan[] }) {
  const say = useWords(siteScanWords);
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly [number | undefined, number | undefined]>([undefined, undefined]);
  const done = scans.filter(({ state }) => state === "done");
  const [last, before] = done;
  const chosenOne = (id: number | undefined, usual: ListedSiteScan | undefined) =>
    done.find((candidate) => candidate.id === id) ?? usual;
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

/** The difference of two scans: findings only in the later, only in the earlier, and the number in both. */
interface ScanDifference {
  readonly appeared: readonly Finding[];
  readonly gone: readonly Finding[];
  readonly same: number;
}

/** Compares the findings of two scans, the earlier first; findings are equal by check and subject. */
export function scanDifference(
  earlier: Pick<ListedSiteScan, "findings">,
  later: Pick<ListedSiteScan, "findings">,
): ScanDifference {
  const [before, after] = [earlier, later].map(({ findings }) => new Set(findings.map(nameOf)));
  const appeared = later.findings.filter((finding) => !before?.has(nameOf(finding)));
  const fixedFindings = earlier.findings.filter((finding) => !after?.has(nameOf(finding)));
  return { appeared, gone: fixedFindings, same: later.findings.length - appeared.length };
}

/** Returns findings of the previous scan that this one no longer has; scans are sorted newest first. */
export function goneSince<S extends Pick<ListedSiteScan, "findings" | "state">>(
  scan: S,
  scans: readonly S[],
): readonly Finding[] {
  const before = scans.slice(scans.indexOf(scan) + 1).find(({ state }) => state === "done");
  return before ? scanDifference(before, scan).gone : [];
}

/** Returns the checks that only one of two scans could perform: differences in them would be accidental. */
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
