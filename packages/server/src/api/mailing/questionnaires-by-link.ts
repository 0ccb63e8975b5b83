import { groupedBy } from "@opis/model/collections/grouped-by";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import type { MailableQuestionnaire } from "./find-mailable-questionnaires.ts";

/** What a mailed link opens: a questionnaire, or all with any of some tags. */
interface Opened {
  readonly form: QuestionnaireName | null;
  readonly object_id: number | null;
  readonly tags: readonly string[];
}

/** The active questionnaires that a mailed link asks about, among these: to look takes no longer where they are more. */
export function questionnairesByLink(
  choices: readonly MailableQuestionnaire[],
): (link: Opened) => readonly MailableQuestionnaire[] {
  const byForm = new Map(choices.map((one) => [`${one.form_type} ${one.form_id}`, one]));
  const tagged = groupedBy(
    choices.flatMap((one) => [...new Set(one.tags)].map((tag) => ({ tag, one }))),
    ({ tag }) => tag,
  );
  return ({ form, object_id, tags }) => {
    if (form !== null) return [byForm.get(`${form} ${object_id}`) ?? []].flat();
    return [...new Set(tags.flatMap((tag) => tagged.get(tag) ?? []).map(({ one }) => one))];
  };
}
