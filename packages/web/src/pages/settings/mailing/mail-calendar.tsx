import { Badge, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { dateText } from "../../../words/date-text.ts";
import { useWords } from "../../../words/define-words.ts";
import { mailingWords } from "../../../words/mailing.ts";
import { useLanguage } from "../../../words/words.ts";
import { calendarQuery } from "./mailing-queries.ts";

const colors = { mailing: "accent", reminder: "yellow", end: "gray" } as const;

/** What goes out by itself and which links end, by day. */
export function MailCalendar({ company }: { readonly company: number }) {
  const t = useWords(mailingWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(calendarQuery(company));
  return (
    <PageSection title={t("calendar")}>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={96} aria-busy />}
      {data?.length === 0 && <Text c="dimmed">{t("calendarEmpty")}</Text>}
      <Stack gap={8} component="ul" p={0} m={0} style={{ listStyle: "none" }}>
        {data?.map(({ day, kind, name, letters }) => (
          <Group key={`${day} ${kind} ${name}`} component="li" gap={12} wrap="wrap">
            <Text w={96} style={{ fontVariantNumeric: "tabular-nums" }}>
              {dateText(day, language)}
            </Text>
            <Badge color={colors[kind]} variant="light" tt="none">
              {t(`kind_${kind}`)}
            </Badge>
            <Text style={{ overflowWrap: "anywhere" }} flex="1 1 160px">
              {name === "" ? t("all") : name}{" "}
              <Text span c="dimmed" size="sm">{`· ${t(kind === "end" ? "links" : "letters")}: ${letters}`}</Text>
            </Text>
          </Group>
        ))}
      </Stack>
    </PageSection>
  );
}
