/** Names this tab to the server, which then brings it no news of its own changes, and other tabs and devices all of them. */
export const clientName = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, "0"),
).join("");
