import { isFilled } from "../../declaration/is-filled.ts";
import { firstDayInTime } from "../../risks/register-term.ts";
import { words } from "../../words.ts";
import { dataList } from "../checks/found-names.ts";
import type { SiteComparison } from "./site-difference.ts";

/** The site against the entry in the register of operators, whose changes are told by the 15th of the next month (152-FZ, article 22(7)): C21. */
export const registerComparisons: Readonly<Record<string, SiteComparison>> = {
  C21: ({ read, company, changes, day }) => {
    const [information] = company.snapshot.rows.information;
    if (information?.registry_status !== true) return [];
    const told = [information.correction_date, information.registration_date].find((date) => isFilled(date));
    if (typeof told !== "string") return [];
    const inTime = firstDayInTime(day);
    const late = changes.filter(({ since }) => since > told && since < inTime);
    const [since] = late.map((change) => change.since).sort();
    if (since === undefined) return [];
    const names = dataList(late.map(({ part }) => part));
    const on = since.split("-").toReversed().join(".");
    const text = words(
      `На сайте с ${on} новое: ${names.ru}. Сведения в реестре обновляют до 15-го числа следующего месяца.`,
      `New on the site since ${on}: ${names.en}. The register is updated by the 15th of the next month.`,
    );
    const place = { form: "information", id: information.id, field: "correction_date" } as const;
    return [{ severity: "amber", place, url: read.address, text }];
  },
};
