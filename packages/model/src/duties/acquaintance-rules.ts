import type { NormCode } from "../law/norms.ts";
import type { UploadedKindName } from "../uploads/uploaded-kinds.ts";
import type { Audience } from "./acquaintance-options.ts";

/** Who must know a kind of document, and the provisions that require it. */
export interface AcquaintanceRule {
  readonly audience: Audience;
  readonly norms: readonly NormCode[];
}

const localAct = ["FZ152 18.1(1)(6)", "TK 22(2)", "TK 86(8)"] as const;
const appointment = ["FZ152 22.1(1)", "TK 22(2)"] as const;

/** Documents of the product that employees must know, by key: a list of employees appears once one of them is approved. */
const acquaintanceByDocument: Readonly<Record<string, AcquaintanceRule>> = {
  operator_policy: { audience: "everybody", norms: localAct },
  politika_konfidencialnosti: { audience: "everybody", norms: ["FZ152 18.1(1)(6)", "FZ152 18.1(2)"] },
  protection_regulations: { audience: "everybody", norms: localAct },
  instructions_employees: { audience: "everybody", norms: ["FZ152 18.1(1)(6)", "TK 22(2)", "PP687 6"] },
  instructions_admin: { audience: "administrators", norms: ["FZ152 18.1(1)(6)", "TK 22(2)"] },
  instructions_responsible: { audience: "organiser", norms: ["FZ152 22.1(4)(2)", "TK 22(2)"] },
  appointment_order: { audience: "appointed", norms: appointment },
  access_matrix: { audience: "admitted", norms: ["FZ152 18.1(1)(6)", "TK 22(2)"] },
};

/** Uploaded documents that employees must know, by kind. */
const acquaintanceByUpload: Readonly<Partial<Record<UploadedKindName, AcquaintanceRule>>> = {
  policy: { audience: "everybody", norms: localAct },
  regulations: { audience: "everybody", norms: localAct },
  order: { audience: "appointed", norms: appointment },
  access_list: { audience: "admitted", norms: ["FZ152 18.1(1)(6)", "TK 22(2)"] },
};

/** Any other document: the user chooses who must know it. */
const acquaintanceOfOthers: AcquaintanceRule = { audience: "chosen", norms: ["TK 22(2)"] };

/** Returns the rule of a generated document's key. */
export function ruleOfDocument(key: string): AcquaintanceRule | undefined {
  return Object.hasOwn(acquaintanceByDocument, key) ? acquaintanceByDocument[key] : undefined;
}

/** Returns the rule of an uploaded document's kind; that of other documents if the kind has none. */
export function ruleOfUpload(kind: string | null): AcquaintanceRule {
  const rule = Object.entries(acquaintanceByUpload).find(([name]) => name === kind)?.[1];
  return rule ?? acquaintanceOfOthers;
}
