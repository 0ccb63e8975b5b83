import { screenAddress, userAddress } from "@opis/model/screen-addresses";

/** The user whose view this tab shows, and the company. */
export interface Viewing {
  readonly company: number;
  readonly user: number;
  readonly name: string;
}

// Of the tab alone: in others the same person works as themself.
const key = "viewing";

/** As whom this tab looks at a company; undefined of one that looks as its own user. */
export function viewing(): Viewing | undefined {
  const stored = sessionStorage.getItem(key);
  const read: unknown = stored === null ? undefined : JSON.parse(stored);
  return isViewing(read) ? read : undefined;
}

/** Starts viewing as another user. Reloads the screen, so that no data of the caller stays on it. */
export function startViewing(viewed: Viewing): void {
  sessionStorage.setItem(key, JSON.stringify(viewed));
  location.assign(screenAddress(viewed.company, "forms"));
}

/** Looks as oneself again, where one has begun. */
export function endViewing({ company, user }: Viewing): void {
  clearViewing();
  location.assign(userAddress(company, user));
}

/** Forgets as whom this tab looks. */
export function clearViewing(): void {
  sessionStorage.removeItem(key);
}

function isViewing(value: unknown): value is Viewing {
  return typeof value === "object" && value !== null && "company" in value && "user" in value && "name" in value;
}
