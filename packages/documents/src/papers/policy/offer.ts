import type { Row } from "@opis/model/rows/row";
import type { PolicyLaw } from "@opis/model/wizards/policy-laws";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { transfersAbroad } from "../../facts/crossborder.ts";
import { subjectName } from "../../facts/process-facts.ts";
import { countryName, trackersOf } from "../../facts/transfers.ts";
import type { PaperObject, WizardOffer } from "../../paper.ts";
import { isBorderKnown } from "../../readiness/transfers.ts";
import { partiesNamed } from "./recipients.ts";
import type { PolicyRequest } from "./request.ts";
import { purposesToCover } from "./scope.ts";
import { spreadRows } from "./special.ts";

type Business = NonNullable<Row<"information">["type_of_business"]>;

/** Laws of a branch (documents 1.8, section 1). */
const lawsOfBusiness: Readonly<Partial<Record<Business, readonly PolicyLaw[]>>> = {
  Banking: ["FZ395", "FZ115"],
  Insurance: ["FZ4015"],
  "Medical organization": ["FZ323"],
  Education: ["FZ273"],
  FMCG: ["ZPP"],
  "E-commerce": ["ZPP"],
  Advertising: ["FZ38"],
};

/** What the policy's wizard asks of this company: of recipients, spreading and trackers only where there are some. */
export function policyOffer(facts: CompanyFacts, { answers, date }: PolicyRequest): WizardOffer {
  const parties = partiesNamed(facts).map(({ id, name }) => ({ id, name }));
  const abroad = transfersAbroad(facts, date);
  return {
    hidden: [
      ...(parties.length === 0 ? ["recipient_mode"] : []),
      ...(answers.recipient_mode === "categories" && parties.length > 0 ? [] : ["recipient_categories"]),
      ...(spreadRows(facts).length === 0 ? ["spreading_terms"] : []),
      ...(trackersOf(facts).length === 0 ? ["cookie_opt_out"] : []),
    ],
    fitting: { laws: fittingLaws(facts), crossborder: [borderState(facts, abroad.length)] },
    rows: {
      abroad: abroad.map(({ name, country }, index) => ({ id: index + 1, name: `${name}: ${countryName(country)}` })),
      recipient_categories: parties,
      purposes: purposesToCover(facts),
      sites: pages(facts, "site"),
      apps: pages(facts, "app"),
    },
  };
}

function borderState(facts: CompanyFacts, abroad: number): "none" | "exists" | "unknown" {
  if (abroad > 0) return "exists";
  return isBorderKnown(facts) ? "none" : "unknown";
}

function pages({ snapshot }: CompanyFacts, form: "site" | "app"): PaperObject[] {
  return snapshot.rows[form].map((row) => ({ id: row.id, name: "address" in row ? row.address : row.name }));
}

function fittingLaws(facts: CompanyFacts): PolicyLaw[] {
  const { type_of_business: business } = facts.information;
  const rows = facts.processes.flatMap(({ id }) => facts.childrenOf("process_subject", id));
  const employs = rows.some((row) => {
    const subject = row.subject === null ? undefined : facts.index.row("subject", row.subject);
    return subject?.is_employee === true && subjectName(facts, row) !== "";
  });
  const advertises = facts.processes.some(({ is_marketing: said }) => said === true);
  return [
    ...new Set([
      ...(employs ? (["TK"] as const) : []),
      ...((business && lawsOfBusiness[business]) ?? []),
      ...(advertises ? (["FZ38"] as const) : []),
    ]),
  ];
}
