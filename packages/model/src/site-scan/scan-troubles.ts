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
