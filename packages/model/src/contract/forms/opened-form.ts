import { z } from "zod";
import { isCollection, questionnaireNames } from "../../forms/questionnaires.ts";

/** Questionnaires of which a company has many: each is proposed, and opened to somebody, by itself. */
export const openedForm = z.enum(questionnaireNames.filter(isCollection));
