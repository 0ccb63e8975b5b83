import { type Words, words } from "../bilingual-text.ts";

/** Why browsers refuse a certificate, by the codes of OpenSSL. */
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

/** Why browsers refuse a certificate, in words; by its code where that has none. */
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

/** Whether nothing else is wrong than that it comes from the national centre of the Ministry, whose root most browsers do not know. */
export function isOfMinistryAlone(code: string, issuer: string | undefined): boolean {
  return unknownRoots.has(code) && ofMinistry.test(issuer ?? "");
}
