import type { Words } from "../bilingual-text.ts";
import type { dataSources, peopleCounts, processingTypes, receiptMethods } from "../forms/process-options.ts";
import type { transferBases } from "../forms/third-party.ts";
import type { DataAction } from "../law/data-actions.ts";
import type { legalBasisOptions, specialGroundOptions } from "../law/legal-bases.ts";

/** Which data of a group are processed, and on what grounds. */
export interface GroupAnswers {
  readonly data: readonly string[];
  readonly special_data: readonly string[];
  readonly special_docs: readonly (keyof typeof specialGroundOptions)[];
  readonly biometric_data: readonly string[];
  readonly reasons: readonly (keyof typeof legalBasisOptions)[];
  readonly legal_requirements_text: string;
  readonly legitimate_interests_text: string;
}

/**
 * A typical process with its answers. Values of directories are given by their Russian names in the start sets;
 * what is not known of a company (`null`, owner, documents, systems) is left for it to answer.
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
   * By group, what it answers otherwise than the process in common: not all data are needed of everybody
   * (article 5(5) of 152-FZ), and a contract is a ground for its own party only (article 6(1)(5)).
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
  /** Third parties the data come from. */
  readonly other_sources?: readonly string[];
  readonly collect_agreement: boolean;
  readonly actions: readonly DataAction[];
  /** Until what the data are processed, in the genitive: it follows «до». */
  readonly processing_event: string;
  readonly paper_storage: readonly string[];
  readonly is_systems: boolean;
  readonly third_parties: readonly { readonly name: string; readonly bases: readonly (keyof typeof transferBases)[] }[];
  /** Advice for this process and hints at its usual systems, sources and consents. */
  readonly additional_info: string;
}
