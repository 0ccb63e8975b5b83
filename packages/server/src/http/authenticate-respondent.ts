import type { Actor, Level } from "@opis/model/access/access";
import { keyRole } from "@opis/model/access/roles";
import { refused } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { isEmail } from "@opis/model/validation/email";
import { lineIssue } from "@opis/model/validation/text-formats";
import type { FastifyRequest } from "fastify";
import type pg from "pg";
import type { Context } from "../context.ts";
import { tokenHash } from "../core/identity/api-tokens.ts";
import { linkExpiryDay } from "../core/identity/create-respondent-link.ts";
import type { CurrentUser } from "../core/identity/current-user.ts";
import { rateLimitKey } from "../core/identity/lookup-limiter.ts";
import { type Editor, keyEditor } from "../core/records/editor.ts";

interface KeyRow {
  id: number;
  comments_only: boolean;
  proposes: boolean;
  expiration: string;
  is_active: boolean;
  revision: number;
  circumstances: number;
  /** Last use by respondent e-mail; the empty key is for respondents who have only read. */
  uses: Record<string, string>;
  opened: Partial<Record<FormName, number[]>>;
}

/** A program that authenticates by a user's API token. */
export interface ProgramCaller {
  readonly id: number;
  readonly name: string;
  readonly read_only: boolean;
}

/** The caller, and their rights in the company of the call, if it has one. */
export interface Caller {
  /** The author that history entries name. */
  readonly editor: Editor;
  /** The signed-in user; undefined for a respondent. */
  readonly user: CurrentUser | undefined;
  /** The program that calls on the user's behalf; undefined for the user's own session. */
  readonly program?: ProgramCaller;
  /** The user views the company as another member, read-only. */
  readonly isViewing: boolean;
  /** The company of the call. */
  readonly company: number | undefined;
  /** Rights in the company; undefined if the call has none, or it does not exist or is not theirs. */
  readonly actor: Actor | undefined;
  /** The company of the call requires two-step sign-in, and the session has none. */
  readonly lacksSecondStep: boolean;
  /** The paid period of the company of the call is over. */
  readonly isUnpaid: boolean;
  /** Current revision of that company's data; 0 without a company. */
  readonly revision: number;
  /** Revision of the inputs of risks other than questionnaires (`risks/circumstances.ts`). */
  readonly circumstances: number;
}

/**
 * Authenticates a link key and returns the caller with the rights it opens in the company of the call; a call without a
 * company is closed to keys. Throws `key_unknown`, `key_revoked` or `key_expired`, and `too_many_requests` for callers
 * who guess links. Respondents send their e-mail in `Editor-Email` and, optionally, their name in `Editor-Name`.
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
    // Only attempts with unknown links are limited, so others behind the same address can go on using theirs.
    keyGuesses.refuse(rateLimitKey(request.ip));
    keyGuesses.count(rateLimitKey(request.ip));
    throw refused("key_unknown");
  }
  if (!key.is_active) throw refused("key_revoked");
  if (key.expiration < linkExpiryDay(clock.now())) throw refused("key_expired");
  const email = emailOf(request);
  recordUse(context, company, key, email ?? "");
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

// Not awaited: recording the last use must not delay the response.
function recordUse({ db, clock, log }: Context, company: number, { id, uses }: KeyRow, email: string): void {
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
  const email = readHeader(request, "editor-email").toLowerCase();
  return isEmail(email) ? email : undefined;
}

const nameMaxCharacters = 100;

function nameOf(request: FastifyRequest): string {
  const name = readHeader(request, "editor-name");
  return lineIssue(name) === undefined ? name.slice(0, nameMaxCharacters).trim() : "";
}

// Percent-encoded, since header values are Latin-1.
function readHeader({ headers }: FastifyRequest, header: string): string {
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
