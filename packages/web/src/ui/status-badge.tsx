import { Badge } from "@mantine/core";
import type { FillStatus } from "@opis/model/rows/fill-status";
import { useWords } from "../words/define-words.ts";
import { statusWords } from "../words/status.ts";

/** A fill status as it is shown: `no_data` is said of what is empty and is not asked to be filled (specification 4). */
export type ShownStatus = FillStatus | "no_data";

const colors = { filled: "green", filling: "yellow", not_filled: "gray", no_data: "gray" } as const satisfies Record<
  ShownStatus,
  string
>;

/** The fill status of a questionnaire, in words and by colour. */
export function StatusBadge({ status }: { readonly status: ShownStatus }) {
  const t = useWords(statusWords);
  return (
    <Badge variant={status === "no_data" ? "outline" : "light"} color={colors[status]} fw={500} radius="sm">
      {t(status)}
    </Badge>
  );
}
