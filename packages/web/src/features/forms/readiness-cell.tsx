import { Text } from "@mantine/core";
import type { companyPaperGaps } from "@opis/model/contract/companies/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { paperGapsQuery } from "../../api/queries.ts";
import { statusWords } from "../../i18n/ru/status.ts";
import { Readiness } from "../../ui/readiness.tsx";
import { hasNoData, type ListedForm } from "./listed-forms.ts";

type Gaps = AnswerOf<typeof companyPaperGaps>;

const GapsContext = createContext<ReadonlyMap<string, number> | undefined>(undefined);

const keyOf = ({ form, id }: Pick<ListedForm, "form" | "id">) => (id === undefined ? form : `${form} ${id}`);

function countByQuestionnaire({ gaps }: Gaps): ReadonlyMap<string, number> {
  return new Map(
    gaps.flatMap(({ form, id, count }): [string, number][] => [
      [`${form} ${id}`, count],
      // A form that a company has once is listed without its id.
      [form, count],
    ]),
  );
}

interface GapsProviderProps {
  readonly companyId: number;
  readonly children: ReactNode;
}

/** Reads the gaps once for all rows of the page. */
export function GapsProvider({ companyId, children }: GapsProviderProps) {
  const { data } = useQuery({ ...paperGapsQuery(companyId), select: countByQuestionnaire });
  return <GapsContext value={data}>{children}</GapsContext>;
}

interface ReadinessCellProps {
  readonly row: ListedForm;
  readonly showsPercents: boolean;
  readonly label: string;
}

/** How far a listed questionnaire is from ready; an empty one that nobody is asked to fill has no data. */
export function ReadinessCell({ row, showsPercents, label }: ReadinessCellProps) {
  const gaps = useContext(GapsContext);
  if (hasNoData(row)) return <Text c="dimmed">{statusWords.text("no_data")}</Text>;
  return (
    <Readiness
      percent={showsPercents ? row.percent : undefined}
      missing={row.missing.length}
      forDocuments={gaps && (gaps.get(keyOf(row)) ?? 0)}
      label={label}
    />
  );
}
