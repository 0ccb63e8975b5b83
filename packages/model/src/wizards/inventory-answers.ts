import { z } from "zod";
import { flag, longText } from "../declaration/field.ts";
import { long, yesOrNo } from "./answer-kinds.ts";

/** Whether a copy names network addresses, and so bears «Для служебного пользования» (documents 2.2). */
const confidential = { confidential: yesOrNo };

/** What the form on systems in general says besides the questionnaires: who answers for them, what stays out (documents 2.1). */
const general = { is_confirmed: yesOrNo, out_of_scope: long.default("") };

/** What the forms of the inventory and the model that contains them ask their author. */
export const inventoryAnswers = {
  obshhie_svedenija_po_informacionnym_sistemam: z.strictObject(general),
  sostav_servernogo_oborudovanija: z.strictObject(confidential),
  sostav_setevogo_oborudovanija: z.strictObject(confidential),
  model_ugroz: z.strictObject({ ...general, ...confidential }),
};

const confidentialQuestion = {
  confidential: flag(
    "Экземпляр «Для служебного пользования», с IP-адресами",
    "A copy for official use only, with IP addresses",
  ),
} as const;

const generalQuestions = {
  is_confirmed: flag(
    "Достоверность сведений подтвердили ответственные за системы",
    "Those responsible for the systems have confirmed the information",
  ),
  out_of_scope: longText("Что не входит в границы оценки", "What is out of the scope of the assessment"),
} as const;

/** Their questions, in the words of their screens and of the history. */
export const inventoryQuestions = {
  obshhie_svedenija_po_informacionnym_sistemam: generalQuestions,
  sostav_servernogo_oborudovanija: confidentialQuestion,
  sostav_setevogo_oborudovanija: confidentialQuestion,
  model_ugroz: { ...generalQuestions, ...confidentialQuestion },
} as const;
