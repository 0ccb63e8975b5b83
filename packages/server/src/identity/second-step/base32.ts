const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes in the letters of RFC 4648, without padding: authenticator apps read a secret so, and people copy it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => letters[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}
