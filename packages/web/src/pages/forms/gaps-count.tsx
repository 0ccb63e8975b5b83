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

// The count comes after the list: were its place not kept, names would break anew and move the rows from under the finger.
const place = { minWidth: "2rem", margin: -4, padding: 4, whiteSpace: "nowrap" } as const;

/** How many answers papers need of a questionnaire beyond its percent; leads to where they are listed. */
export function GapsCount({ companyId, row }: GapsCountProps) {
  const say = useWords(formWords);
  const { data: count = 0 } = useQuery({
    ...paperGapsQuery(companyId),
    select: ({ gaps }) =>
      gaps.find(({ form, id }) => form === row.form && (row.id === undefined || id === row.id))?.count,
  });
  if (count === 0) return <span style={place} />;
  return (
    <Anchor
      size="sm"
      c="var(--opis-warning)"
      data-gaps={count}
      style={place}
      title={say("needsCount", { count })}
      aria-label={`${row.name}: ${say("needsCount", { count })}`}
      renderRoot={(props) => <Link to={addressOfListed(companyId, row)} {...props} />}
    >
      +{count}
    </Anchor>
  );
}
