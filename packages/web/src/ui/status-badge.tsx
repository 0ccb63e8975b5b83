import type { FillStatus } from "@opis/model/rows/fill-status";
import { useWords } from "../words/define-words.ts";
import { statusWords } from "../words/status.ts";
import { PlainBadge } from "./plain-badge.tsx";

/** A fill status as it is shown: `no_data` is said of what is empty and is not asked to be filled (specification 4). */
export type ShownStatus = FillStatus | "no_data";

const tones = { filled: "green", filling: "yellow", not_filled: "gray", no_data: "outline" } as const;

/** The fill status of a questionnaire, in words and by colour. */
export function StatusBadge({ status }: { readonly status: ShownStatus }) {
  const t = useWords(statusWords);
  return <PlainBadge tone={tones[status]}>{t(status)}</PlainBadge>;
}
