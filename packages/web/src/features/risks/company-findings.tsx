import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { type listFindings, maxFindings } from "@opis/model/contract/companies/consistency";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { IconShieldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { watchWords } from "../../i18n/ru/certificate-watch.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import classes from "./risks.module.css";

type Check = AnswerOf<typeof listFindings>["checks"][number];

/** Renders inconsistencies by check; each finding links to both sources. */
export function CompanyFindings({ company }: { readonly company: number }) {
  const say = useWords(watchWords);
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.company(company), "consistency", language],
    queryFn: ({ signal }) =>
      call<typeof listFindings>("GET /companies/:company_id/consistency/", { params: { company_id: company }, signal }),
    refetchOnMount: "always",
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} maw={880} radius="md" />;
  if (data.count === 0) return <EmptyState icon={IconShieldCheck} title={say("agrees")} text={say("agreesText")} />;
  return (
    <Stack gap={24} maw={880} data-testid="findings">
      {data.checks.map((check) => (
        <CheckSection key={check.code} check={check} />
      ))}
      {data.count > maxFindings && (
        <Text size="sm" c="dimmed">
          {say("shownOf", { shown: maxFindings, count: data.count })}
        </Text>
      )}
    </Stack>
  );
}

function CheckSection({ check: { code, name, text, count, findings } }: { readonly check: Check }) {
  return (
    <section aria-labelledby={`check-${code}`} data-check={code}>
      <Title order={2} size="h4" id={`check-${code}`}>
        {name} · {count}
      </Title>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <ul className={classes.findings}>
        {findings.map(({ first, second }) => (
          <li key={`${first.url} ${second.url}`} className={classes.finding}>
            <Place place={first} />
            <Place place={second} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders one of the two sources: the object, the question, and its answer. */
function Place({ place: { obj, label, value, url } }: { readonly place: Check["findings"][number]["first"] }) {
  const say = useWords(watchWords);
  const language = useLanguage();
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(label);
  return (
    <div className={classes.place}>
      <HrefLink href={url} fw={500}>
        {obj}
      </HrefLink>
      <Text size="sm" c="dimmed">
        {isDay ? say("made", { day: dateText(`${label}T12:00`, language) }) : label}
      </Text>
      {value && <Text size="sm">{value}</Text>}
    </div>
  );
}
