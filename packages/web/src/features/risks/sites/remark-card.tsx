import { Anchor, Button, Group, Text } from "@mantine/core";
import type { declineFromSite, offerAgainFromSite } from "@opis/model/contract/site-results";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call-endpoint.ts";
import card from "../../../form-engine/risks/risks.module.css";
import { risksKey } from "../../../form-engine/risks/risks-query.ts";
import { ignoredText, useDecideRisk } from "../../../form-engine/risks/use-decide-risk.ts";
import type { SiteOf, SiteResult } from "../../../form-engine/site-scan-queries.ts";
import { momentText, useLanguage, useWords } from "../../../i18n/language.ts";
import { risksWords } from "../../../i18n/ru/risks.ts";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { groupKey } from "./score-card.tsx";
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

interface DeclinedAnswersProps extends SiteOf {
  readonly declined: SiteResult["declined"];
}

/** Renders declined offers: what and where, by whom and when, with an undo button. */
export function DeclinedAnswers({ company, site, declined }: DeclinedAnswersProps) {
  const say = useWords(siteScanWords);
  const language = useLanguage();
  const { isBusy, offerAgain } = useDeclining({ company, site });
  if (declined.length === 0) return null;
  const wholes = wholesOf(declined);
  return (
    <details className={classes.more} data-section="declined">
      <summary>{say("declined", { count: declined.length })}</summary>
      {wholes.map(({ key, field, name, kind, url, may_take: mayTake, parts, ...said }) => {
        const what = [kind !== "site" && name, ...parts].filter(Boolean).join(", ");
        return (
          <div key={`${key} ${field}`} className={classes.offer} data-declined={key}>
            <Text size="sm" className={classes.word}>
              {what}
            </Text>
            <Text size="xs" c="dimmed" className={classes.word}>
              {say("declinedBy", { by: said.declined_by, moment: momentText(said.declined_at, language) })} ·{" "}
              <OutLink url={url} />
            </Text>
            {mayTake && (
              <Group>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={isBusy}
                  aria-label={say("offerAgainNamed", { what })}
                  onClick={() => void offerAgain([{ key, fields: [field] }])}
                >
                  {say("offerAgain")}
                </Button>
              </Group>
            )}
          </div>
        );
      })}
    </details>
  );
}

/** The answers of one offer. */
interface OfferAnswers {
  readonly key: string;
  readonly fields: string[];
}

/** Returns mutations that decline found answers, and undo that. */
export function useDeclining({ company, site }: SiteOf) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { company_id: company, id: site };
  const make = async (ask: () => Promise<unknown>, done: "declinedDone" | "offeredAgain") => {
    setBusy(true);
    try {
      await ask();
      notify("success", siteScanWords.text(done));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) notify("error", siteScanWords.text("declineFailed"));
      else reactToError(error);
    }
    await client.invalidateQueries({ queryKey: [...risksKey(company), "site", site] });
    setBusy(false);
  };
  return {
    isBusy,
    decline: (declined: OfferAnswers[]) =>
      make(
        () =>
          call<typeof declineFromSite>("POST /companies/:company_id/sites/:id/scan/decline/ 201", {
            params,
            body: { declined },
          }),
        "declinedDone",
      ),
    offerAgain: (again: OfferAnswers[]) =>
      make(
        () =>
          call<typeof offerAgainFromSite>("POST /companies/:company_id/sites/:id/scan/offer_again/ 201", {
            params,
            body: { again },
          }),
        "offeredAgain",
      ),
  };
}

type Declined = SiteResult["declined"][number];

/** Groups declined answers for the list: a new row once with all its answers, other answers one by one. */
function wholesOf(declined: readonly Declined[]): (Declined & { readonly parts: readonly string[] })[] {
  const wholes = new Map<string, Declined & { readonly parts: readonly string[] }>();
  for (const offer of declined) {
    const key = offer.adds_row ? offer.key : `${offer.key} ${offer.field}`;
    const earlierOffer = wholes.get(key);
    wholes.set(key, {
      ...(earlierOffer ?? offer),
      parts: [...(earlierOffer?.parts ?? []), `${offer.label}: ${offer.found}`],
    });
  }
  return [...wholes.values()];
}
