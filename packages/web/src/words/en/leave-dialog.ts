import type { EnglishOf } from "../english-of.ts";
import type { leaveDialogRu } from "../ru/leave-dialog.ts";

export const leaveDialogEn: EnglishOf<typeof leaveDialogRu> = {
  title: "Changes are not saved",
  text: "If you close the window now, what you typed and chose in it will be lost.",
  leave: "Close without saving",
  stay: "Go back to it",
};
