/** Normalises a username for comparison: case and surrounding spaces do not count. */
export function usernameKey(username: string): string {
  return username.trim().normalize("NFC").toLowerCase();
}

/** Normalises an e-mail address for comparison; in practice no mailbox is case-sensitive. */
export function emailKey(email: string): string {
  return usernameKey(email);
}
