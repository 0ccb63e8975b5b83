import { defaultTimeZone } from "@opis/model/time/company-day";

/**
 * Whether the user (alias `u`) may have a session at a moment, as a condition of SQL; `now` is its parameter, an ISO time, `isVouched`
 * the condition that a provider of single sign-on vouches for them, not their password.
 * What ends for them while they are signed in ends their sessions too.
 */
export function mayHaveSession(now: string, isVouched: string): string {
  return `${isWelcome(now, isVouched)} and ${isPaid(now)}`;
}

/** The same of a superuser, to whom no paid period matters. */
export function superuserMayHaveSession(now: string, isVouched: string): string {
  return `${isWelcome(now, isVouched)} and u.is_superuser`;
}

function isWelcome(now: string, isVouched: string): string {
  return `u.is_active and (${isVouched} or not ${isPasswordExpired(now)})`;
}

/** Whether the session (alias `s`) was opened at the word of a provider of single sign-on, which asks for steps and passwords of its own. */
export const isVouchedSession = "s.id_token is not null";

/** Whether the user's password has expired. */
export function isPasswordExpired(now: string): string {
  return `coalesce(u.password_expires <= ${now}::text::timestamptz, false)`;
}

/** Shut out is who has companies, but none whose paid period goes on (`paid_until` is its last day). */
export function isPaid(now: string): string {
  return `(u.is_superuser or coalesce((select bool_or(p.paid_until is null or p.paid_until >= (${now}::text::timestamptz at time zone '${defaultTimeZone}')::date)
    from memberships pm join companies p on p.id = pm.company_id where pm.user_id = u.id), true))`;
}
