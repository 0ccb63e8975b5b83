import { Button, Center, Group, Stack, Text, Title } from "@mantine/core";
import { IconBrowserX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { reportError } from "../../api/report-error.ts";
import { useWords } from "../../i18n/language.ts";
import { pagesWords } from "../../i18n/ru/error-pages.ts";

/** Renders the failure of the page, not of the server; reports the error and shows the number under which the operator finds it. */
export function BrokenPage({ error }: { readonly error: unknown }) {
  const t = useWords(pagesWords);
  const [incident, setIncident] = useState<string>();
  useEffect(() => {
    void reportError(error).then(setIncident);
  }, [error]);
  return (
    <Center mih="70vh" p="lg" role="alert">
      <Stack maw={460} gap="sm">
        <IconBrowserX size={56} stroke={1.4} color="var(--opis-control)" aria-hidden />
        <Title order={1}>{t("brokenTitle")}</Title>
        <Text c="dimmed">{t("brokenText")}</Text>
        {incident && <Text>{t("brokenReported", { incident })}</Text>}
        <Group mt="sm">
          <Button onClick={() => location.reload()}>{t("reload")}</Button>
          <Button component="a" href="/home/" variant="default">
            {t("toStart")}
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
