import { words } from "@opis/model/words";

/** What is said of a new password or address that is the one before. */
export const unchanged = words("Значение не изменилось", "Value has not changed");
