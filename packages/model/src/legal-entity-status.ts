import { type Words, words } from "./bilingual-text.ts";
import { dayText } from "./time/company-day.ts";

/** Statuses in the company register that users must know before adopting the details. */
export const registerStandings = ["liquidated", "liquidating", "bankrupt", "excluding", "reorganizing"] as const;

export type RegisterStanding = (typeof registerStandings)[number];

/** What the register returned: the organisation, or only a branch. */
export const registerUnits = ["branch"] as const;

const remarkOf: Readonly<Record<RegisterStanding, Words>> = {
  liquidated: words(
    "По реестру прекратила деятельность, дата не указана.",
    "According to the register it was closed; no date is given.",
  ),
  liquidating: words("По реестру ликвидируется.", "According to the register it is being liquidated."),
  bankrupt: words(
    "По реестру признана банкротом или проходит процедуру банкротства.",
    "According to the register it is bankrupt or in insolvency proceedings.",
  ),
  excluding: words(
    "Регистрирующий орган решил исключить её из реестра: она не действует или сведения о ней недостоверны.",
    "The registrar has decided to remove it from the register as inactive or because its details are false.",
  ),
  reorganizing: words(
    "По реестру реорганизуется: реквизиты могут измениться.",
    "According to the register it is being reorganised: its details may change.",
  ),
};

const closedOn = words(
  "По реестру прекратила деятельность {day}.",
  "According to the register it was closed on {day}.",
);

const ofBranch = words(
  "В справочнике нашёлся только филиал: взяты ИНН, ОГРН и ОКВЭД, остальное заполните вручную.",
  "The register has only a branch: INN, OGRN and OKVED are filled in, add the rest by hand.",
);

/** Returns remarks about a register response, one sentence each; the date is an ISO date. */
export function registerRemarks(answer: {
  readonly standing?: string | undefined;
  readonly unit?: string | undefined;
  readonly closedOn?: string | undefined;
}): Words[] {
  const { closedOn: day } = answer;
  const registerStanding = registerStandings.find((name) => name === answer.standing);
  const remarks: Words[] = [];
  if (day)
    remarks.push(
      words(closedOn.ru.replace("{day}", dayText(day, "ru")), closedOn.en.replace("{day}", dayText(day, "en"))),
    );
  else if (registerStanding) remarks.push(remarkOf[registerStanding]);
  if (answer.unit) remarks.push(ofBranch);
  return remarks;
}
