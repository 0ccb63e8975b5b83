import type { Actor, Level } from "@opis/model/access/access";
import { keyRole } from "@opis/model/access/roles";
import { refused } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/names";
import { lineIssue } from "@opis/model/text/assert-valid-text";
import { isEmail } from "@opis/model/validation/email";
import type { FastifyRequest } from "fastify";
import type pg from "pg";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import { dayOfLinks } from "../../core/identity/link-end-day.ts";
import { rateLimitKey } from "../../core/identity/rate-limit-key.ts";
import { tokenHash } from "../../core/identity/token-hash.ts";
import { type Editor, keyEditor } from "../../core/records/editor.ts";

interface KeyRow {
  id: number;
  comments_only: boolean;
  proposes: boolean;
  expiration: string;
  is_active: boolean;
  revision: number;
  circumstances: number;
  /** When each e-mail was seen last; the empty one belongs to respondents who have only read. */
  uses: Record<string, string>;
  opened: Partial<Record<FormName, number[]>>;
}

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

/**
 * Finds out what a key opens in the company that the call is about; a call about none is not there for keys. Throws
 * `key_unknown`, `key_revoked` or `key_expired`, and `too_many_requests` to callers that guess links. A respondent gives their
 * e-mail in `Editor-Email`, and in `Editor-Name` how they are called, if they like.
 */
export async function authenticateKey(
  context: Context,
  request: FastifyRequest,
  token: string,
  company: number | undefined,
): Promise<Caller> {
  const { db, clock, keyGuesses } = context;
  if (company === undefined) throw refused("not_found");
  const [key] = await db.query<KeyRow & pg.QueryResultRow>("select * from opened_by_key(array[$1::int], $2)", [
    company,
    tokenHash(token),
  ]);
  if (!key) {
    // Only unknown links are limited: others behind the same address go on working with theirs.
    keyGuesses.refuse(rateLimitKey(request.ip));
    keyGuesses.count(rateLimitKey(request.ip));
    throw refused("key_unknown");
  }
  if (!key.is_active) throw refused("key_revoked");
  if (key.expiration < dayOfLinks(clock.now())) throw refused("key_expired");
  const email = emailOf(request);
  noteUse(context, company, key, email ?? "");
  return {
    editor: keyEditor(key, email, nameOf(request)),
    user: undefined,
    isViewing: false,
    company,
    actor: actorOf(key),
    lacksSecondStep: false,
    isUnpaid: false,
    revision: key.revision,
    circumstances: key.circumstances,
  };
}

const usePrecisionMilliseconds = 60_000;

// Not awaited: an answer must not be slower because the last use is recorded.
function noteUse({ db, clock, log }: Context, company: number, { id, uses }: KeyRow, email: string): void {
  if (Date.parse(uses[email] ?? "") > clock.now().getTime() - usePrecisionMilliseconds) return;
  db.inCompany(company, async (transaction) =>
    transaction.execute(
      `insert into key_uses (company_id, key_id, email, first_used, last_used) values ($1, $2, $3, $4, $4)
       on conflict (company_id, key_id, email) do update set last_used = greatest(key_uses.last_used, excluded.last_used)`,
      [company, id, email, transaction.now],
    ),
  ).catch((error: unknown) => log.error({ err: error }, "the use of a key was not recorded"));
}

function actorOf({ opened, comments_only }: KeyRow): Actor {
  const level: Level = comments_only ? "comment" : "edit";
  const grants = Object.entries(opened).map(([form, ids]) => [form, Object.fromEntries(ids.map((id) => [id, level]))]);
  const ofDirectories = comments_only ? "view" : "edit";
  const role = keyRole(grants.length === 0 ? "none" : ofDirectories);
  return { is_superuser: false, ...role, grants: Object.fromEntries(grants) };
}

function emailOf(request: FastifyRequest): string | undefined {
  const email = said(request, "editor-email").toLowerCase();
  return isEmail(email) ? email : undefined;
}

const nameMaxCharacters = 100;

function nameOf(request: FastifyRequest): string {
  const name = said(request, "editor-name");
  return lineIssue(name) === undefined ? name.slice(0, nameMaxCharacters).trim() : "";
}

// Percent-encoded, as a header takes no letters but Latin ones.
function said({ headers }: FastifyRequest, header: string): string {
  const value = headers[header];
  return typeof value === "string" ? decoded(value).trim() : "";
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return "";
  }
}
