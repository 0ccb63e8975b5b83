import type { People } from "./make-people.ts";
import { accountParts } from "./opened/account-parts.ts";
import type { OpenedParts } from "./opened/act.ts";
import { chosenRowParts } from "./opened/chosen-row-parts.ts";
import { companyParts } from "./opened/company-parts.ts";
import { frameParts } from "./opened/frame-parts.ts";
import { installationParts } from "./opened/installation-parts.ts";
import { linkParts } from "./opened/link-parts.ts";
import { noticeParts } from "./opened/notice-parts.ts";
import { paperParts } from "./opened/paper-parts.ts";
import { peopleParts } from "./opened/people-parts.ts";
import { questionnaireParts } from "./opened/questionnaire-parts.ts";
import { registerParts } from "./opened/register-parts.ts";
import { threatParts } from "./opened/threat-parts.ts";

/** Every dialog, menu, drawer, list and note, by what it is. */
export const openedParts = (people: People): OpenedParts => ({
  ...companyParts,
  ...registerParts,
  ...threatParts,
  ...paperParts,
  ...chosenRowParts,
  ...peopleParts(people),
  ...linkParts,
  ...noticeParts,
  ...accountParts,
  ...frameParts,
  ...installationParts,
  ...questionnaireParts,
});
