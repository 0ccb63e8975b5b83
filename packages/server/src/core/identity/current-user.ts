/** The signed-in user. */
export interface CurrentUser {
  readonly id: number;
  readonly username: string;
  readonly is_superuser: boolean;
  /** The company they chose to open first. */
  readonly default_company: number | null;
  /** The session, or the program that calls on their behalf. */
  readonly session: string;
  /** The companies that the calling program may open; undefined for all of the user's. */
  readonly onlyCompanies?: readonly number[];
}
