import type { Config } from "../../config/config.ts";

/**
 * Returns whether a company may read the installation's LDAP directory: an address that a company's people could type would lead into the
 * installation's network.
 */
export function hasDirectory({ LDAP_URL, LDAP_COMPANIES }: Config, company: number): boolean {
  return LDAP_URL !== "" && LDAP_COMPANIES.includes(company);
}
