import type { Form } from "@opis/model/declaration/form";
import { addressItem, directoryItem, employee, macroGoal, subject } from "@opis/model/forms/directories";
import type { DirectoryName } from "@opis/model/forms/questionnaires";
import { thirdParty } from "@opis/model/forms/third-party";

/** The declarations of directories alone: those of questionnaires are a sixth of the screen, which shows without them. */
export const declaredDirectories = {
  directory_item: directoryItem,
  macro_goal: macroGoal,
  subject,
  address_item: addressItem,
  third_party: thirdParty,
  employee,
} as const satisfies Record<DirectoryName, Form>;
