import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  type CookieStatus,
  cookieCheckMilliseconds,
  cookieStatusQuery,
  type SiteOf,
  type SiteResult,
} from "../../../form-engine/site-scan-queries.ts";
import { useWords } from "../../../i18n/language.ts";
import { commonWords } from "../../../i18n/ru/common.ts";
import { siteScanWords } from "../../../i18n/ru/site-scan.ts";
import { DataTable, type TableColumn } from "../../../ui/table/data-table.tsx";
import { OutLink } from "./remark-card.tsx";
import { Section } from "./score-card.tsx";
import classes from "./sites.module.css";

type Say = typeof siteScanWords.text;
type Form = SiteResult["forms"][number];
type Service = SiteResult["services"][number];

/** Renders the forms of a site with their consents, and the services that it loads. */
export function SiteTables({ result: { forms, services } }: { readonly result: SiteResult }) {
  const say = useWords(siteScanWords);
  return (
    <>
      <Section title={say("forms")} name="forms">
        {forms.length > 0 ? (
          <DataTable
            label={say("forms")}
            columns={formColumns(say)}
            rows={forms}
            rowKey={({ name, url, data }) => `${name} ${url} ${data.join()}`}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {say("formsNone")}
          </Text>
        )}
      </Section>
      <Section title={say("services")} name="services">
        {services.length > 0 ? (
          <DataTable
            label={say("services")}
            columns={serviceColumns(say)}
            rows={services}
            rowKey={({ name }) => name}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {say("servicesNone")}
          </Text>
        )}
      </Section>
    </>
  );
}

function formColumns(say: Say): TableColumn<Form>[] {
  return [
    {
      key: "form",
      title: say("form"),
      cell: ({ name, url, is_known: isKnown }) => (
        <div className={classes.word}>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <OutLink url={url} />
          <Text size="xs" c="dimmed">
            {say(isKnown ? "isKnown" : "notKnown")}
          </Text>
        </div>
      ),
    },
    below({ key: "data", title: say("data"), width: 16, cell: ({ data }) => data.join("; ") }),
    below({
      key: "consents",
      title: say("consents"),
      width: 16,
      cell: ({ consents }) =>
        consents.length > 0
          ? consents.map((text) => commonWords.text("quoted", { name: text })).join("; ")
          : say("noConsents"),
    }),
    below({
      key: "policy",
      title: say("policyAt"),
      width: 12,
      cell: ({ policy }) => (policy ? <OutLink url={policy} /> : say("noPolicy")),
    }),
  ];
}

function serviceColumns(say: Say): TableColumn<Service>[] {
  return [
    { key: "service", title: say("service"), sortBy: ({ name }) => name, cell: ({ name }) => name },
    below({
      key: "operator",
      title: say("operator"),
      width: 16,
      sortBy: ({ country }) => country,
      cell: ({ operator, country }) => [operator, country].filter(Boolean).join(", "),
    }),
    below({ key: "purpose", title: say("purpose"), width: 13, cell: ({ purpose }) => purpose }),
    below({
      key: "when",
      title: say("when"),
      width: 14,
      cell: ({ phases }) =>
        phases.length > 0 ? phases.map((phase) => say(`phase_${phase}`)).join(", ") : say("onlyCode"),
    }),
  ];
}

/** Returns the column's content for display below the row's name, with its title, if the column does not fit. */
function below<Row>(column: TableColumn<Row>): TableColumn<Row> {
  return {
    ...column,
    yields: true,
    below: (row) => (
      <Text size="xs" component="div" className={classes.word}>
        <Text span inherit c="dimmed">
          {`${column.title}: `}
        </Text>
        {column.cell(row)}
      </Text>
    ),
  };
}

type Cookie = CookieStatus["cookies"][number];

/** Renders the cookies that a site sets, their owners and times; nothing if no browser scan exists or runs. */
export function CookieTable({ company, site }: SiteOf) {
  const say = useWords(siteScanWords);
  const { data, refetch } = useQuery(cookieStatusQuery({ company, site }));
  const isProcessing = data?.status === "is processing";
  useEffect(() => {
    if (!isProcessing) return undefined;
    const timer = setTimeout(() => void refetch(), cookieCheckMilliseconds);
    return () => clearTimeout(timer);
  }, [isProcessing, refetch]);
  if (!data || !(data.is_seen_in_browser || isProcessing)) return null;
  const { cookies } = data;
  return (
    <Section title={say("cookies")} hint={say("cookiesHint")} name="cookies">
      {isProcessing && (
        <Text size="sm" role="status">
          {say("cookiesProcessing")}
        </Text>
      )}
      {cookies.length > 0 ? (
        <DataTable
          label={say("cookies")}
          columns={columns(say)}
          rows={cookies}
          rowKey={({ name, domain }) => `${name} ${domain}`}
        />
      ) : (
        data.is_seen_in_browser && (
          <Text size="sm" c="dimmed">
            {say("cookiesNone")}
          </Text>
        )
      )}
    </Section>
  );
}

function columns(say: Say): TableColumn<Cookie>[] {
  return [
    {
      key: "cookie",
      title: say("cookie"),
      sortBy: ({ name }) => name,
      cell: ({ name, domain }) => (
        <div className={classes.word}>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {domain}
          </Text>
        </div>
      ),
    },
    {
      key: "whose",
      title: say("cookieOf"),
      width: 16,
      cell: ({ service, is_own: isOwn, domain }) => service || (isOwn ? say("cookieOfSite") : domain),
    },
    {
      key: "life",
      title: say("cookieLife"),
      width: 13,
      sortBy: ({ days }) => days ?? 0,
      cell: ({ days }) => (days === null ? say("untilShut") : say("days", { count: days })),
    },
    { key: "when", title: say("cookieWhen"), width: 13, cell: ({ phase }) => say(`phase_${phase}`) },
  ];
}
