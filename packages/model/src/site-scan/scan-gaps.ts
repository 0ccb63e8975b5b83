import { type Words, words } from "../bilingual-text.ts";

const gaps: Readonly<Record<string, Words>> = {
  no_browser: words(
    "Счётчики до согласия, cookie и баннер не проверены: страницы не открывались в браузере",
    "Trackers before consent, cookies and the banner were not checked: pages were not opened in a browser",
  ),
  browser_failed: words(
    "Счётчики до согласия, cookie и баннер не проверены: страница не открылась в браузере",
    "Trackers before consent, cookies and the banner were not checked: the page did not open in a browser",
  ),
  browser_blocked: words(
    "Баннер и cookie не проверены: больше пятой части скриптов страницы не загрузилось",
    "The banner and cookies were not checked: more than a fifth of the page's scripts did not load",
  ),
  limit_browser: words(
    "Счётчики до согласия, cookie и баннер не проверены: страница требует больше времени, памяти или трафика, чем позволяют пределы",
    "Trackers before consent, cookies and the banner were not checked: the page takes more time, memory or traffic than the limits allow",
  ),
  framed_form: words(
    "Форма конструктора стоит во фрейме и не прочитана: что она спрашивает и на каких условиях, неизвестно",
    "A builder's form stands in a frame and was not read: what it asks for and on which terms is not known",
  ),
  spa_unread: words(
    "Страницы рисуются скриптами: без браузера их текст не прочитан",
    "Pages are drawn by scripts: without a browser their text was not read",
  ),
  page_too_big: words(
    "Слишком большие страницы прочитаны не целиком",
    "Pages that are too big were not read to the end",
  ),
  robots_unavailable: words(
    "Не удалось прочитать robots.txt: прочитаны только начальная страница и документы",
    "robots.txt could not be read: only the start page and documents were read",
  ),
  robots_disallow: words("Часть страниц закрыта для роботов", "Some pages are closed to robots"),
  rate_limited: words("Сайт попросил не спешить: прочитано не всё", "The site asked to slow down: not all was read"),
};
const limited = words("Прочитано столько, сколько позволяют пределы проверки", "As much was read as the limits allow");

/** Explains why a scan did not read everything; what was not read is never reported as missing. A code may be followed by an address. */
export function gapText(code: string): Words {
  const unread = /^unread_file:(.*)$/su.exec(code)?.[1];
  if (unread !== undefined)
    return words(
      `Документ в формате, который проверка не читает, откройте его сами: ${unread}`,
      `A document in a format that the scan does not read, open it yourself: ${unread}`,
    );
  return gaps[code] ?? limited;
}
