import { IconShieldCheck } from "@tabler/icons-react";
import type { SiteResult } from "../../../../form/site-scan/site-scan-queries.ts";
import { EmptyState } from "../../../../ui/page/empty-state.tsx";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";
import { Section } from "../section.tsx";
import classes from "../sites.module.css";
import { RemarkCard } from "./remark-card.tsx";

interface RemarksProps {
  readonly company: number;
  readonly remarks: SiteResult["remarks"];
  readonly mayDecide: boolean;
}

const order = ["red", "amber", "note"];

/** What is said of a site, the gravest first; after it what is not counted. */
export function Remarks({ company, remarks, mayDecide }: RemarksProps) {
  const say = useWords(siteScanWords);
  const inOrder = remarks.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  const counted = inOrder.filter(({ ignore }) => !ignore);
  const ignored = inOrder.filter(({ ignore }) => ignore);
  const list = (shown: SiteResult["remarks"]) => (
    <div className={classes.remarks}>
      {shown.map((remark) => (
        <RemarkCard key={`${remark.risk} ${remark.text}`} {...{ company, remark, mayDecide }} />
      ))}
    </div>
  );
  return (
    <>
      <Section title={say("remarks")} name="remarks">
        {counted.length > 0 ? (
          list(counted)
        ) : (
          <EmptyState icon={IconShieldCheck} title={say("remarksNone")} text={say("remarksNoneText")} />
        )}
      </Section>
      {ignored.length > 0 && (
        <Section title={say("ignoredRemarks")} name="ignored">
          {list(ignored)}
        </Section>
      )}
    </>
  );
}
