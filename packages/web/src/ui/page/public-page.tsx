import { Group, Text } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { LanguageButton, ThemeButton } from "./display-buttons.tsx";
import classes from "./public-page.module.css";

interface PublicPageProps {
  /** Title of the browser's tab. */
  readonly title: string;
  /** The company's name, once it is loaded. */
  readonly company: string | undefined;
  readonly children: ReactNode;
}

/** Renders the frame of a page for people without an account: the company, the language and the colours. */
export function PublicPage({ title, company, children }: PublicPageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Text fw={600} className={classes.company}>
          {company}
        </Text>
        <Group gap={4} ml="auto" wrap="nowrap">
          <LanguageButton />
          <ThemeButton />
        </Group>
      </header>
      <main className={classes.content}>{children}</main>
    </div>
  );
}
