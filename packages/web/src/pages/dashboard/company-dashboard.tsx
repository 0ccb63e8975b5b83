import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { dashboardWords } from "../../words/dashboard.ts";
import { dateText, momentText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { useLanguage } from "../../words/words.ts";
import { BlockCard } from "./block-card.tsx";
import { CertificatesCard } from "./certificates-card.tsx";
import { ChangesCard } from "./changes-card.tsx";
import { CompletenessCard } from "./completeness-card.tsx";
import classes from "./dashboard.module.css";
import { dashboardQuery } from "./dashboard-query.ts";
import { DeadlinesCard } from "./deadlines-card.tsx";
import { NextCard } from "./next-card.tsx";
import { RisksCard } from "./risks-card.tsx";
import { SitesCard } from "./sites-card.tsx";
import { StaleCard } from "./stale-card.tsx";
import { WorkflowCard } from "./workflow-card.tsx";

/** What is wrong in a company, how dear it is, what to do first, and how far all else is. */
export function CompanyDashboard({ company }: { readonly company: number }) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(dashboardQuery(company, language));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="md" />;
  return (
    <div className={classes.dashboard}>
      <Text size="sm" c="dimmed">
        {say("dates", { created: dateText(data.created, language), modified: momentText(data.modified, language) })}
      </Text>
      <div className={classes.main}>
        <NextCard company={company} next={data.next} />
        <RisksCard company={company} risks={data.risks} consistency={data.consistency} />
      </div>
      <div className={classes.blocks}>
        {data.blocks.map((block) => (
          <BlockCard key={block.block} block={block} />
        ))}
      </div>
      <div className={classes.main}>
        <CompletenessCard company={company} rows={data.completeness} />
        <WorkflowCard rows={data.workflow} />
      </div>
      <div className={classes.blocks}>
        <DeadlinesCard deadlines={data.deadlines} />
        {data.stale && <StaleCard stale={data.stale} />}
        <CertificatesCard company={company} certificates={data.certificates} />
        {data.sites && data.sites.total > 0 && <SitesCard company={company} sites={data.sites} />}
        <ChangesCard company={company} changes={data.changes} />
      </div>
    </div>
  );
}
