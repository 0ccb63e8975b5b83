import { z } from "zod";
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
export const settingGroups = [
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
export const settingSchema = z.object({
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
