import type { DefaultProcess, GroupAnswers } from "./default-process-type.ts";

/**
 * Returns the answers of a typical process for one of its groups: the common answers with the group's differences. A law or an interest is
 * included only if it is a legal basis for this group.
 */
export function groupAnswers(process: DefaultProcess, group: string): GroupAnswers {
  const { data, special_data, special_docs, biometric_data, reasons } = process;
  const { legal_requirements_text, legitimate_interests_text } = process;
  const common = { data, special_data, special_docs, biometric_data, reasons };
  const own = { ...common, legal_requirements_text, legitimate_interests_text, ...process.differences?.[group] };
  return {
    ...own,
    legal_requirements_text: own.reasons.includes("is_legal_requirements") ? own.legal_requirements_text : "",
    legitimate_interests_text: own.reasons.includes("is_exercising_legitimate_interests")
      ? own.legitimate_interests_text
      : "",
  };
}
