import type { Content } from "../../composed-document.ts";
import { phrase } from "../../inline.ts";

interface Entrusted {
  readonly is_signed_order: boolean | null;
  readonly signed_orders: string;
}

/** Whether an entrustment is signed, with its date and number if known; `said` prints the answers of the row. */
export function signedOrder(row: Entrusted, said: (field: keyof Entrusted) => Content): Content {
  const flag = said("is_signed_order");
  if (row.is_signed_order !== true || row.signed_orders.trim() === "") return flag;
  return phrase`${flag}, ${said("signed_orders")}`;
}
