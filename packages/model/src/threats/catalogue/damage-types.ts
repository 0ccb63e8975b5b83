import { words } from "../../bilingual-text.ts";
import { codesOf } from "./codes-of.ts";

/** Kinds of harm (FSTEC method of 05.02.2021, annex 4). */
export const damageTypes = {
  Y1: { print: "У1", title: words("Ущерб физическому лицу", "Harm to an individual") },
  Y2: {
    print: "У2",
    title: words(
      "Риски юридическому лицу, индивидуальному предпринимателю, связанные с хозяйственной деятельностью",
      "Risks of a legal entity or sole trader in its business",
    ),
  },
  Y3: {
    print: "У3",
    title: words(
      "Ущерб государству в области обеспечения обороны страны, безопасности государства и правопорядка, а также в социальной, экономической, политической, экологической сферах деятельности",
      "Harm to the state",
    ),
  },
} as const;
export type DamageType = keyof typeof damageTypes;

/** All kinds of harm, in their order. */
export const damageCodes: readonly DamageType[] = codesOf(damageTypes);
