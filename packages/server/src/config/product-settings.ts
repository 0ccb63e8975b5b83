import { inactivitySeconds } from "@opis/model/limits";
import { z } from "zod";
import {
  anyText,
  emailOrNothing,
  employeeAttributes,
  flag,
  ids,
  ldapAttributes,
  places,
  providerOrNothing,
  secretSetting,
  setting,
  urlOrNothing,
  wholeNumber,
} from "./setting-kinds.ts";

/** What the first start creates, and what accounts may do. */
export const accountSettings = {
  ADMIN_USERNAME: setting(anyText, "admin", "Login of the superuser created at the first start"),
  ADMIN_PASSWORD: secretSetting(anyText, "Password of that superuser; without it a random one is printed once"),
  EXAMPLE_COMPANY: setting(flag, "true", "Create a filled example company at the first start"),
  DEFAULT_COMPANY_SKIPPED_IDS: setting(
    ids,
    "962",
    "Companies that are never chosen as a user's first default company, ids separated by commas",
  ),
  REGISTRATION: setting(flag, "true", "Let anyone register a free account"),
  FREE_PROCESSES: setting(wholeNumber(0), "5", "Processes in a free account"),
  FREE_SYSTEMS: setting(wholeNumber(0), "3", "Systems in a free account"),
  FREE_SECURITY_TOOLS: setting(wholeNumber(0), "3", "Security tools in a free account"),
  FREE_SERVERS: setting(wholeNumber(0), "3", "Servers in a free account"),
  FREE_WORKSTATIONS: setting(wholeNumber(0), "3", "Workstations in a free account"),
  FREE_NETWORK_HARDWARE: setting(wholeNumber(0), "3", "Pieces of network hardware in a free account"),
  AGREEMENT_DAYS: setting(
    wholeNumber(1, 3_650),
    "14",
    "Days a questionnaire waits for the client's approval before the request expires",
  ),
  SUPPORT_EMAIL: setting(emailOrNothing, "", "Address shown to people who need help"),
};

/** Sign-in, sessions and limits on guessing. */
export const signInSettings = {
  ACCESS_TOKEN_MINUTES: setting(wholeNumber(1, 1_440), "15", "Lifetime of an access token in minutes"),
  REFRESH_TOKEN_DAYS: setting(wholeNumber(1, 365), "14", "Lifetime of a refresh token in days"),
  REFRESH_REUSE_SECONDS: setting(
    wholeNumber(0, 600),
    "30",
    "Seconds a refresh token still works after it was replaced",
  ),
  INACTIVITY_SECONDS: setting(
    wholeNumber(60),
    String(inactivitySeconds),
    "Seconds without requests after which a session ends",
  ),
  LOGIN_ATTEMPTS: setting(wholeNumber(1, 1_000), "5", "Wrong passwords for one login before it is blocked"),
  LOGIN_BLOCK_MINUTES: setting(
    wholeNumber(1, 10_080),
    "15",
    "Minutes a login stays blocked; wrong passwords are counted over the same time",
  ),
  LOGIN_REQUESTS_PER_MINUTE: setting(wholeNumber(1), "60", "Sign-in requests per minute from one address"),
  SIGN_IN_PROTOCOL_DAYS: setting(wholeNumber(1, 3_650), "180", "Days the log of sign-ins is retained"),
  SECOND_STEP_REQUIRED: setting(flag, "false", "Require two-factor authentication of everyone with a password"),
  INVITATION_DAYS: setting(wholeNumber(1, 365), "7", "Lifetime of an invitation in days"),
  RECOVERY_MINUTES: setting(wholeNumber(1, 10_080), "60", "Lifetime of a password recovery link in minutes"),
  REGISTRATION_HOURS: setting(wholeNumber(1, 720), "24", "Lifetime of an address confirmation link in hours"),
  UNKNOWN_LINKS_PER_MINUTE: setting(
    wholeNumber(1),
    "20",
    "Wrong links to questionnaires per minute that one address may try",
  ),
  ACCOUNT_GUESSES_PER_HOUR: setting(
    wholeNumber(1),
    "20",
    "Logins per hour that one user may try to add to companies without a match",
  ),
};

/** Outgoing e-mail. */
export const mailSettings = {
  SMTP_HOST: setting(anyText, "", "Mail server; without it e-mails wait, and the superuser copies their links by hand"),
  SMTP_PORT: setting(wholeNumber(1, 65_535), "587", "Port of the mail server"),
  SMTP_TLS: setting(
    z.enum(["starttls", "implicit", "none"], "one of starttls, implicit, none is needed"),
    "starttls",
    "TLS to the mail server: `starttls`, `implicit` (port 465) or `none`",
  ),
  SMTP_USER: setting(anyText, "", "Login at the mail server; without it Opis does not sign in there"),
  SMTP_PASSWORD: secretSetting(anyText, "Password at the mail server"),
  SMTP_SENDER: setting(emailOrNothing, "", "Sender address"),
  SMTP_REPLY_TO: setting(emailOrNothing, "", "Reply-To address, if it differs from the sender"),
  LETTERS_PER_HOUR: setting(
    wholeNumber(1, 1_000),
    "3",
    "Recovery and registration e-mails per hour that may be requested for one address",
  ),
  SMTP_LETTERS_PER_MINUTE: setting(
    wholeNumber(0, 100_000),
    "0",
    "E-mails of any kind per minute that each server hands to the mail server, evenly spaced; 0 for no bound",
  ),
  MAILING_LETTERS_PER_DAY: setting(
    wholeNumber(1, 1_000_000),
    "3000",
    "E-mails with links to questionnaires that one company may send in 24 hours",
  ),
  MAILING_LETTERS_PER_MINUTE: setting(
    wholeNumber(1, 100_000),
    "300",
    "Such e-mails per minute that the whole installation hands to the mail server",
  ),
};

/** Single sign-on by OpenID Connect. */
export const singleSignOnSettings = {
  OIDC_ISSUER: setting(providerOrNothing, "", "OpenID Connect provider, e.g. https://sso.example.ru/realms/opis"),
  OIDC_CLIENT_ID: setting(anyText, "", "Client id of this installation at the provider"),
  OIDC_CLIENT_SECRET: secretSetting(anyText, "Client secret; without it the provider must accept PKCE alone"),
  OIDC_NAME: setting(anyText, "", "Name of the provider on the sign-in button"),
  OIDC_GROUP_CLAIMS: setting(anyText, "groups", "Claims with a user's roles and groups, separated by commas"),
  OIDC_CREATE_USERS: setting(
    flag,
    "false",
    "Create an account without a company for users whom only the provider knows",
  ),
};

/** Synchronisation of groups with an LDAP directory, and import of employees from it. */
export const directorySettings = {
  LDAP_URL: setting(
    urlOrNothing(/^ldaps?$/),
    "",
    "Active Directory or another LDAP server: ldaps://…, or ldap://… with StartTLS",
  ),
  LDAP_CA_FILE: setting(anyText, "", "PEM file with the certificate authority of the directory"),
  LDAP_BIND_DN: setting(anyText, "", "DN of the service account that reads the directory"),
  LDAP_BIND_PASSWORD: secretSetting(anyText, "Password of the service account"),
  LDAP_BASE: setting(anyText, "", "Base DN under which users and groups are searched, e.g. dc=example,dc=ru"),
  LDAP_USER_FILTER: setting(anyText, "(&(objectClass=person)(mail=*))", "Filter for users"),
  LDAP_GROUP_FILTER: setting(anyText, "(|(objectClass=group)(objectClass=groupOfNames))", "Filter for groups"),
  LDAP_ATTRIBUTES: setting(
    ldapAttributes,
    "email=mail,group=cn,members=member,groups=memberOf",
    "Attributes for a user's e-mail, a group's name and members, and an entry's groups",
  ),
  LDAP_EMPLOYEE_ATTRIBUTES: setting(
    employeeAttributes,
    "last_name=sn,first_name=givenName,position=title,department=department",
    "Attributes for an employee's names, position and department, for the import of employees",
  ),
  LDAP_COMPANIES: setting(
    ids,
    "",
    "Companies that may synchronise their groups and import employees, ids separated by commas",
  ),
  LDAP_SYNC_HOURS: setting(wholeNumber(0, 8_760), "0", "Hours between automatic synchronisations; 0 only on request"),
};

/** Company look-up, site scans and other requests to the outside. */
export const outboundSettings = {
  DADATA_API_KEY: secretSetting(anyText, "DaData key for finding companies by INN"),
  COMPANY_REGISTER_FILE: setting(anyText, "", "Offline register of companies: a JSON Lines file, one company per line"),
  OUTSIDE_ALLOWED: setting(
    places,
    "",
    "Internal test sites, feeds and webhook receivers that may be requested as well, host:port separated by commas",
  ),
  SITE_BROWSER: setting(
    anyText,
    "auto",
    "Chromium for site scans: its file, `auto` for the system's, `none` to scan without a browser",
  ),
  SITE_SCANS_AT_ONCE: setting(
    wholeNumber(1, 32),
    "4",
    "Concurrent site scans per server; at most one per company and one per host",
  ),
};
