import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { paperGapsQuery } from "../../api/queries.ts";
import { formWords } from "../../form/words.ts";
import { useWords } from "../../words/define-words.ts";
import { addressOfListed, type ListedForm } from "./listed-forms.ts";

interface GapsCountProps {
  readonly companyId: number;
  readonly row: ListedForm;
}

/** How many answers papers need of a questionnaire beyond its percent; leads to where they are listed. */
export function GapsCount({ companyId, row }: GapsCountProps) {
  const say = useWords(formWords);
  const { data: count = 0 } = useQuery({
    ...paperGapsQuery(companyId),
    select: ({ gaps }) =>
      gaps.find(({ form, id }) => form === row.form && (row.id === undefined || id === row.id))?.count,
  });
  if (count === 0) return null;
  return (
    <Anchor
      size="sm"
      c="var(--opis-warning)"
      data-gaps={count}
      // It comes after the list: a line more would move the row from under the pointer.
      style={{ whiteSpace: "nowrap" }}
      title={say("needsCount", { count })}
      aria-label={`${row.name}: ${say("needsCount", { count })}`}
      renderRoot={(props) => <Link to={addressOfListed(companyId, row)} {...props} />}
    >
      +{count}
    </Anchor>
  );
}
