import { Anchor, Button, Text } from "@mantine/core";
import { Suspense, useState } from "react";
import { ignoredText } from "../../../form-engine/risks/ignored-text.ts";
import card from "../../../form-engine/risks/risks.module.css";
import { useDecideRisk } from "../../../form-engine/risks/use-decide-risk.ts";
import type { SiteResult } from "../../../form-engine/site-scan-queries.ts";
import { risksWords } from "../../../i18n/ru/risks.ts";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import { useWords } from "../../../i18n/words.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { groupKey } from "./check-group-key.ts";
import classes from "./sites.module.css";

const IgnoreRisk = lazyPart(() =>
  import("../../../form-engine/risks/ignore-risk.tsx").then(({ IgnoreRisk: component }) => ({ default: component })),
);

interface RemarkCardProps {
  readonly company: number;
  readonly remark: SiteResult["remarks"][number];
  readonly mayDecide: boolean;
}

/** Severity colours, the same as for risks. */
const severities = { red: "critical", amber: "medium", note: "low" } as const;

/** Renders a remark about a site: evidence, law, possible fine, remedy, and what the answers say instead. */
export function RemarkCard({ company, remark, mayDecide }: RemarkCardProps) {
  const say = useWords(siteScanWords);
  const tell = useWords(risksWords);
  const { decide } = useDecideRisk(company);
  const [isDeciding, setDeciding] = useState(false);
  const { risk, check, group, severity, ignore } = remark;
  return (
    <details
      className={card.card}
      data-remark={check}
      data-severity={severities[severity]}
      data-ignored={ignore || undefined}
    >
      <summary className={card.summary}>
        <span className={card.name}>{remark.text}</span>
        <span className={card.note}>
          <span data-severity={severities[severity]}>{say(`severity_${severity}`)}</span>
          <span>{say(groupKey(group))}</span>
          {remark.is_new && <span>{say("isNew")}</span>}
        </span>
      </summary>
      <div className={card.body}>
        {ignore && <Text size="sm">{ignoredText(remark, tell)}</Text>}
        <Text size="sm">{say("remedy", { remedy: remark.remedy })}</Text>
        <Evidence of={remark.evidence} />
        {remark.place && (
          <div>
            <Text size="sm" fw={600}>
              {say("inAnswers")}
            </Text>
            <Text size="sm" component="div" className={`${classes.word} ${classes.alone}`}>
              <HrefLink href={remark.place.url} size="sm">
                {[remark.place.obj, remark.place.label].filter(Boolean).join(" · ")}
              </HrefLink>
              {remark.place.value && `: ${remark.place.value}`}
            </Text>
          </div>
        )}
        {remark.law && (
          <Text size="sm" c="dimmed">
            {say("law", { law: remark.law })}
          </Text>
        )}
        {remark.fine && (
          <Text size="sm" c="dimmed">
            {say("fine", { fine: remark.fine })}
          </Text>
        )}
        {mayDecide && risk && isDeciding && (
          <Suspense>
            <IgnoreRisk
              isDayNeeded
              hint={say("untilNeeded")}
              onCancel={() => setDeciding(false)}
              onDecide={async (reason, until) => {
                const decision = { ignore: true, ignore_comment: reason, ignored_until: until };
                if (await decide({ id: risk }, decision)) setDeciding(false);
              }}
            />
          </Suspense>
        )}
        {mayDecide && risk && !isDeciding && (
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: "flex-start" }}
            onClick={() => (ignore ? void decide({ id: risk }, { ignore: false }) : setDeciding(true))}
          >
            {tell(ignore ? "count" : "ignore")}
          </Button>
        )}
      </div>
    </details>
  );
}

/** Renders the evidence: a quote from the site, and its page. */
function Evidence({ of }: { readonly of: SiteResult["remarks"][number]["evidence"] }) {
  const say = useWords(siteScanWords);
  if (of.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {say("seenAt")}
      </Text>
      <ul className={classes.evidence}>
        {of.map(({ kind, url, text }) => (
          <li key={`${kind} ${url} ${text}`}>
            {text && <q>{text}</q>}{" "}
            <span className={classes.alone}>
              <OutLink url={url} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Renders a page of the site as a link in a new tab; anything but a URL as plain text. */
export function OutLink({ url }: { readonly url: string }) {
  if (!/^https?:\/\//u.test(url)) return <span className={classes.word}>{url}</span>;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer noopener" size="sm" className={classes.word}>
      {url}
    </Anchor>
  );
}
