import { bytesOfMegabyte, fileMaxBytes, inactivitySeconds, restorableDays } from "@opis/model/limits";
import { z } from "zod";
import {
  anyText,
  emailOrNothing,
  flag,
  folder,
  ids,
  ldapAttributes,
  places,
  providerOrNothing,
  urlOrNothing,
  wholeNumber,
} from "./setting-kinds.ts";
import { StartError } from "./start-error.ts";

function setting<S extends z.ZodType>(schema: S, fallback: string, description: string): S {
  return schema.meta({ fallback, description });
}

const schema = z.object({
  PORT: setting(wholeNumber(0, 65_535), "8080", "Port to listen on; 0 takes a free one"),
  HOST: setting(anyText, "127.0.0.1", "Address to listen on; 0.0.0.0 for all interfaces"),
  PUBLIC_URL: setting(
    urlOrNothing(/^https?$/),
    "",
    "Address under which people open the product, e.g. https://opis.example.ru",
  ),
  TRUST_PROXY: setting(
    flag,
    "false",
    "Take the caller's address from X-Forwarded-For; only behind a proxy of your own",
  ),
  DATABASE_URL: setting(
    urlOrNothing(/^postgres(ql)?$/),
    "",
    "An outer PostgreSQL server (14 or newer); without it an embedded one is started",
  ),
  DATABASE_DIRECT_URL: setting(
    urlOrNothing(/^postgres(ql)?$/),
    "",
    "The same server without the pooler, where `DATABASE_URL` leads through one: for preparation and for hearing changes",
  ),
  DATABASE_START_SECONDS: setting(
    wholeNumber(0, 86_400),
    "60",
    "How long a start waits for an outer server that is away, seconds",
  ),
  DATABASE_CONNECTIONS: setting(
    wholeNumber(4, 1_000),
    "16",
    "Connections that one server opens to the database; a company takes at most half of those that are free",
  ),
  DATABASE_CONNECT_SECONDS: setting(wholeNumber(1, 600), "5", "How long a connection may take to open, seconds"),
  DATABASE_WAIT_SECONDS: setting(
    wholeNumber(1, 600),
    "10",
    "How long a request waits for a free connection before it is told to come again, seconds",
  ),
  DATABASE_STATEMENT_SECONDS: setting(wholeNumber(1, 86_400), "30", "How long a statement may take, seconds"),
  DATABASE_LOCK_SECONDS: setting(
    wholeNumber(1, 86_400),
    "10",
    "How long a statement waits for what another one is changing, seconds",
  ),
  DATABASE_IDLE_TRANSACTION_SECONDS: setting(
    wholeNumber(1, 86_400),
    "30",
    "How long a transaction may pause between two statements, seconds",
  ),
  BODY_SECONDS: setting(wholeNumber(1, 3_600), "30", "How long the body of a request may take to come, seconds"),
  UPLOAD_SECONDS: setting(wholeNumber(1, 86_400), "900", "How long a request with a file may take to come, seconds"),
  READY_SECONDS: setting(wholeNumber(1, 60), "3", "How long each part may take to prove that it works, seconds"),
  PG_BIN: setting(anyText, "", "Folder with other PostgreSQL binaries for the embedded server"),
  DATA_DIR: setting(folder, "./data", "Folder of the embedded database"),
  ADMIN_USERNAME: setting(anyText, "admin", "Name of the superuser made at the first start"),
  ADMIN_PASSWORD: setting(anyText, "", "Password of that superuser; without it a random one is printed once"),
  ACCESS_TOKEN_MINUTES: setting(wholeNumber(1, 1_440), "15", "Life of an access token, minutes"),
  REFRESH_TOKEN_DAYS: setting(wholeNumber(1, 365), "14", "Life of a refresh token, days"),
  REFRESH_REUSE_SECONDS: setting(
    wholeNumber(0, 600),
    "30",
    "How long a refresh token still works after it was changed, seconds",
  ),
  INACTIVITY_SECONDS: setting(
    wholeNumber(60),
    String(inactivitySeconds),
    "A session without requests ends after this time, seconds",
  ),
  LOGIN_ATTEMPTS: setting(wholeNumber(1, 1_000), "5", "Wrong passwords for one name before it is blocked"),
  LOGIN_BLOCK_MINUTES: setting(
    wholeNumber(1, 10_080),
    "15",
    "How long a name is blocked, minutes; attempts are counted over the same time",
  ),
  LOGIN_REQUESTS_PER_MINUTE: setting(wholeNumber(1), "60", "Sign-in requests from one address in a minute"),
  SIGN_IN_PROTOCOL_DAYS: setting(wholeNumber(1, 3_650), "180", "How long it is kept who signed in or tried to, days"),
  DEFAULT_COMPANY_SKIPPED_IDS: setting(
    ids,
    "962",
    "Companies that are not chosen as the first default one, ids separated by commas",
  ),
  SECOND_STEP_REQUIRED: setting(flag, "false", "Demand a second step of everybody who signs in by password"),
  AGREEMENT_DAYS: setting(
    wholeNumber(1, 3_650),
    "14",
    "How long a questionnaire waits for the client's approval, days",
  ),
  FREE_PROCESSES: setting(wholeNumber(0), "5", "Processes that a free account may have"),
  FREE_SYSTEMS: setting(wholeNumber(0), "3", "Systems that a free account may have"),
  FREE_SECURITY_TOOLS: setting(wholeNumber(0), "3", "Security tools that a free account may have"),
  FREE_SERVERS: setting(wholeNumber(0), "3", "Servers that a free account may have"),
  FREE_WORKSTATIONS: setting(wholeNumber(0), "3", "Workstations that a free account may have"),
  FREE_NETWORK_HARDWARE: setting(wholeNumber(0), "3", "Pieces of network hardware that a free account may have"),
  EXAMPLE_COMPANY: setting(flag, "true", "Make a filled example company at the first start"),
  DADATA_API_KEY: setting(anyText, "", "Key of DaData for finding companies by INN"),
  COMPANY_REGISTER_FILE: setting(anyText, "", "Offline register of companies: a JSON lines file, one company a line"),
  OUTSIDE_ALLOWED: setting(
    places,
    "",
    "Test sites and feeds inside one's own network that may be asked too, host:port separated by commas",
  ),
  SITE_BROWSER: setting(
    anyText,
    "auto",
    "Chromium that looks at scanned sites: its file, `auto` for the one of the system, `none` for none",
  ),
  SITE_SCANS_AT_ONCE: setting(
    wholeNumber(1, 32),
    "4",
    "Sites that a server scans at once, one of a company and one of a host at a time",
  ),
  FILES_DIR: setting(anyText, "", "Folder of uploaded files; without it `files` in DATA_DIR"),
  FILE_MAX_MEGABYTES: setting(
    wholeNumber(1, 2_047),
    String(fileMaxBytes / bytesOfMegabyte),
    "Largest file that may be uploaded, megabytes",
  ),
  COMPANY_FILES_MEGABYTES: setting(
    wholeNumber(1),
    "10240",
    `Room for the files of one company, megabytes; deleted ones take it for another ${restorableDays} days`,
  ),
  VIDEO_FILES_MEGABYTES: setting(wholeNumber(1), "2048", "Room for the files of video instructions, megabytes"),
  S3_BUCKET: setting(anyText, "", "Bucket of an S3-compatible service for uploaded files, in place of the folder"),
  S3_ENDPOINT: setting(urlOrNothing(/^https?$/), "", "Address of that service; without it Amazon's"),
  S3_REGION: setting(anyText, "us-east-1", "Region of the bucket"),
  S3_ACCESS_KEY_ID: setting(anyText, "", "Key of the service; without it the one of the machine's role"),
  S3_SECRET_ACCESS_KEY: setting(anyText, "", "Secret of that key"),
  BACKUP_FOLDER: setting(anyText, "", "Folder for a backup a day; without it none is made by itself"),
  BACKUP_HOUR: setting(wholeNumber(0, 23), "0", "Hour of that backup, UTC"),
  BACKUP_KEEP: setting(wholeNumber(1, 10_000), "14", "How many of those backups are kept; older ones are deleted"),
  BACKUP_PASSPHRASE: setting(anyText, "", "Encrypts every backup, and opens it for a restore; keep it elsewhere"),
  SMTP_HOST: setting(
    anyText,
    "",
    "Mail server that sends letters; without it they wait, and the superuser hands links over",
  ),
  SMTP_PORT: setting(wholeNumber(1, 65_535), "587", "Port of the mail server"),
  SMTP_TLS: setting(
    z.enum(["starttls", "implicit", "none"], "one of starttls, implicit, none is needed"),
    "starttls",
    "TLS to the mail server: demanded after connecting, from the first byte (port 465), or none",
  ),
  SMTP_USER: setting(anyText, "", "Name at the mail server; without it nobody signs in there"),
  SMTP_PASSWORD: setting(anyText, "", "Password of that name"),
  SMTP_SENDER: setting(emailOrNothing, "", "Address that letters come from"),
  SMTP_REPLY_TO: setting(emailOrNothing, "", "Address that answers to letters go to, where it is another one"),
  MAILING_LETTERS_PER_DAY: setting(
    wholeNumber(1, 1_000_000),
    "3000",
    "Letters with links to questionnaires that one company may send in 24 hours",
  ),
  MAILING_LETTERS_PER_MINUTE: setting(
    wholeNumber(1, 100_000),
    "300",
    "Such letters that the installation gives to the mail server in a minute",
  ),
  INVITATION_DAYS: setting(wholeNumber(1, 365), "7", "Life of an invitation, days"),
  RECOVERY_MINUTES: setting(wholeNumber(1, 10_080), "60", "Life of a link to a new password, minutes"),
  REGISTRATION_HOURS: setting(wholeNumber(1, 720), "24", "Life of a link that confirms an address, hours"),
  UNKNOWN_LINKS_PER_MINUTE: setting(
    wholeNumber(1),
    "20",
    "Links to questionnaires that are none, which one address may try in a minute",
  ),
  ACCOUNT_GUESSES_PER_HOUR: setting(
    wholeNumber(1),
    "20",
    "Names without an account, or with one already, that one person may try to bring into companies in an hour",
  ),
  LETTERS_PER_HOUR: setting(wholeNumber(1, 1_000), "3", "Letters that anybody may ask for to one address in an hour"),
  REGISTRATION: setting(flag, "true", "Let anybody register with a free account"),
  OIDC_ISSUER: setting(
    providerOrNothing,
    "",
    "Provider of single sign-on (OpenID Connect), e.g. https://sso.example.ru/realms/opis",
  ),
  OIDC_CLIENT_ID: setting(anyText, "", "Name under which the provider knows this installation"),
  OIDC_CLIENT_SECRET: setting(anyText, "", "Secret of that name; without it the provider must do with PKCE"),
  OIDC_NAME: setting(anyText, "", "How people call the provider: it stands on the button of sign-in"),
  OIDC_GROUP_CLAIMS: setting(anyText, "groups", "Claims that name a person's roles and groups, separated by commas"),
  OIDC_CREATE_USERS: setting(
    flag,
    "false",
    "Make an account, in no company, for whom the provider lets in and nobody knows",
  ),
  LDAP_URL: setting(
    urlOrNothing(/^ldaps?$/),
    "",
    "Directory that groups are synced with: ldaps://…, or ldap://… for StartTLS; Active Directory or another LDAP",
  ),
  LDAP_CA_FILE: setting(anyText, "", "Certificate of the authority that the directory is trusted by, a PEM file"),
  LDAP_BIND_DN: setting(anyText, "", "Name of the service account that reads the directory"),
  LDAP_BIND_PASSWORD: setting(anyText, "", "Password of that account"),
  LDAP_BASE: setting(anyText, "", "Below which entry people and groups are looked for, e.g. dc=example,dc=ru"),
  LDAP_USER_FILTER: setting(anyText, "(&(objectClass=person)(mail=*))", "Which entries are people"),
  LDAP_GROUP_FILTER: setting(anyText, "(|(objectClass=group)(objectClass=groupOfNames))", "Which entries are groups"),
  LDAP_ATTRIBUTES: setting(
    ldapAttributes,
    "email=mail,group=cn,members=member,groups=memberOf",
    "Attributes of a person's e-mail, a group's name and members, and of an entry's groups",
  ),
  LDAP_COMPANIES: setting(ids, "", "Companies that may sync their groups, ids separated by commas"),
  LDAP_SYNC_HOURS: setting(
    wholeNumber(0, 8_760),
    "0",
    "Sync these companies by itself so often, hours; 0 only when asked",
  ),
  METRICS_TOKEN: setting(anyText, "", "Token by which Prometheus reads /metrics; without it that address is not there"),
  SUPPORT_EMAIL: setting(
    emailOrNothing,
    "",
    "Whom people may write to when they need help; without it nobody is named",
  ),
  STOP_SECONDS: setting(
    wholeNumber(2, 3_600),
    "30",
    "How long a stop may take at most, seconds: a third for answers under way, half for the embedded server",
  ),
  LOG_LEVEL: setting(
    z.enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "one of fatal, error, warn, info, debug, trace, silent is needed",
    ),
    "info",
    "How much is logged",
  ),
});

/** The settings, checked and typed, by the names of their variables. */
export type Config = Readonly<z.output<typeof schema>>;

const printed = z.object({ fallback: z.string(), description: z.string() });

/** Every environment variable the server reads, with its default and description: the table of the documentation. */
export const settings = Object.entries(schema.shape).map(([name, one]) => ({ name, ...printed.parse(one.meta()) }));

/** Reads the settings from the environment; an empty variable counts as absent. Throws `StartError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = settings.map(({ name, fallback }) => [name, environment[name]?.trim() || fallback]);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return whole(parsed.data);
  const issue = parsed.error.issues[0];
  throw new StartError(`Setting ${issue?.path.join(".")}: ${issue?.message}.`);
}

interface Demand {
  readonly lacking: (config: Config) => boolean;
  readonly setting: keyof Config;
}

// Half a setting would be found out when it is first used only.
const demands: readonly Demand[] = [
  { setting: "DATABASE_URL", lacking: (config) => half(config.DATABASE_DIRECT_URL, config.DATABASE_URL) },
  { setting: "S3_SECRET_ACCESS_KEY", lacking: (config) => half(config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY) },
  { setting: "S3_ACCESS_KEY_ID", lacking: (config) => half(config.S3_SECRET_ACCESS_KEY, config.S3_ACCESS_KEY_ID) },
  { setting: "SMTP_PASSWORD", lacking: (config) => half(config.SMTP_USER, config.SMTP_PASSWORD) },
  { setting: "SMTP_USER", lacking: (config) => half(config.SMTP_PASSWORD, config.SMTP_USER) },
  { setting: "SMTP_SENDER", lacking: (config) => half(config.SMTP_HOST, config.SMTP_SENDER) },
  { setting: "OIDC_CLIENT_ID", lacking: (config) => half(config.OIDC_ISSUER, config.OIDC_CLIENT_ID) },
  { setting: "PUBLIC_URL", lacking: (config) => half(config.OIDC_ISSUER, config.PUBLIC_URL) },
  // Without a name or a password a directory lets in as nobody, and shows a part.
  { setting: "LDAP_BIND_DN", lacking: (config) => half(config.LDAP_URL, config.LDAP_BIND_DN) },
  { setting: "LDAP_BIND_PASSWORD", lacking: (config) => half(config.LDAP_URL, config.LDAP_BIND_PASSWORD) },
  { setting: "LDAP_BASE", lacking: (config) => half(config.LDAP_URL, config.LDAP_BASE) },
  // Taken from a request, the address of a link would be whatever a stranger says.
  { setting: "PUBLIC_URL", lacking: (config) => half(config.SMTP_HOST, config.PUBLIC_URL) },
];

function half(given: string, other: string): boolean {
  return given !== "" && other === "";
}

function whole(config: Config): Config {
  const demand = demands.find(({ lacking }) => lacking(config));
  if (!demand) return config;
  throw new StartError(`Setting ${demand.setting}: is needed where its other half is given.`);
}
