import type { EnglishOf } from "../english-of.ts";
import type { proposedChangesRu } from "../ru/proposed-changes.ts";

export const proposedChangesEn: EnglishOf<typeof proposedChangesRu> = {
  title: "Proposed changes",
  hint: "They were proposed by a link. Until a change is accepted, the questionnaire stays as it was.",
  before: "Now",
  proposed: "Proposed",
  nothing: "no answer",
  toAdd: "{{label}}: add",
  toDelete: "{{label}}: delete",
  noRow: "none",
  look: "Look at the file",
  lookAt: "Look at the file: {{name}}",
  changedMeanwhile: "It was changed meanwhile: compare once more",
  deletedMeanwhile: "It is deleted already",
  goneMeanwhile: "What the change is about is there no more: it can only be refused",
  accept: "Accept",
  acceptOf: "Accept the change: {{label}}",
  refuse: "Refuse",
  refuseOf: "Refuse the change: {{label}}",
  accepted: "Change accepted: {{label}}",
  refused: "Change refused: {{label}}",
  acceptTitle: "Accept the change?",
  refuseTitle: "Refuse the change?",
  word: "A word to the author",
  wordHint: "The author reads it by their link",
  wordNeeded: "Write why: the author reads it",
};
