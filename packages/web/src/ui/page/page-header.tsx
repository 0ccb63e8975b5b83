import { Group, Text, Title } from "@mantine/core";
import { toPlainObject } from "@opis/model/rows/plain-object";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { parseJson } from "../../api/parse-json.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { HrefLink } from "../href-link.tsx";
import { type Crumb, useCrumbs } from "./crumbs.ts";
import classes from "./page.module.css";

/** A longer heading would fill the first screen of a phone. */
const longCharacters = 80;

interface PageHeaderProps {
  readonly title: string;
  /** One line of text under the title. */
  readonly description?: ReactNode;
  /** Parent screens, below the company. */
  readonly parents?: readonly Crumb[];
  /** Buttons at the right. */
  readonly actions?: ReactNode;
}

/** The screen that led to another one, to return to. */
export interface WayBackOrigin {
  readonly title: string;
  readonly href: string;
}

const storageKey = "wayBack";

/** Records which screen opened the one at an address, until the tab is closed. */
export function rememberWayBack(to: string, from: WayBackOrigin): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ to: pathOf(to), ...from }));
}

/** Returns the screen from which the one at this path was opened, if any. */
export function readWayBack(pathname: string): WayBackOrigin | undefined {
  const { to, title, href } = toPlainObject(parseJson(sessionStorage.getItem(storageKey)));
  if (typeof to !== "string" || typeof title !== "string" || typeof href !== "string") return undefined;
  return pathname.startsWith(to) && pathOf(href) !== to ? { title, href } : undefined;
}

function pathOf(href: string): string {
  return new URL(href, location.origin).pathname;
}

/** Renders the heading of a screen; also names the screen in the top bar and in the browser's tab. */
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
          <Text c="dimmed" mt={4} className={classes.description}>
            {description}
          </Text>
        )}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </header>
  );
}
