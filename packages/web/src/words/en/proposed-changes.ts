import type { EnglishOf } from "../english-of.ts";
import type { proposedChangesRu } from "../ru/proposed-changes.ts";

export const proposedChangesEn: EnglishOf<typeof proposedChangesRu> = {
  title: "Proposed changes",
  hint: "They were proposed by a link. Until a change is accepted, the answer of before stands in the questionnaire.",
  before: "Now",
  proposed: "Proposed",
  nothing: "no answer",
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
