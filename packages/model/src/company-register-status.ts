import { type Words, words } from "./bilingual-text.ts";
import { dayText } from "./text/day-text.ts";

/** Statuses in the company register that users must know before adopting the details. */
export const registerStandings = ["liquidated", "liquidating", "bankrupt", "excluding", "reorganizing"] as const;

export type RegisterStanding = (typeof registerStandings)[number];

/** What the register returned: the organisation, or only a branch. */
export const registerUnits = ["branch"] as const;

const remarkOf: Readonly<Record<RegisterStanding, Words>> = {
  liquidated: words(
    "По реестру прекратила деятельность, день в реестре не назван.",
    "By the register it was closed; the register does not tell the day.",
  ),
  liquidating: words("По реестру ликвидируется.", "By the register it is being liquidated."),
  bankrupt: words(
    "По реестру признана банкротом или проходит процедуру банкротства.",
    "By the register it is bankrupt or in insolvency proceedings.",
  ),
  excluding: words(
    "Регистрирующий орган решил исключить её из реестра как недействующую или с недостоверными сведениями.",
    "The registrar has decided to strike it off the register as inactive or of false particulars.",
  ),
  reorganizing: words(
    "По реестру реорганизуется: реквизиты могут измениться.",
    "By the register it is being reorganised: its requisites may change.",
  ),
};

const closedOn = words("По реестру прекратила деятельность {day}.", "By the register it was closed on {day}.");

const ofBranch = words(
  "Справочник ответил только о филиале: взяты ИНН, ОГРН и ОКВЭД, остальное заполните вручную.",
  "The register told of a branch alone: INN, OGRN and OKVED are taken, fill in the rest by hand.",
);

/** Returns remarks about a register response, one sentence each; the date is an ISO date. */
export function registerRemarks(answer: {
  readonly standing?: string | undefined;
  readonly unit?: string | undefined;
  readonly closedOn?: string | undefined;
}): Words[] {
  const { closedOn: day } = answer;
  const standing = registerStandings.find((name) => name === answer.standing);
  const remarks: Words[] = [];
  if (day)
    remarks.push(
      words(closedOn.ru.replace("{day}", dayText(day, "ru")), closedOn.en.replace("{day}", dayText(day, "en"))),
    );
  else if (standing) remarks.push(remarkOf[standing]);
  if (answer.unit) remarks.push(ofBranch);
  return remarks;
}
