import { useWords } from "../../words/define-words.ts";
import { webhooksWords } from "../../words/webhooks.ts";
import type { Delivery } from "./webhook-calls.ts";

/** Returns the text of why a delivery failed; empty where nothing is known. */
export function useTroubleText(): (trouble: Delivery["trouble"], status: number | null) => string {
  const t = useWords(webhooksWords);
  return (trouble, status) => (trouble === null ? "" : t(trouble, { status: status ?? "" }));
}
