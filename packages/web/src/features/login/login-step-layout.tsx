import { Anchor, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.ts";
import { comingInWords } from "../../i18n/ru/email-links.ts";
import { useCrumbs } from "../../ui/page/crumbs.ts";

interface TitledProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

/** Renders a step of sign-in: title, form, and a link back to sign-in. */
export function Titled({ title, text, children }: TitledProps) {
  const t = useWords(comingInWords);
  useCrumbs([{ title }]);
  return (
    <Stack>
      <Title order={1}>{title}</Title>
      {text && <Text style={{ overflowWrap: "anywhere" }}>{text}</Text>}
      {children}
      {/* Next to the sign-in form there are no routes yet. */}
      <Anchor size="sm" href="/login/">
        {t("backToLogin")}
      </Anchor>
    </Stack>
  );
}
