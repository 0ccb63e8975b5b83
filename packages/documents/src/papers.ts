import type { DocumentKey } from "@opis/model/wizards/answers";
import type { Paper } from "./paper.ts";
import { determiningAct } from "./papers/determining-act.ts";
import { notifications } from "./papers/notifications.ts";
import { policy } from "./papers/policy.ts";
import { processRegister } from "./papers/process-register.ts";
import { systemRegister } from "./papers/system-register.ts";

/** Every document by its key. */
const papers: { readonly [K in DocumentKey]: Paper<K> } = {
  perechen_processov: processRegister,
  perechen_system: systemRegister,
  act_opredeleniya_zashishennosty: determiningAct,
  uvedomleniya: notifications,
  politika_konfidencialnosti: policy,
};

/** The document of a key; its request is the one of that key. */
export function paperOf<K extends DocumentKey>(key: K): Paper<K> {
  return papers[key];
}
