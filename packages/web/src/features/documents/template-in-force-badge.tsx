import { Badge } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { templatesWords } from "../../i18n/ru/templates.ts";
import type { ListedTemplate } from "./template-queries.ts";

const colors = { product: "gray", company: "green", person: "green" } as const satisfies Record<
  ListedTemplate["by"],
  string
>;

/** Badge: whose template is in force (product, company, own), and its version. */
export function FormInForce({ template: { by, versions } }: { readonly template: ListedTemplate }) {
  const t = useWords(templatesWords);
  const version = versions.find((candidate) => candidate.in_force && candidate.owner === by)?.version ?? 0;
  return (
    <Badge variant="light" color={colors[by]}>
      {t(`by_${by}`, { version })}
    </Badge>
  );
}
