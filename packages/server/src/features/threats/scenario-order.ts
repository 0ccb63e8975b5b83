import type { ThreatDecisionBody } from "@opis/model/contract/threats/threats";
import { errorCatalogue, refusedFields } from "@opis/model/errors";
import type { MethodCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import { words } from "@opis/model/words";

interface Scenario extends Pick<ThreatDecisionBody, "techniques"> {
  readonly step: string;
}

/** Refuses steps of a scenario that are unknown, missing or not in the order of tactics (FSTEC method, annex 11). */
export function refuseUnordered({ step, techniques }: Scenario, catalogue: MethodCatalogue) {
  if (step !== "blocks") return;
  if (techniques.length === 0) throw refusedFields({ techniques: [errorCatalogue.value_required.text] });
  const places = techniques.map((code) => {
    const at = catalogue.techniques.findIndex((one) => one.code === code);
    if (at < 0)
      throw refusedFields({ techniques: [words(`Такой записи нет: ${code}`, `There is no such entry: ${code}`)] });
    return at;
  });
  const tacticOf = (at: number) => catalogue.tactics.findIndex(({ code }) => code === catalogue.techniques[at]?.tactic);
  const tactics = places.map(tacticOf);
  const isOrdered = tactics.every((tactic, at) => at === 0 || tactic >= (tactics[at - 1] ?? 0));
  if (isOrdered) return;
  const text = words(
    "Шаги сценария идут в порядке тактик: от Т1 к Т10",
    "The steps of a scenario go in the order of tactics: T1 to T10",
  );
  throw refusedFields({ techniques: [text] });
}
