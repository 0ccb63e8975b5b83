import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../words/define-words.ts";
import { linksWords } from "../../words/links.ts";
import { LinkItem } from "./link-item.tsx";
import classes from "./link-list.module.css";
import { type LinkedForm, linksQuery } from "./links-query.ts";

interface LinkListProps {
  readonly company: number;
  /** The questionnaire whose links these are; without it all of the company's. */
  readonly of?: LinkedForm;
}

/** Links for outsiders: what each opens, until when, who has opened it and how far they are. */
export function LinkList({ company, of }: LinkListProps) {
  const t = useWords(linksWords);
  const { data } = useQuery(linksQuery(company, of));
  if (!data) return <Skeleton height={64} aria-busy />;
  if (data.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {t("noneText")}
      </Text>
    );
  return (
    <ul className={classes.links} aria-label={t("title")}>
      {data.map((link) => (
        <LinkItem key={link.key} company={company} link={link} isNamed={of === undefined} />
      ))}
    </ul>
  );
}
