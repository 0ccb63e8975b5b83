import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import type { OutsideLink } from "../../form/links/links-query.ts";
import { matches } from "../../ui/lists/matches.ts";

/** What a link is to whoever looks after links: it opens something still, or does not any more. */
export const linkStates = ["open", "over"] as const;
export type LinkState = (typeof linkStates)[number];

/** Links in whose questionnaire, tags, first characters, recipient or respondents every word of a search stands. */
export function findLinks(
  links: readonly OutsideLink[],
  search: string,
  nameOf: (form: QuestionnaireName) => string,
): OutsideLink[] {
  return links.filter(({ key, name, form_type, group, recipient, respondents }) => {
    const opens = name ?? (form_type ? nameOf(form_type) : "");
    const people = respondents.map(({ email }) => email);
    return matches({ name: [opens, ...group, recipient, ...people, key].join(" ") }, search);
  });
}
