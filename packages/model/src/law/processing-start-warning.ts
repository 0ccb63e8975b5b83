import { type Words, words } from "../bilingual-text.ts";
import { formatDay } from "../validation/day.ts";

/** Date on which 152-FZ came into force: 180 days after its publication on 29 July 2006 (article 25, part 1). */
const lawInForce = "2007-01-26";

/**
 * Returns a hint if a processing start date is in the future or before the law: neither is wrong, but both are often mistakes. Takes ISO
 * dates; invalid ones give no hint.
 */
export function processingStartWarning(day: string, today: string): Words | undefined {
  if (formatDay(day) === undefined) return undefined;
  if (day > today) return words("Этот день ещё не наступил: проверьте дату", "This day is still ahead: check the date");
  if (day < lawInForce)
    return words(
      "Раньше, чем вступил в силу 152-ФЗ (26.01.2007). Если обработка началась до закона, всё верно",
      "Before 152-FZ came into force (26 Jan 2007). If the processing began before the law, it is right",
    );
  return undefined;
}
