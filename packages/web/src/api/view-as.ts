import { screenAddress, userAddress } from "@opis/model/screen-addresses";

/** The user and the company that this tab views as. */
export interface Viewing {
  readonly company: number;
  readonly user: number;
  readonly name: string;
}

// Session storage: in other tabs the user works as themself.
const key = "viewing";

/** Returns which user this tab views a company as; undefined if as its own user. */
export function viewing(): Viewing | undefined {
  const storedText = sessionStorage.getItem(key);
  const read: unknown = storedText === null ? undefined : JSON.parse(storedText);
  return isViewing(read) ? read : undefined;
}

/** Starts viewing as another user. Reloads the page, so that no data of the caller stays on it. */
export function startViewing(viewed: Viewing): void {
  sessionStorage.setItem(key, JSON.stringify(viewed));
  location.assign(screenAddress(viewed.company, "forms"));
}

/** Stops viewing as another user. */
export function endViewing({ company, user }: Viewing): void {
  clearViewing();
  location.assign(userAddress(company, user));
}

/** Removes the stored view of this tab. */
export function clearViewing(): void {
  sessionStorage.removeItem(key);
}

function isViewing(value: unknown): value is Viewing {
  return typeof value === "object" && value !== null && "company" in value && "user" in value && "name" in value;
}
