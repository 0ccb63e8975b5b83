import { type Words, words } from "@opis/model/bilingual-text";
import { screenAddress } from "@opis/model/screen-addresses";
import { proposalAnswers } from "@opis/model/workflow";
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
      messages[letterData.answer](letterData),
      ...(letterData.reason ? [words(letterData.reason, letterData.reason)] : []),
    ],
    action: {
      label: words("Открыть анкеты компании", "Open questionnaires"),
      path: screenAddress(letterData.company, "forms"),
    },
    notes: [],
    chosen: { user: letterData.user, letter: "proposal_answered" },
  }),
});

type ProposalLetterData = z.output<typeof data>;

const subjects: Readonly<Record<ProposalLetterData["answer"], (name: string) => Words>> = {
  granted: (name) => words(`Анкета «${name}» одобрена`, `“${name}” was approved`),
  refused: (name) => words(`Анкета «${name}» отклонена`, `“${name}” was declined`),
  taken_over: (name) => words(`Анкета «${name}» добавлена в общий список`, `“${name}” was added to the common list`),
};

const messages: Readonly<Record<ProposalLetterData["answer"], (letterData: ProposalLetterData) => Words>> = {
  granted: ({ company_name }) =>
    words(
      `Администратор компании ${company_name} одобрил анкету, которую Вы предложили. Теперь её можно заполнить.`,
      `An administrator of ${company_name} approved the questionnaire you proposed. You can now fill it in.`,
    ),
  refused: ({ company_name }) =>
    words(
      `Администратор компании ${company_name} отклонил анкету, которую Вы предложили. Причина:`,
      `An administrator of ${company_name} declined the questionnaire you proposed. The reason:`,
    ),
  taken_over: ({ company_name }) =>
    words(
      `Администратор компании ${company_name} принял анкету, которую Вы предложили, и заполнит её без Вас.`,
      `An administrator of ${company_name} accepted the questionnaire you proposed and will fill it in without you.`,
    ),
};
