import type { Actor } from "@opis/model/access/access";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import type { Editor } from "../../core/records/editor.ts";

/** A program that calls by the API token of a user. */
export interface ProgramCaller {
  readonly id: number;
  readonly name: string;
  readonly read_only: boolean;
}

/** Who calls, and what they may do in the company that the call is about, if it is about one. */
export interface Caller {
  /** Whom the history names. */
  readonly editor: Editor;
  /** The user who is signed in; absent for a respondent. */
  readonly user: CurrentUser | undefined;
  /** The program that calls for them; undefined where they call themselves. */
  readonly program?: ProgramCaller;
  /** They look as another member of the company, and change nothing. */
  readonly isViewing: boolean;
  /** The company that the call is about. */
  readonly company: number | undefined;
  /** Rights in the company; undefined where the call is about none, or it is absent or not theirs. */
  readonly actor: Actor | undefined;
  /** They would have to sign in in two steps for what the call is about, and do not. */
  readonly lacksSecondStep: boolean;
  /** The paid period of the company that the call is about is over. */
  readonly isUnpaid: boolean;
  /** Revision of that company's data as of now; 0 without one. */
  readonly revision: number;
  /** The revision of what risks depend on in addition to the questionnaires (`risks/circumstances.ts`). */
  readonly circumstances: number;
}
