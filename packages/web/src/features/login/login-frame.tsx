import { Group, Text } from "@mantine/core";
import { IconChecklist, IconFileCheck, IconListSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.ts";
import { loginWords } from "../../i18n/ru/login.ts";
import { LanguageButton, ThemeButton } from "../../ui/page/display-buttons.tsx";
import { Logo } from "../../ui/page/logo.tsx";
import classes from "./login-frame.module.css";

const points = [
  { icon: IconChecklist, text: "pointForms" },
  { icon: IconListSearch, text: "pointCheck" },
  { icon: IconFileCheck, text: "pointPapers" },
] as const;

/** Renders the layout of sign-in and related pages: the product on one side, the form on the other. */
export function LoginFrame({ children }: { readonly children: ReactNode }) {
  const t = useWords(loginWords);
  return (
    <div className={classes.page}>
      <aside className={classes.about}>
        <Logo />
        <div className={classes.words}>
          <Text className={classes.lead}>{t("lead")}</Text>
          <ul className={classes.points}>
            {points.map(({ icon: Icon, text }) => (
              <li key={text}>
                <Icon size={20} stroke={1.6} aria-hidden />
                <span>{t(text)}</span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className={classes.side}>
        <Group className={classes.choices} gap={4}>
          <LanguageButton />
          <ThemeButton />
        </Group>
        <main className={classes.form}>
          <div className={classes.mobileLogo}>
            <Logo />
          </div>
          {children}
        </main>
      </div>
    </div>
  );
}
