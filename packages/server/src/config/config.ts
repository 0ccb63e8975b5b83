import { readFileSync } from "node:fs";
import { z } from "zod";
import { StartError } from "../start-error.ts";
import {
  backupSettings,
  databaseSettings,
  fileSettings,
  serverSettings,
  timeoutSettings,
} from "./infrastructure-settings.ts";
import {
  accountSettings,
  directorySettings,
  mailSettings,
  outboundSettings,
  signInSettings,
  singleSignOnSettings,
} from "./product-settings.ts";

/** The settings by subject, in the order of the documentation. */
const settingGroups = [
  { title: "Server", settings: serverSettings },
  { title: "Database", settings: databaseSettings },
  { title: "Timeouts", settings: timeoutSettings },
  { title: "Uploaded files", settings: fileSettings },
  { title: "Daily backups", settings: backupSettings },
  { title: "Accounts and companies", settings: accountSettings },
  { title: "Sign-in and sessions", settings: signInSettings },
  { title: "E-mail", settings: mailSettings },
  { title: "Single sign-on (OpenID Connect)", settings: singleSignOnSettings },
  { title: "Directory (LDAP)", settings: directorySettings },
  { title: "Outbound requests", settings: outboundSettings },
] as const;

/** Every environment variable that the server reads. */
const settingSchema = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...timeoutSettings,
  ...fileSettings,
  ...backupSettings,
  ...accountSettings,
  ...signInSettings,
  ...mailSettings,
  ...singleSignOnSettings,
  ...directorySettings,
  ...outboundSettings,
});

/** The settings, checked and typed, by the names of their variables. */
export type Config = Readonly<z.output<typeof settingSchema>>;

const documentation = z.object({ fallback: z.string(), description: z.string(), isSecret: z.boolean().default(false) });

/** Every environment variable the server reads, with its default and description, grouped by subject. */
export const documentedSettings = settingGroups.map(({ title, settings }) => ({
  title,
  settings: Object.entries<z.ZodType>(settings).map(([name, schema]) => ({
    name,
    ...documentation.parse(schema.meta()),
  })),
}));

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment; an empty variable counts as absent. A secret may be the content of the file that its
 * `NAME_FILE` names. Throws `StartError`.
 */
export function readConfig(environment: Environment): Config {
  const values = documentedSettings
    .flatMap(({ settings }) => settings)
    .map(({ name, fallback, isSecret }) => {
      const text = environment[name]?.trim() ?? "";
      const fileContent = isSecret ? readSecretFile(name, environment) : "";
      if (text !== "" && fileContent !== "") throw new StartError(`Setting ${name}: is also set by ${name}_FILE.`);
      return [name, text || fileContent || fallback];
    });
  const parsed = settingSchema.safeParse(Object.fromEntries(values));
  if (parsed.success) return requireCompleteSettings(parsed.data);
  const issue = parsed.error.issues[0];
  throw new StartError(`Setting ${issue?.path.join(".")}: ${issue?.message}.`);
}

function readSecretFile(name: string, environment: Environment): string {
  const variable = `${name}_FILE`;
  const file = environment[variable]?.trim();
  if (!file) return "";
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new StartError(`Setting ${variable}: ${error instanceof Error ? error.message : file}.`);
  }
  if (text === "") throw new StartError(`Setting ${variable}: ${file} is empty.`);
  return text;
}

/** A setting that others require. */
interface Demand {
  readonly lacking: (config: Config) => boolean;
  readonly setting: keyof Config;
}

// An incomplete configuration would otherwise be noticed only when it is first used.
const demands: readonly Demand[] = [
  { setting: "DATABASE_URL", lacking: (config) => isOnlyFirstSet(config.DATABASE_DIRECT_URL, config.DATABASE_URL) },
  {
    setting: "S3_SECRET_ACCESS_KEY",
    lacking: (config) => isOnlyFirstSet(config.S3_ACCESS_KEY_ID, config.S3_SECRET_ACCESS_KEY),
  },
  {
    setting: "S3_ACCESS_KEY_ID",
    lacking: (config) => isOnlyFirstSet(config.S3_SECRET_ACCESS_KEY, config.S3_ACCESS_KEY_ID),
  },
  { setting: "SMTP_PASSWORD", lacking: (config) => isOnlyFirstSet(config.SMTP_USER, config.SMTP_PASSWORD) },
  { setting: "SMTP_USER", lacking: (config) => isOnlyFirstSet(config.SMTP_PASSWORD, config.SMTP_USER) },
  { setting: "SMTP_SENDER", lacking: (config) => isOnlyFirstSet(config.SMTP_HOST, config.SMTP_SENDER) },
  { setting: "OIDC_CLIENT_ID", lacking: (config) => isOnlyFirstSet(config.OIDC_ISSUER, config.OIDC_CLIENT_ID) },
  { setting: "PUBLIC_URL", lacking: (config) => isOnlyFirstSet(config.OIDC_ISSUER, config.PUBLIC_URL) },
  // Without a name or a password a directory accepts an anonymous bind, and shows only a part.
  { setting: "LDAP_BIND_DN", lacking: (config) => isOnlyFirstSet(config.LDAP_URL, config.LDAP_BIND_DN) },
  { setting: "LDAP_BIND_PASSWORD", lacking: (config) => isOnlyFirstSet(config.LDAP_URL, config.LDAP_BIND_PASSWORD) },
  { setting: "LDAP_BASE", lacking: (config) => isOnlyFirstSet(config.LDAP_URL, config.LDAP_BASE) },
  // Links must not use the Host of a request, which a stranger may choose.
  { setting: "PUBLIC_URL", lacking: (config) => isOnlyFirstSet(config.SMTP_HOST, config.PUBLIC_URL) },
];

function isOnlyFirstSet(first: string, second: string): boolean {
  return first !== "" && second === "";
}

function requireCompleteSettings(config: Config): Config {
  const demand = demands.find(({ lacking }) => lacking(config));
  if (!demand) return config;
  throw new StartError(`Setting ${demand.setting}: is required by the settings that belong to it.`);
}
