/** The person who is signed in. */
export interface CurrentUser {
  readonly id: number;
  readonly username: string;
  readonly is_superuser: boolean;
  /** The company they chose to open first. */
  readonly default_company: number | null;
  /** The session they call from, or the program that calls for them. */
  readonly session: string;
  /** The companies that the program which calls for them may open; undefined where it is all of theirs. */
  readonly onlyCompanies?: readonly number[];
}
