import { Button, Group, Text } from "@mantine/core";
import type { declineFromSite, offerAgainFromSite } from "@opis/model/contract/site-results";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call-endpoint.ts";
import { risksKey } from "../../../form-engine/risks/risks-query.ts";
import type { SiteOf, SiteResult } from "../../../form-engine/site-scan-queries.ts";
import { momentText } from "../../../i18n/date-text.ts";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { notify } from "../../../ui/messages/notify.ts";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { OutLink } from "./remark-card.tsx";
import classes from "./sites.module.css";

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
interface Named {
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
    decline: (declined: Named[]) =>
      make(
        () =>
          call<typeof declineFromSite>("POST /companies/:company_id/sites/:id/scan/decline/ 201", {
            params,
            body: { declined },
          }),
        "declinedDone",
      ),
    offerAgain: (again: Named[]) =>
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
  for (const one of declined) {
    const key = one.adds_row ? one.key : `${one.key} ${one.field}`;
    const known = wholes.get(key);
    wholes.set(key, { ...(known ?? one), parts: [...(known?.parts ?? []), `${one.label}: ${one.found}`] });
  }
  return [...wholes.values()];
}
