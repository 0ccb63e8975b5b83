import type { Language } from "@opis/model/bilingual-text";
import type { installationWords } from "../../i18n/ru/installation.ts";
import type { AccountWish } from "./account-dialog.tsx";
import type { InstalledAccountChanges } from "./use-account-changes.ts";

/** What the rows of the list are drawn with. */
export interface UserColumnsContext {
  readonly t: typeof installationWords.text;
  readonly language: Language;
  /** The signed-in user, who cannot block their own account. */
  readonly me: number | undefined;
  readonly onAsk: (wish: AccountWish) => void;
  readonly changes: InstalledAccountChanges;
}
