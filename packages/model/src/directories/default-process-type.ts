import type { Words } from "../bilingual-text.ts";
import type { dataSources, peopleCounts, processingTypes, receiptMethods } from "../forms/process-options.ts";
import type { transferBases } from "../forms/third-party.ts";
import type { DataAction } from "../law/data-actions.ts";
import type { legalBasisOptions, specialGroundOptions } from "../law/legal-bases.ts";

/** Processed data of a group, with their legal bases. */
interface GroupAnswers {
  readonly data: readonly string[];
  readonly special_data: readonly string[];
  readonly special_docs: readonly (keyof typeof specialGroundOptions)[];
  readonly biometric_data: readonly string[];
  readonly reasons: readonly (keyof typeof legalBasisOptions)[];
  readonly legal_requirements_text: string;
  readonly legitimate_interests_text: string;
}

/**
 * A typical process with its answers. Directory values are given by Russian name in the default sets; unknown facts about a company
 * (`null`, owner, documents, systems) are left for it to answer.
 */
export interface DefaultProcess extends GroupAnswers {
  readonly key: string;
  readonly name: Words;
  readonly short_description: string;
  readonly processing_type: keyof typeof processingTypes;
  readonly macro_goal: string;
  readonly purpose: string;
  readonly subjects: readonly string[];
  /**
   * Differing answers by group: not everyone's data are needed (152-FZ, article 5(5)), and a contract is a legal basis only for its own
   * party (article 6(1)(5)).
   */
  readonly differences?: Readonly<Record<string, Partial<GroupAnswers>>>;
  readonly people_count: keyof typeof peopleCounts | null;
  readonly have_teens: boolean | null;
  readonly is_marketing: boolean;
  readonly is_prior_consent?: boolean;
  readonly auto_decision: boolean;
  readonly positions: readonly string[];
  readonly sources: readonly (keyof typeof dataSources)[];
  readonly methods: readonly (keyof typeof receiptMethods)[];
  /** Third parties that provide the data. */
  readonly other_sources?: readonly string[];
  readonly collect_agreement: boolean;
  readonly actions: readonly DataAction[];
  /** Event until which the data are processed, in the genitive after «до». */
  readonly processing_event: string;
  readonly paper_storage: readonly string[];
  readonly is_systems: boolean;
  readonly third_parties: readonly { readonly name: string; readonly bases: readonly (keyof typeof transferBases)[] }[];
  /** Advice for this process and hints at its usual systems, sources and consents. */
  readonly additional_info: string;
}

/**
 * Returns the answers of a typical process for one of its groups: the common answers with the group's differences. A law or an interest is
 * included only if it is a legal basis for this group.
 */
export function groupAnswers(process: DefaultProcess, group: string): GroupAnswers {
  const { data, special_data, special_docs, biometric_data, reasons } = process;
  const { legal_requirements_text, legitimate_interests_text } = process;
  const common = { data, special_data, special_docs, biometric_data, reasons };
  const groupDefaults = {
    ...common,
    legal_requirements_text,
    legitimate_interests_text,
    ...process.differences?.[group],
  };
  return {
    ...groupDefaults,
    legal_requirements_text: groupDefaults.reasons.includes("is_legal_requirements")
      ? groupDefaults.legal_requirements_text
      : "",
    legitimate_interests_text: groupDefaults.reasons.includes("is_exercising_legitimate_interests")
      ? groupDefaults.legitimate_interests_text
      : "",
  };
}
