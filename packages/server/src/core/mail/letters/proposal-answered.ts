import { type Words, words } from "@opis/model/bilingual-text";
import { screenAddress } from "@opis/model/screen-addresses";
import { proposalAnswers } from "@opis/model/workflow/proposal-outcomes";
import { z } from "zod";
import { letterKind } from "../letter.ts";

const data = z.strictObject({
  /** The author of the proposal, for the unsubscribe link. */
  user: z.int(),
  company: z.int(),
  company_name: z.string(),
  name: z.string(),
  answer: z.enum(proposalAnswers),
  reason: z.string(),
});

/** Notifies the author of a proposed questionnaire of the decision. */
export const proposalAnsweredLetter = letterKind({
  kind: "proposal_answered",
  data,
  compose: (letterData) => ({
    subject: subjects[letterData.answer](letterData.name),
    paragraphs: [
      said[letterData.answer](letterData),
      ...(letterData.reason ? [words(letterData.reason, letterData.reason)] : []),
    ],
    action: {
      label: words("Открыть анкеты компании", "Open the company's questionnaires"),
      path: screenAddress(letterData.company, "forms"),
    },
    notes: [],
    chosen: { user: letterData.user, letter: "proposal_answered" },
  }),
});

type ProposalLetterData = z.output<typeof data>;

const subjects: Readonly<Record<ProposalLetterData["answer"], (name: string) => Words>> = {
  granted: (name) => words(`Анкета «${name}» одобрена`, `The questionnaire “${name}” was approved`),
  refused: (name) => words(`Анкета «${name}» не одобрена`, `The questionnaire “${name}” was not approved`),
  taken_over: (name) => words(`Анкету «${name}» взял администратор`, `An administrator has taken over “${name}”`),
};

const said: Readonly<Record<ProposalLetterData["answer"], (letterData: ProposalLetterData) => Words>> = {
  granted: ({ company_name }) =>
    words(
      `Администратор компании ${company_name} одобрил анкету, которую Вы предложили. Она открыта Вам: её можно заполнять.`,
      `An administrator of ${company_name} approved the questionnaire that you proposed. You can now fill it in.`,
    ),
  refused: ({ company_name }) =>
    words(
      `Администратор компании ${company_name} не одобрил анкету, которую Вы предложили. Вот почему:`,
      `An administrator of ${company_name} did not approve the questionnaire that you proposed, for this reason:`,
    ),
  taken_over: ({ company_name }) =>
    words(
      `Администратор компании ${company_name} принял анкету, которую Вы предложили, и заполнит её без Вас.`,
      `An administrator of ${company_name} accepted the questionnaire that you proposed and will fill it in without you.`,
    ),
};
