import { defaultTimeZone } from "@opis/model/time/company-day";

/**
 * Returns the SQL condition that the user (alias `u`) may have a session. `now` is its parameter, an ISO time;
 * `isFederated` the condition that an identity provider has authenticated them, not their password. When it becomes
 * false, their sessions end too.
 */
export function mayHaveSession(now: string, isFederated: string): string {
  return `u.is_active and (${isFederated} or not ${isPasswordExpired(now)}) and ${isPaid(now)}`;
}

/**
 * SQL condition that the session (alias `s`) was opened by an identity provider, which enforces its own steps and
 * passwords.
 */
export const isVouchedSession = "s.id_token is not null";

/** Returns the SQL condition that the user's password has expired. */
export function isPasswordExpired(now: string): string {
  return `coalesce(u.password_expires <= ${now}::text::timestamptz, false)`;
}

/** Returns the SQL condition that the user may sign in: they have no company, or the paid period of one of theirs goes on. */
export function isPaid(now: string): string {
  return `(u.is_superuser or coalesce((select bool_or(not ${hasPaidPeriodEnded("p", now)})
    from memberships pm join companies p on p.id = pm.company_id where pm.user_id = u.id), true))`;
}

/** Returns the SQL condition that the paid period of the company with this alias is over; `paid_until` is its last day. */
export function hasPaidPeriodEnded(company: string, now: string): string {
  return `coalesce(${company}.paid_until < (${now}::text::timestamptz at time zone '${defaultTimeZone}')::date, false)`;
}
