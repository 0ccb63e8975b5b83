import { type Words, words } from "../bilingual-text.ts";

const unreachable = words("Сайт не отвечает. Попробуйте позже", "The site does not answer. Try later");
const forbidden = words("Этот адрес проверить нельзя", "This address cannot be checked");

/** Why a site could not be scanned, by scanner code. */
const troubles: Readonly<Record<string, Words>> = {
  wrong_address: words("Это не адрес сайта. Проверьте его", "This is no address of a site. Check it"),
  forbidden_scheme: forbidden,
  forbidden_port: forbidden,
  forbidden_address: forbidden,
  dns: words("Домен не найден. Проверьте адрес", "Domain not found. Check the address"),
  bad_certificate: words("Сертификат сайта не принимается", "The certificate of the site is not accepted"),
  timed_out: words("Сайт отвечает слишком долго", "The site takes too long to answer"),
  broken_answer: words("Сайт отвечает с ошибкой", "The answer of the site is broken"),
  too_big: words("Страница слишком велика", "The page is too big"),
  redirect_loop: words("Сайт перенаправляет по кругу", "The site redirects in a circle"),
  not_found: words("Страница не найдена", "Page not found"),
  server_error: words("Сайт отвечает ошибкой", "The site answers with an error"),
  auth_required: words("Сайт закрыт паролем", "The site is behind a password"),
  anti_bot: words(
    "Защита сайта не пустила проверку. Добавьте в исключения агент OpisSiteCheck и повторите",
    "The site's protection stopped the check. Allow the agent OpisSiteCheck and repeat",
  ),
  parked: words(
    "По адресу нет сайта: домен припаркован или на заглушке",
    "No site here: the domain is parked or shows a stub",
  ),
  geo: words("Сайт не открылся с адреса сервера проверки", "The site did not open from the checker's address"),
  maintenance: words("На сайте технические работы", "The site is under maintenance"),
  not_html: words("По адресу не страница, а файл", "The address is a file, not a page"),
  robots_disallow: words("Сайт закрыт для роботов (robots.txt)", "The site is closed to robots (robots.txt)"),
  crashed: words("Проверка прервалась. Повторите её", "The check broke off. Repeat it"),
};

/** Returns why a site could not be scanned. */
export function troubleText(code: string): Words {
  return troubles[code] ?? unreachable;
}

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
