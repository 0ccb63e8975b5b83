import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { linksWords } from "../../i18n/ru/link-management.ts";
import { useWords } from "../../i18n/words.ts";
import type { OutsideLink } from "./link-dialog.tsx";
import { LinkItem } from "./link-item.tsx";
import classes from "./link-list.module.css";
import { type LinkedForm, linksQuery } from "./links-query.ts";

interface LinkListProps {
  readonly company: number;
  /** The questionnaire that the links open. */
  readonly of: LinkedForm;
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
