import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Config } from "../../../config/config.ts";
import { StartError } from "../../../start-error.ts";

/** Throws `StartError` where the file of `LDAP_CA_FILE` does not open or has no certificate, rather than fail at the first sync. */
export async function refuseUnreadableAuthority({ LDAP_CA_FILE: file }: Pick<Config, "LDAP_CA_FILE">): Promise<void> {
  if (file === "") return;
  try {
    new X509Certificate(await readFile(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`LDAP_CA_FILE ${file} has no certificate that can be read (${reason}): correct the setting.`);
  }
}
