import type { EnglishOf } from "../english-of.ts";
import type { leaveDialogRu } from "../ru/leave-dialog.ts";

export const leaveDialogEn: EnglishOf<typeof leaveDialogRu> = {
  title: "What you typed is not saved",
  text: "If you close the window now, what you typed in it will be lost.",
  leave: "Close without saving",
  stay: "Go back to it",
};
