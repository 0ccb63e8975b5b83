import type { EnglishOf } from "../english-of.ts";
import type { leaveDialogRu } from "../ru/leave-dialog.ts";

export const leaveDialogEn: EnglishOf<typeof leaveDialogRu> = {
  title: "Unsaved changes",
  text: "If you close this window, your changes will be lost.",
  leave: "Close without saving",
  stay: "Keep editing",
};
