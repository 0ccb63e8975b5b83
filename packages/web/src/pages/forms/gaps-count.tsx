import type { companyPaperGaps } from "@opis/model/contract/companies/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { createContext, type ReactNode, useContext } from "react";
import { paperGapsQuery } from "../../api/queries.ts";
import { formWords } from "../../form/words.ts";
import { useWords } from "../../words/define-words.ts";
import classes from "./forms-list.module.css";
import { addressOfListed, type ListedForm } from "./listed-forms.ts";

type Gaps = AnswerOf<typeof companyPaperGaps>;

const noGaps: ReadonlyMap<string, number> = new Map();
const GapsContext = createContext(noGaps);

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
  return <GapsContext value={data ?? noGaps}>{children}</GapsContext>;
}

interface GapsCountProps {
  readonly companyId: number;
  readonly row: ListedForm;
}

/** How many answers papers need of a questionnaire beyond its percent; leads to where they are listed. */
export function GapsCount({ companyId, row }: GapsCountProps) {
  const say = useWords(formWords);
  const count = useContext(GapsContext).get(keyOf(row)) ?? 0;
  if (count === 0) return <span className={classes.gaps} />;
  return (
    <Link
      to={addressOfListed(companyId, row)}
      className={classes.gaps}
      data-gaps={count}
      title={say("needsCount", { count })}
      aria-label={`${row.name}: ${say("needsCount", { count })}`}
    >
      +{count}
    </Link>
  );
}
