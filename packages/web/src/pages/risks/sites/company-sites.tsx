import { NativeSelect, Skeleton, Stack } from "@mantine/core";
import { can } from "@opis/model/access/access";
import { addressOf, screenAddress } from "@opis/model/addresses";
import { IconWorldWww } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { actorOf } from "../../../api/actor-of.ts";
import { companyMetaQuery } from "../../../api/queries.ts";
import { questionnaireQuery } from "../../../form/data/questionnaire-query.ts";
import { ScanControl } from "../../../form/site-scan/scan-control.tsx";
import { HrefLink } from "../../../ui/href-link.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { useWords } from "../../../words/define-words.ts";
import { siteScanWords } from "../../../words/site-scan.ts";
import { SiteResults } from "./results/site-results.tsx";
import { ScanHistory } from "./scans/scan-history.tsx";
import classes from "./sites.module.css";

interface CompanySitesProps {
  readonly company: number;
  /** The site that is shown; the first one where none is named. */
  readonly site: number | undefined;
}

/** A site of the company: its scan, what it has found, and the scans before. */
export function CompanySites({ company, site }: CompanySitesProps) {
  const say = useWords(siteScanWords);
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(questionnaireQuery(company, "site_app", null));
  const { data: rights } = useQuery({
    ...companyMetaQuery(company),
    select: (meta) => ({
      mayAsk: can(actorOf(meta), "edit", { form: "site_app", id: "only" }),
      mayDecide: can(actorOf(meta), "edit", { section: "risks" }),
    }),
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data || !rights) return <Skeleton height={320} maw={960} radius="md" />;
  const sites = data.children.site ?? [];
  const shown = sites.find(({ id }) => id === site) ?? sites[0];
  const questionnaire = addressOf({ company }, { form: "site_app", field: "sites", row: shown?.id }) ?? "";
  const toSites = (
    <div className={classes.alone}>
      <HrefLink href={questionnaire}>{say("toQuestionnaire")}</HrefLink>
    </div>
  );
  if (!shown)
    return <EmptyState icon={IconWorldWww} title={say("noSites")} text={say("noSitesText")} action={toSites} />;
  const address = typeof shown.address === "string" ? shown.address : "";
  const show = (id: string) => void navigate({ href: screenAddress(company, "risks/sites", { site: Number(id) }) });
  return (
    <Stack gap={24} maw={960} key={shown.id}>
      <Stack gap={12}>
        <NativeSelect
          label={say("site")}
          maw={420}
          value={shown.id}
          onChange={({ currentTarget: { value } }) => show(value)}
          data={sites.map(({ id, address: name }) => ({ value: String(id), label: String(name) }))}
        />
        <ScanControl {...{ company, address }} site={shown.id} mayAsk={rights.mayAsk} />
        {toSites}
      </Stack>
      <SiteResults {...{ company }} site={shown.id} mayDecide={rights.mayDecide} />
      <ScanHistory {...{ company }} site={shown.id} />
    </Stack>
  );
}
