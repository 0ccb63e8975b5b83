import { Button, Group, Stack, Text } from "@mantine/core";
import { destructionReasons } from "@opis/model/duties/destruction-options";
import { screenAddress, withQuery } from "@opis/model/screen-addresses";
import { dayText } from "@opis/model/time/company-day";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { companyInitQuery, companyMetaQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { destructionsWords } from "../../i18n/ru/destructions.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { linkTo } from "../../ui/link-to.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { PageSection } from "../../ui/page/page-section.tsx";
import classes from "../../ui/record.module.css";
import { RecordRegister } from "../../ui/record-register.tsx";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import { DestructionBadge } from "./destruction-badge.tsx";
import {
  type DestructionFilter,
  type ListedDestruction,
  listDestructionPage,
  suggestionsQuery,
} from "./destruction-queries.ts";

const route = getRouteApi("/signed-in/company/$companyId/destructions");

/** Renders data due to be destroyed, with suggestions from the questionnaires: journal Ж8. */
export function DestructionsPage() {
  const t = useWords(destructionsWords);
  const { companyId } = route.useParams();
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const columns = useDestructionColumns(companyId);
  const mayRegister = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  const address = screenAddress(companyId, "destructions");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          mayRegister && (
            <Button
              renderRoot={(props) => <Link {...linkTo(`${address}new/`)} {...props} />}
              leftSection={<IconPlus size={16} />}
            >
              {t("register")}
            </Button>
          )
        }
      />
      {mayRegister && <Suggestions company={companyId} />}
      <RecordRegister<ListedDestruction, DestructionFilter>
        label={t("title")}
        exported={{ company: companyId, form: "destruction", title: t("title") }}
        views={[
          { key: "open", title: t("open"), query: { open: "true" } },
          { key: "overdue", title: t("overdue"), query: { overdue: "true" } },
          { key: "all", title: t("all"), query: {} },
        ]}
        search={t("search")}
        queryKey={queryKeys.destructions(companyId)}
        load={(query, offset, signal) => listDestructionPage(companyId, query, offset, signal)}
        columns={columns}
        empty={{ icon: IconTrash, title: t("none"), text: t("noneText") }}
      />
    </>
  );
}

/** Renders expired processes and ended contracts, each with a link that registers a destruction. */
function Suggestions({ company }: { readonly company: number }) {
  const t = useWords(destructionsWords);
  const language = useLanguage();
  const { data } = useQuery(suggestionsQuery(company, undefined));
  const { data: lists } = useQuery(companyInitQuery(company));
  const suggestions = data?.suggestions ?? [];
  if (suggestions.length === 0) return null;
  return (
    <Stack mb="lg">
      <PageSection title={t("suggested")}>
        <ul className={classes.list}>
          {suggestions.map(({ process, document, event_on: day, subject_groups: groups, third_parties: [party] }) => (
            <li key={`${process} ${document} ${groups.join()}`} className={classes.item}>
              <div>
                <Text>
                  {document === null
                    ? lists?.processes.find(({ id }) => id === process)?.name
                    : lists?.third_parties.find(({ id }) => id === party)?.name}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(document === null ? "suggestedText" : "suggestedContract", { date: dayText(day, language) })}
                </Text>
              </div>
              <HrefLink
                href={withQuery(
                  `${screenAddress(company, "destructions")}new/`,
                  document === null ? { process } : { document },
                )}
              >
                {t("take")}
              </HrefLink>
            </li>
          ))}
        </ul>
      </PageSection>
    </Stack>
  );
}

function useDestructionColumns(company: number): TableColumn<ListedDestruction>[] {
  const t = useWords(destructionsWords);
  const pick = usePick();
  const language = useLanguage();
  return [
    {
      key: "number",
      title: t("number"),
      width: 7,
      cell: ({ id, number }) => <HrefLink href={`${screenAddress(company, "destructions")}${id}/`}>{number}</HrefLink>,
    },
    {
      key: "reason",
      title: t("reason"),
      cell: ({ reason, subjects, event_on: day }) => (
        <>
          <Text>{reason && pick(destructionReasons[reason])}</Text>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {[day && dayText(day, language), subjects].filter((part) => part).join(" · ")}
          </Text>
        </>
      ),
    },
    {
      key: "due",
      title: t("due"),
      width: 12,
      cell: ({ state, due, last_day: last, is_over: isOver }) => {
        const day = state === "blocked" ? last : due;
        return (
          day && (
            <Group gap={4}>
              <Text size="sm" {...(isOver && { c: "var(--opis-danger)" })}>
                {dayText(day, language)}
              </Text>
              {isOver && (
                <Text size="xs" c="var(--opis-danger)">
                  {t("late")}
                </Text>
              )}
            </Group>
          )
        );
      },
    },
    {
      key: "state",
      title: t("state"),
      width: 15,
      yields: true,
      cell: ({ state }) => state && <DestructionBadge state={state} />,
      below: ({ state }) => state && <DestructionBadge state={state} />,
    },
    { key: "responsible", title: t("responsible"), width: 13, yields: true, cell: ({ responsible }) => responsible },
  ];
}
