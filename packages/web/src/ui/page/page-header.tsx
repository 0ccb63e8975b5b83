import { Group, Text, Title } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { HrefLink } from "../href-link.tsx";
import { type Crumb, useCrumbs } from "./crumbs.ts";
import classes from "./page-header.module.css";
import { readWayBack } from "./way-back.ts";

/** A longer heading would fill the first screen of a phone. */
const longCharacters = 80;

interface PageHeaderProps {
  readonly title: string;
  /** One line of plain words under the title. */
  readonly description?: ReactNode;
  /** Screens above this one, below the company. */
  readonly parents?: readonly Crumb[];
  /** Buttons at the right. */
  readonly actions?: ReactNode;
}

/** The heading of a screen; it also names the screen in the top bar and in the browser's tab. */
export function PageHeader({ title, description, parents = [], actions }: PageHeaderProps) {
  useCrumbs([...parents, { title }]);
  const t = useWords(commonWords);
  const { pathname } = useLocation();
  const back = readWayBack(pathname);
  return (
    <header className={classes.header}>
      <div className={classes.title}>
        {back && (
          <HrefLink href={back.href} size="sm">
            ← {t("backTo", { title: back.title })}
          </HrefLink>
        )}
        <Title order={1} data-long={title.length > longCharacters}>
          {title}
        </Title>
        {description && (
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </header>
  );
}
