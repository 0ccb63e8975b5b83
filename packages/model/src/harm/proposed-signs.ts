import type { FormName } from "../forms/form-names.ts";
import type { specialGroundOptions } from "../law/legal-bases.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import {
  type AbroadOf,
  collectedAbroad,
  entrustedAbroad,
  type HarmGround,
  no,
  type Proposal,
  unanswered,
} from "./cross-border-signs.ts";
import type { DepersonalisationPurpose, HarmSign } from "./harm-signs.ts";

/** The law or purpose that a user entered as an exception before answering the sign. */
export interface SignException {
  /** The law that provides for the case. */
  readonly law: string;
  readonly purpose: DepersonalisationPurpose | null;
}

type Subjects = readonly Row<"process_subject">[];
type Finder = (process: Row<"process">, subjects: Subjects, context: SignInput) => Proposal;

/** Input for suggesting a sign, in addition to its process. */
interface SignInput {
  readonly company: IndexedCompany;
  readonly abroadOf: AbroadOf;
  readonly named: SignException;
}

const at = (form: FormName, id: number, field: string): HarmGround => ({ form, id, field });
const atEach = (rows: readonly { readonly id: number }[], field: string) =>
  rows.map(({ id }) => at("process_subject", id, field));

// Grounds of article 10 in which a federal law provides for the case; written consent is not one (documents 3.8, h2).
const providedByLaw: ReadonlySet<keyof typeof specialGroundOptions> = new Set([
  "SG02",
  "SG03",
  "SG04",
  "SG06",
  "SG09",
  "SG10",
  "SG11",
  "SG12",
  "SG13",
  "SG15",
]);

/** How each sign of a process is suggested; questionnaires do not cover the other signs. */
const finders: Readonly<Partial<Record<HarmSign, Finder>>> = {
  h1: (_process, subjects) => {
    if (subjects.length === 0) return unanswered;
    const groups = subjects.filter(({ biometric_data: data }) => data.length > 0);
    const isProvided = groups.every(({ biometric_docs: grounds }) => grounds.length > 0);
    if (isProvided) return { answer: false, grounds: atEach(groups, "biometric_docs") };
    return { answer: true, grounds: atEach(groups, "biometric_data") };
  },
  h2: (_process, subjects, { named: { law } }) => {
    if (subjects.length === 0) return unanswered;
    const groups = subjects.filter(({ special_data: data }) => data.length > 0);
    const isProvided = groups.every(({ special_docs: grounds }) => grounds.some((ground) => providedByLaw.has(ground)));
    if (isProvided && (law !== "" || groups.length === 0))
      return { answer: false, grounds: atEach(groups, "special_docs") };
    return { answer: true, grounds: atEach(groups, "special_data") };
  },
  h3: (process, subjects, { named: { law } }) => {
    const contracts = subjects.filter(({ reasons }) =>
      reasons.some((reason) => reason === "is_contract" || reason === "is_individual_initiative"),
    );
    if (contracts.length === 0) return denyByBases(subjects);
    const minors = (["have_teens", "have_minors_14_18"] as const).filter((field) => process[field] === true);
    if (minors.length === 0)
      return process.have_teens === false && process.have_minors_14_18 === false ? no : unanswered;
    return {
      answer: law === "",
      grounds: [...minors.map((field) => at("process", process.id, field)), ...atEach(contracts, "reasons")],
    };
  },
  h4: (_process, subjects, { named: { purpose } }) => {
    const groups = subjects.filter(({ actions }) => actions.includes("depersonalization"));
    if (groups.length === 0) return denyByActions(subjects);
    const answer = purpose === null ? null : purpose !== "statistics" && purpose !== "destruction";
    return { answer, grounds: atEach(groups, "actions") };
  },
  h5: (process, _subjects, { company, abroadOf }) => entrustedAbroad(process, company, abroadOf),
  h6: (process, _subjects, { company, abroadOf }) => collectedAbroad(process, company, abroadOf),
  m1: (_process, subjects, { named: { law } }) => {
    const groups = subjects.filter(({ actions }) => actions.includes("spreading"));
    if (groups.length === 0) return denyByActions(subjects);
    const isProvided =
      law !== "" ||
      groups.every(
        ({ reasons, legal_requirements_text: text }) => reasons.includes("is_legal_requirements") && text.trim() !== "",
      );
    return {
      answer: !isProvided,
      grounds: atEach(groups, isProvided && law === "" ? "legal_requirements_text" : "actions"),
    };
  },
  m3: (process) =>
    process.is_marketing === false
      ? { answer: false, grounds: [at("process", process.id, "is_marketing")] }
      : unanswered,
  m4: (process, subjects, { company }) => {
    const isOnline = company
      .childrenOf("source_subject", process.id)
      .some(({ methods }) => methods.includes("by_site") || methods.includes("by_app"));
    return withConsent(subjects).length > 0 && isOnline ? unanswered : denyByBases(subjects);
  },
  m5: (_process, subjects) => (withConsent(subjects).length > 0 ? unanswered : denyByBases(subjects)),
};

/** Returns the suggestion for a sign of an active process (order 178; sources as in documents 3.8). */
export function proposedSign(sign: HarmSign, process: Row<"process">, context: SignInput): Proposal {
  return finders[sign]?.(process, context.company.childrenOf("process_subject", process.id), context) ?? unanswered;
}

/** Returns the suggestion on whether the responsible person is an employee. */
export function proposedStaffSign({ snapshot }: IndexedCompany): Proposal {
  const [commission] = snapshot.rows.commission;
  const isStaff = commission?.is_o_staff ?? null;
  if (!commission || isStaff === null) return unanswered;
  return { answer: !isStaff, grounds: [at("commission", commission.id, "is_o_staff")] };
}

function withConsent(subjects: Subjects): Subjects {
  return subjects.filter(({ reasons }) => reasons.includes("is_consent_to_processing"));
}

// A group without an answer may hide the sign, and a process without groups gives no answer.
function denyByActions(subjects: Subjects): Proposal {
  return subjects.length > 0 && subjects.every(({ actions }) => actions.length > 0) ? no : unanswered;
}

function denyByBases(subjects: Subjects): Proposal {
  return subjects.length > 0 && subjects.every(({ reasons }) => reasons.length > 0) ? no : unanswered;
}
