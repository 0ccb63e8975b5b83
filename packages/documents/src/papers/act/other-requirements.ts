import type { LegalForm } from "@opis/model/forms/legal-forms";
import { kiiCategories } from "@opis/model/forms/system-options";
import { actInForce } from "@opis/model/law/acts/act-in-force";
import type { Row } from "@opis/model/rows/row";
import type { CompanyFacts } from "../../facts/company-facts.ts";

type System = Row<"system">;

/** An act besides decree 1119 and order 21, with the systems it applies to. */
export interface OtherAct {
  readonly printed: string;
  readonly names: readonly string[];
}

/** Operators whose every system falls under order 117, state systems or not (order 117, point 3; not checked for municipal bodies). */
const stateOperators: ReadonlySet<LegalForm> = new Set<LegalForm>([
  "state_body",
  "state_unitary",
  "state_institution",
  "municipal_body",
]);

/** Further requirements that apply on a day (documents 1.6, section 8): order 117, critical infrastructure. */
export function otherActs(facts: CompanyFacts, systems: readonly System[], day: string): OtherAct[] {
  const { legal_form: form } = facts.information;
  const isState = form !== null && stateOperators.has(form);
  const under117 = actInForce("FSTEC117", day)
    ? systems.filter((system) => isState || system.is_gov_system === true)
    : [];
  const significant = systems.filter(
    ({ kii_category: category, is_kii: isKii }) => isKii === true && category !== null && category !== "none",
  );
  return [
    ...act("Требования, утв. приказом ФСТЭК России от 11.04.2025 № 117", under117),
    ...significant.flatMap((system) =>
      system.kii_category === null
        ? []
        : act(`приказ ФСТЭК России от 25.12.2017 № 239 (${kiiCategories[system.kii_category].ru})`, [system]),
    ),
    ...act(
      "объект критической информационной инфраструктуры без категории значимости",
      systems.filter(({ is_kii: isKii, kii_category: category }) => isKii === true && category === "none"),
    ),
    ...(form === "state_body" || form === "municipal_body"
      ? act("меры, предусмотренные постановлением Правительства РФ от 21.03.2012 № 211", systems)
      : []),
  ];
}

function act(printed: string, systems: readonly System[]): OtherAct[] {
  return systems.length === 0 ? [] : [{ printed, names: systems.map(({ name }) => name) }];
}
