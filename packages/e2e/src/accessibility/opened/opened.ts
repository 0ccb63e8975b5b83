import type { People } from "../make-people.ts";
import { accountParts } from "./account-parts.ts";
import type { OpenedParts } from "./act.ts";
import { chosenRowParts } from "./chosen-row-parts.ts";
import { companyParts } from "./company-parts.ts";
import { frameParts } from "./frame-parts.ts";
import { installationParts } from "./installation-parts.ts";
import { linkParts } from "./link-parts.ts";
import { noticeParts } from "./notice-parts.ts";
import { paperParts } from "./paper-parts.ts";
import { peopleParts } from "./people-parts.ts";
import { questionnaireParts } from "./questionnaire-parts.ts";
import { registerParts } from "./register-parts.ts";
import { threatParts } from "./threat-parts.ts";

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
