import { Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import type { ReactNode } from "react";
import { roubleRange } from "../../form-engine/risks/rouble-range.ts";
import type { companyStatusWords } from "../../i18n/ru/company-status.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import type { TableColumn } from "../../ui/table/table-column.ts";
import type { CompanyWork } from "../companies/work-cells.tsx";

/** A company with what there is to do in it; undefined while that is on its way. */
export interface WithWork {
  readonly id: number;
  readonly name: string;
  readonly work: CompanyWork | undefined;
}

/** Risks with their fines, stale documents and terms of each company: each number leads to its rows. */
export function workColumns<C extends WithWork>(t: typeof companyStatusWords.text): TableColumn<C>[] {
  const risksOf = (company: C) =>
    known(company, ({ risks }) => risks && <Risks company={company} risks={risks} t={t} />);
  return [
    {
      key: "risks",
      title: t("risks"),
      width: 13,
      yields: true,
      sortBy: ({ work }) => work?.risks?.largest ?? -1,
      cell: risksOf,
      below: (company) => <div>{risksOf(company)}</div>,
    },
    {
      key: "stale",
      title: t("stale"),
      width: 7,
      yields: true,
      align: "right",
      sortBy: ({ work }) => work?.documents?.stale ?? -1,
      cell: (company) =>
        known(company, ({ documents }) =>
          led(documents?.stale ?? 0, {
            href: screenAddress(company.id, "documents"),
            label: t("staleOf", { name: company.name, lines: documents?.stale ?? 0 }),
          }),
        ),
    },
    {
      key: "deadlines",
      title: t("deadlines"),
      width: 9.5,
      yields: true,
      align: "right",
      sortBy: ({ work }) => work?.deadlines.length ?? -1,
      cell: (company) =>
        known(company, ({ deadlines }) => {
          const over = deadlines.filter(({ is_over }) => is_over).length;
          return (
            <>
              {led(deadlines.length, {
                href: screenAddress(company.id, "dashboard"),
                label: t("deadlinesOf", { name: company.name, lines: deadlines.length }),
              })}
              {over > 0 && (
                <Text size="xs" c="var(--opis-danger)">
                  {t("over", { lines: over })}
                </Text>
              )}
            </>
          );
        }),
    },
  ];
}

function known(company: WithWork, shown: (work: CompanyWork) => ReactNode): ReactNode {
  return company.work ? (shown(company.work) ?? nothing) : <Skeleton height={14} my={4} width="60%" />;
}

const nothing = (
  <Text component="span" c="dimmed" aria-hidden>
    —
  </Text>
);

function led(count: number, { href, label }: { readonly href: string; readonly label: string }): ReactNode {
  if (count === 0) return nothing;
  return (
    <HrefLink href={href}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </HrefLink>
  );
}

interface RisksProps {
  readonly company: WithWork;
  readonly risks: NonNullable<CompanyWork["risks"]>;
  readonly t: typeof companyStatusWords.text;
}

function Risks({ company, risks: { count, ...range }, t }: RisksProps) {
  const { critical = 0, high = 0, medium = 0, low = 0 } = count;
  const all = critical + high + medium + low;
  if (all === 0) return nothing;
  return (
    <>
      <HrefLink href={screenAddress(company.id, "risks")}>{t("risksOf", { lines: all, worst: critical })}</HrefLink>
      {range.largest > 0 && (
        <Text size="xs" c="dimmed">
          {roubleRange(range)}
        </Text>
      )}
    </>
  );
}
