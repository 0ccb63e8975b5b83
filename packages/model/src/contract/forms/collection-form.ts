import { z } from "zod";
import { isCollection, questionnaireNames } from "../../forms/questionnaires.ts";

/** Questionnaires of which a company has many: each is proposed, and opened to a respondent, separately. */
export const openedForm = z.enum(questionnaireNames.filter(isCollection));
