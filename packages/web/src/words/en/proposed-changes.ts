import type { EnglishOf } from "../english-of.ts";
import type { proposedChangesRu } from "../ru/proposed-changes.ts";

export const proposedChangesEn: EnglishOf<typeof proposedChangesRu> = {
  title: "Proposed changes",
  hint: "Proposed by a respondent. The questionnaire stays unchanged until you accept.",
  before: "Current",
  proposed: "Proposed",
  nothing: "no answer",
  toAdd: "{{label}}: add",
  toDelete: "{{label}}: delete",
  noRow: "none",
  look: "View file",
  lookAt: "View file: {{name}}",
  changedMeanwhile: "The answer changed in the meantime: compare again",
  deletedMeanwhile: "Already deleted",
  goneMeanwhile: "The item no longer exists, so the change can only be declined",
  accept: "Accept",
  acceptOf: "Accept change: {{label}}",
  refuse: "Decline",
  refuseOf: "Decline change: {{label}}",
  accepted: "Change accepted: {{label}}",
  refused: "Change declined: {{label}}",
  acceptTitle: "Accept this change?",
  refuseTitle: "Decline this change?",
  word: "Comment for the author",
  wordHint: "The author sees it with their link",
  wordNeeded: "Enter a reason; the author will read it",
};
