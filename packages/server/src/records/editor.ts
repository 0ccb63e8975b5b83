/** Who makes a change: a user, or a respondent known by e-mail. */
export interface Editor {
  readonly userId: number | null;
  /** How history names them, now and after they are gone. */
  readonly name: string;
}
