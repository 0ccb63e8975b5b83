import { Text } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { companyInitQuery, companyWorkQuery } from "../../api/queries.ts";
import { useShowsPercents } from "../../api/use-shows-percents.ts";
import { useWords } from "../../i18n/define-words.ts";
import { percentText } from "../../i18n/percent-text.ts";
import { dashboardWords } from "../../i18n/ru/dashboard.ts";
import { useLanguage } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import type { Dashboard } from "./block-card.tsx";
import classes from "./dashboard.module.css";

interface FiguresProps {
  readonly company: number;
  readonly dashboard: Pick<Dashboard, "completeness" | "deadlines" | "risks">;
}

/** The company in four figures: readiness, risks, documents, deadlines; each leads to its screen. */
export function Figures({ company, dashboard: { completeness, deadlines, risks } }: FiguresProps) {
  const say = useWords(dashboardWords);
  const language = useLanguage();
  const showsPercents = useShowsPercents(company);
  const { data: init } = useQuery(companyInitQuery(company));
  const { data: work } = useQuery(companyWorkQuery(company, language));
  const missing = completeness.reduce((sum, row) => sum + row.missing + row.for_documents, 0);
  const counted = risks.severities.reduce((sum, { count }) => sum + count, 0);
  const grave = risks.severities.reduce(
    (sum, { severity, count }) => sum + (severity === "critical" || severity === "high" ? count : 0),
    0,
  );
  const documents = work?.documents;
  return (
    <ul className={classes.figures} aria-label={say("figures")}>
      <Figure
        title={say("figureReadiness")}
        value={showsPercents && init ? percentText(init.company.percent, language) : missing}
        note={missing > 0 && say("figureMissing", { count: missing })}
        href={screenAddress(company, "forms")}
      />
      <Figure
        title={say("figureRisks")}
        value={counted}
        note={grave > 0 && say("figureGrave", { count: grave })}
        href={screenAddress(company, "risks")}
      />
      {documents !== null && (
        <Figure
          title={say("figureDocuments")}
          value={documents?.signable}
          note={documents && documents.not_ready > 0 && say("figureNotReady", { count: documents.not_ready })}
          href={screenAddress(company, "documents")}
        />
      )}
      <Figure
        title={say("figureDeadlines")}
        value={deadlines.count}
        note={deadlines.over > 0 && say("figureOver", { count: deadlines.over })}
      />
    </ul>
  );
}

interface FigureProps {
  readonly title: string;
  /** Undefined while it is being loaded. */
  readonly value: number | string | undefined;
  /** Undefined where there is nothing to show. */
  readonly note: string | false | undefined;
  readonly href?: string;
}

function Figure({ title, value = "…", note, href }: FigureProps) {
  return (
    <li className={classes.card}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <span className={classes.number}>
        {href ? (
          <HrefLink href={href} inherit>
            {String(value)}
          </HrefLink>
        ) : (
          value
        )}
      </span>
      <Text size="sm" c="dimmed" mih={20}>
        {note}
      </Text>
    </li>
  );
}
