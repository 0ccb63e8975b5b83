import { Badge } from "@mantine/core";
import type { FillStatus } from "@opis/model/completeness";
import { useWords } from "../words/define-words.ts";
import { statusWords } from "../words/status.ts";

const colors = { filled: "green", filling: "yellow", not_filled: "gray" } as const satisfies Record<FillStatus, string>;

/** The fill status of a questionnaire, in words and by colour. */
export function StatusBadge({ status }: { readonly status: FillStatus }) {
  const t = useWords(statusWords);
  return (
    <Badge variant="light" color={colors[status]} tt="none" fw={500} radius="sm">
      {t(status)}
    </Badge>
  );
}
