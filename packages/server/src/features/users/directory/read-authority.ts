import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Config } from "../../../config/config.ts";
import { StartError } from "../../../start-error.ts";

/** Reads the certificates that a directory is trusted by, a PEM file. Throws `StartError` where it does not open or has none. */
export async function readAuthority(file: string): Promise<Buffer> {
  try {
    const pem = await readFile(file);
    new X509Certificate(pem);
    return pem;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`LDAP_CA_FILE ${file} has no certificate that can be read (${reason}): correct the setting.`);
  }
}

/** Throws `StartError` where the file of `LDAP_CA_FILE` cannot be used, rather than at the first sync. */
export async function refuseUnreadableAuthority({ LDAP_CA_FILE }: Pick<Config, "LDAP_CA_FILE">): Promise<void> {
  if (LDAP_CA_FILE !== "") await readAuthority(LDAP_CA_FILE);
}
