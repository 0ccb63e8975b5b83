import { Menu, Skeleton, Text } from "@mantine/core";
import type { updateKey } from "@opis/model/contract/people/respondent-links";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { linksWords } from "../../i18n/ru/link-management.ts";
import { addDays } from "../../ui/add-days.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PercentBar } from "../../ui/percent-bar.tsx";
import { RowMenuButton } from "../../ui/row-menu-button.tsx";
import { useToday } from "../use-today.ts";
import type { OutsideLink } from "./link-dialog.tsx";
import classes from "./link-list.module.css";
import { type LinkedForm, linksKey, linksQuery } from "./links-query.ts";

interface LinkListProps {
  readonly company: number;
  /** The questionnaire that the links open. */
  readonly of: LinkedForm;
}

const TakeBack = lazyPart(() =>
  import("./delete-link-dialog.tsx").then(({ DeleteLinkDialog: component }) => ({ default: component })),
);
const RenewedLink = lazyPart(() =>
  import("./renewed-link.tsx").then(({ RenewedLink: component }) => ({ default: component })),
);

const prolongedDays = 14;

interface LinkItemProps {
  readonly company: number;
  readonly link: OutsideLink;
  /** Whether to show what it opens, in a list of several. */
  readonly isNamed: boolean;
}

/** Renders a link: what it opens, its state, who has used it, and actions. */
function LinkItem({ company, link, isNamed }: LinkItemProps) {
  const t = useWords(linksWords);
  const forms = useWords(formsListWords);
  const language = useLanguage();
  const today = useToday(company);
  const [asking, setAsking] = useState<"removing" | "renewing">();
  const change = useLinkChanges(company, link.key);
  const { form_type, name, group, expiration, is_active, recipient, respondents, completed, asked_again } = link;
  const opens = name ?? (form_type ? forms(form_type) : group.join(", "));
  const kind = link.comments_only ? "commentsOnly" : link.proposes ? "proposes" : undefined;
  const state = linkState(link, today);
  const day = dateText(expiration, language);
  const stateTexts = { open: () => t("until", { day }), closed: () => t("closed"), ended: () => t("ended", { day }) };
  const moment = (iso: string) => momentText(iso, language);
  return (
    <li className={classes.link}>
      <div>
        {isNamed && <Text fw={600}>{opens}</Text>}
        <Text size="sm">
          {[recipient, stateTexts[state](), kind && t(kind).toLocaleLowerCase(language)].filter(Boolean).join(", ")}
        </Text>
        <Text size="xs" c="dimmed">
          {link.key}…, {t("made", { name: link.created_by, day: dateText(link.created, language) })}
        </Text>
        {link.percent !== null && !link.comments_only && <PercentBar percent={link.percent} label={t("howFar")} />}
        {respondents.length === 0 && (
          <Text size="xs" c="dimmed">
            {t("neverUsed")}
          </Text>
        )}
        {respondents.map(({ email, last_used }) => (
          <Text key={email} size="xs" c="dimmed">
            {email || t("somebody")}: {t("opened", { moment: moment(last_used) })}
          </Text>
        ))}
        {completed && (
          <Text size="xs" c="var(--opis-success)">
            {t("completed", { email: link.completed_by, moment: moment(completed) })}
          </Text>
        )}
        {asked_again && state !== "open" && (
          <Text size="xs" c="var(--opis-warning)">
            {t("newLinkRequested", { moment: moment(asked_again) })}
          </Text>
        )}
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <RowMenuButton aria-label={t("actions", { key: link.key })} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            disabled={change.isPending}
            onClick={() => change.mutate({ expiration: addDays(new Date(), prolongedDays), is_active: true })}
          >
            {t("prolong")}
          </Menu.Item>
          <Menu.Item disabled={change.isPending} onClick={() => change.mutate({ is_active: !is_active })}>
            {t(is_active ? "close" : "reopen")}
          </Menu.Item>
          <Menu.Item onClick={() => setAsking("renewing")}>{t("renew")}</Menu.Item>
          <Menu.Item c="red" onClick={() => setAsking("removing")}>
            {t("remove")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <Suspense>
          {asking === "removing" ? (
            <TakeBack company={company} link={link.key} onClose={() => setAsking(undefined)} />
          ) : (
            <RenewedLink company={company} link={link.key} name={opens} onClose={() => setAsking(undefined)} />
          )}
        </Suspense>
      )}
    </li>
  );
}

interface LinkChange {
  readonly expiration?: string;
  readonly is_active?: boolean;
}

/** Returns the mutation that changes a link, effective immediately. */
function useLinkChanges(company: number, key: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: LinkChange) =>
      call<typeof updateKey>("PATCH /companies/:company_id/keys/:key/", { params: { company_id: company, key }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(company) }),
  });
}

/** Renders the links to a questionnaire: expiry, who opened each, and their progress. */
export function LinkList({ company, of }: LinkListProps) {
  const t = useWords(linksWords);
  const { data } = useQuery(linksQuery(company, of));
  if (!data) return <Skeleton height={64} aria-busy />;
  if (data.length === 0) return <NoLinks text={t("noneText")} />;
  return <LinkItems company={company} links={data} isNamed={false} />;
}

interface LinkItemsProps {
  readonly company: number;
  readonly links: readonly OutsideLink[];
  /** Whether to show what each opens, where that differs. */
  readonly isNamed: boolean;
}

/** Renders links below one another. */
export function LinkItems({ company, links, isNamed }: LinkItemsProps) {
  const t = useWords(linksWords);
  return (
    <ul className={classes.links} aria-label={t("title")}>
      {links.map((link) => (
        <LinkItem key={link.key} company={company} link={link} isNamed={isNamed} />
      ))}
    </ul>
  );
}

/** Renders why no links are listed. */
export function NoLinks({ text }: { readonly text: string }) {
  return (
    <Text c="dimmed" size="sm">
      {text}
    </Text>
  );
}

/** Returns whether a link works on a date of the company (`yyyy-mm-dd`), and why not: closed, or expired. */
export function linkState({ is_active, expiration }: OutsideLink, today: string): "open" | "closed" | "ended" {
  if (!is_active) return "closed";
  return expiration < today ? "ended" : "open";
}
