import { type Words, words } from "@opis/model/bilingual-text";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { z } from "zod";

/** What a link opens: one questionnaire, by its name if it has one, or all with any of some tags. */
export const openedByLink = z.strictObject({
  form: z.enum(questionnaireNames).nullable(),
  name: z.string().nullable(),
  tags: z.array(z.string()),
});

/** Returns what a link opens as text. */
export function openedText({ form, name, tags }: z.output<typeof openedByLink>): Words {
  if (name) return words(`«${name}»`, `“${name}”`);
  if (form) return formNamed(form).title;
  const list = tags.join(", ");
  return words(`анкеты с тегами: ${list}`, `questionnaires tagged ${list}`);
}
