import { words } from "@opis/model/bilingual-text";
import type { FormName } from "@opis/model/forms/names";
import type { MissingAnswer } from "../../document-definition.ts";
import { printMessage } from "../../messages.ts";

/** Equipment that a form of the threat model tells of, and by which other answer it may have none (threat-model forms 2 to 4). */
const equipmentLabels = {
  system_server: words(
    "серверы или отметьте, что система размещена у поставщика (SaaS)",
    "servers, or say that the system is with a provider (SaaS)",
  ),
  workstation: words("рабочие места хотя бы к одной системе", "workstations to one system at least"),
  network_hardware: words(
    "сетевое оборудование или отметьте, что система работает без сети",
    "network hardware, or say that the system works without a network",
  ),
} as const satisfies Partial<Record<FormName, unknown>>;

/** E16: there is no equipment of a kind, nor an answer by which there is none. */
export function noEquipment(form: keyof typeof equipmentLabels): MissingAnswer {
  const equipment = [equipmentLabels[form]];
  const message = words(printMessage("ru", "E16", { equipment }), printMessage("en", "E16", { equipment }));
  return { code: "E16", message, form, id: null, field: "name", label: message };
}
