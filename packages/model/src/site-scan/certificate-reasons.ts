import { type Words, words } from "../bilingual-text.ts";

/** Reasons why browsers reject a certificate, by OpenSSL code. */
const reasons: Readonly<Record<string, Words>> = {
  CERT_HAS_EXPIRED: words("срок действия истёк", "it has expired"),
  CERT_NOT_YET_VALID: words("срок действия ещё не начался", "it is not valid yet"),
  CERT_REVOKED: words("отозван", "it was revoked"),
  DEPTH_ZERO_SELF_SIGNED_CERT: words("подписан самим сайтом", "the site signed it itself"),
  SELF_SIGNED_CERT_IN_CHAIN: words(
    "корень его цепочки браузерам неизвестен",
    "browsers do not know the root of its chain",
  ),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: words(
    "сервер отдаёт не всю цепочку или браузеры не знают, кто его выдал",
    "the server does not send the whole chain, or browsers do not know who issued it",
  ),
  ERR_TLS_CERT_ALTNAME_INVALID: words("выдан другому имени", "it was issued for another name"),
};
const sameAs: Readonly<Record<string, string>> = {
  UNABLE_TO_GET_ISSUER_CERT: "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  HOSTNAME_MISMATCH: "ERR_TLS_CERT_ALTNAME_INVALID",
};

/** Returns why browsers reject a certificate, or the OpenSSL code itself if it has no text. */
export function certificateReason(code: string): Words {
  return reasons[sameAs[code] ?? code] ?? words(`ошибка ${code}`, `error ${code}`);
}

const ofMinistry = /Russian Trusted/iu;
const unknownRoots = new Set([
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
]);

/**
 * Returns whether the only fault of a certificate is its issuer: the Ministry of Digital Development's CA, which most browsers do not
 * trust.
 */
export function isOfMinistryAlone(code: string, issuer: string | undefined): boolean {
  return unknownRoots.has(code) && ofMinistry.test(issuer ?? "");
}
