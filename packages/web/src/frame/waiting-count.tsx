import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { companyMetaQuery } from "../api/queries.ts";
import { useWords } from "../words/define-words.ts";
import { frameWords } from "../words/frame.ts";

/** How many questionnaires wait for the user's answer, beside the menu's entry that leads to them; nothing where none does. */
export function WaitingCount({ company }: { readonly company: number }) {
  const t = useWords(frameWords);
  const { data } = useQuery(companyMetaQuery(company));
  if (!data || data.proposals === 0) return null;
  const label = t("waiting", { count: data.proposals });
  return (
    <Badge size="sm" circle={data.proposals < 10} role="img" aria-label={label} title={label}>
      {data.proposals}
    </Badge>
  );
}
