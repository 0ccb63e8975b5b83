import type { Row } from "../../rows/row.ts";
import { type Words, words } from "../../words.ts";
import type { Inventory } from "../facts/inventory.ts";
import type { ThreatMissing } from "./missing.ts";

interface Scoped {
  readonly row: Pick<Row<"threat_part">, "name">;
  readonly inventory: Pick<Inventory, "systems">;
}

/** What the first step lacks: systems, experts and the stage, without which nothing can be assessed. */
export function scopeMissing(
  { stage }: Pick<Row<"threat_model">, "stage">,
  experts: readonly Pick<Row<"threat_expert">, "name">[],
  parts: readonly Scoped[],
): ThreatMissing[] {
  const lack = (isLacking: boolean, text: Words): ThreatMissing[] =>
    isLacking ? [{ step: "scope", text, codes: [] }] : [];
  const empty = parts.filter(({ inventory }) => inventory.systems.length === 0);
  return [
    ...lack(
      stage === null,
      words("Укажите стадию: создание или эксплуатация", "Say whether it is being made or works"),
    ),
    ...lack(
      !experts.some(({ name }) => name.trim() !== ""),
      words("Назовите хотя бы одного эксперта", "Name at least one expert"),
    ),
    ...lack(
      parts.length === 0,
      words("Выберите системы, для которых строится модель", "Choose the systems of the model"),
    ),
    ...empty.flatMap(({ row }) =>
      lack(
        true,
        words(`В части «${row.name}» нет действующих систем`, `There is no active system in the part “${row.name}”`),
      ),
    ),
  ];
}
