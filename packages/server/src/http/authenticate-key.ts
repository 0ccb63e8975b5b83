import type { Actor, Level } from "@opis/model/access";
import { refused } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/names";
import { keyRole } from "@opis/model/roles";
import { isEmail } from "@opis/model/validation/email";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { prepared } from "../db/prepared.ts";
import { tokenHash } from "../identity/token-hash.ts";
import { keyEditor } from "../records/editor.ts";
import type { Caller } from "./caller.ts";

interface KeyRow {
  id: number;
  comments_only: boolean;
  expiration: string;
  is_active: boolean;
  revision: number;
  opened: Partial<Record<FormName, number[]>>;
}

/**
 * Finds out what a key opens in the company that the call is about; a call about none is not there for keys. Throws
 * `key_unknown`, `key_revoked` or `key_expired`. Who answers by it says their e-mail in `Editor-Email`.
 */
export async function authenticateKey(
  { db, clock }: Context,
  request: FastifyRequest,
  token: string,
  company: number | undefined,
): Promise<Caller> {
  if (company === undefined) throw refused("not_found");
  const found = await db.pool.query<KeyRow>(prepared("select * from key_access($1, $2)", [company, tokenHash(token)]));
  const key = found.rows[0];
  if (!key) throw refused("key_unknown");
  if (!key.is_active) throw refused("key_revoked");
  if (key.expiration < dayOfLinks(clock.now())) throw refused("key_expired");
  const editor = keyEditor(key.id, emailOf(request));
  return {
    editor,
    user: undefined,
    isViewing: false,
    company,
    actor: actorOf(key),
    lacksSecondStep: false,
    revision: key.revision,
  };
}

function actorOf({ opened, comments_only }: KeyRow): Actor {
  const level: Level = comments_only ? "comment" : "edit";
  const grants = Object.entries(opened).map(([form, ids]) => [form, Object.fromEntries(ids.map((id) => [id, level]))]);
  return { is_superuser: false, ...keyRole, grants: Object.fromEntries(grants) };
}

const moscow = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Moscow" });

// A link goes on to the end of its last day, which is one of those who send it.
function dayOfLinks(now: Date): string {
  return moscow.format(now);
}

// Percent-encoded, as a header takes no letters but Latin ones.
function emailOf(request: FastifyRequest): string | undefined {
  const header = request.headers["editor-email"];
  if (typeof header !== "string") return undefined;
  const email = decoded(header).trim().toLowerCase();
  return isEmail(email) ? email : undefined;
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return "";
  }
}
