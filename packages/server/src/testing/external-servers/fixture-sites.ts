import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { cleanConsent, cleanPolicy } from "@opis/model/testing/clean-site";

interface Raw {
  readonly type: string;
  readonly body: Buffer;
}

interface FixtureSite {
  /** Pages by path. */
  readonly pages: Readonly<Record<string, string | Raw>>;
  readonly isClinic?: boolean;
  /** All findings without a browser, with their severity. */
  readonly found: Readonly<Record<string, "red" | "amber" | "note">>;
}

const headings = /^[^.:]{5,60}$/u;
export const policyPage = (text: string) =>
  `<!doctype html><meta charset="utf-8"><title>Политика обработки персональных данных</title><h1>Политика в отношении обработки персональных данных</h1>${text
    .split("\n")
    .slice(1)
    .map((line) => (headings.test(line) ? `<h2>${line}</h2>` : `<p>${line}</p>`))
    .join("")}`;
const consentPage = `<meta charset="utf-8"><h1>Согласие на обработку персональных данных</h1><p>${cleanConsent}</p>`;
export const foot = `<footer>ООО «Ромашка-Тест», ИНН 7712345671, ОГРН 1027700000008. Адрес: 620014, г. Екатеринбург, ул. Малышева, д. 1. Почта: info@clean-ru.fx
 <a href="/politika">Политика обработки персональных данных</a> <a href="/soglasie">Согласие на обработку персональных данных</a></footer>`;
export const box =
  '<label><input type="checkbox" name="pd" required> Даю <a href="/soglasie">согласие на обработку персональных данных</a></label>';
export const fields =
  '<label>Ваше имя <input name="name" autocomplete="given-name"></label> <label>Телефон <input type="tel" name="phone"></label>';
const counter = `<script>const m=()=>{const t=document.createElement('script');t.src='https://mc.yandex.ru/metrika/tag.js';document.head.append(t)};</script>`;

interface Parts {
  readonly head?: string;
  readonly form?: string;
  readonly more?: string;
}

export function startPage({ head = "", form = formOf(box), more = "" }: Parts = {}): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Ромашка-Тест</title>${head}</head><body>
<h1>Ремонт часов</h1><p>Принимаем часы в ремонт, отвечаем в день обращения, работаем по договору и даём гарантию.</p>
${form}${more}${foot}${counter}</body></html>`;
}

export function formOf(
  consent: string,
  { attributes = 'action="/send" method="post"', title = "Оставить заявку", inputs = fields } = {},
) {
  return `<form ${attributes}><h2>${title}</h2> ${inputs} ${consent} <button>Отправить</button></form>`;
}

function cyrillic(text: string): Buffer {
  const table = new Map<string, number>();
  const decoder = new TextDecoder("windows-1251");
  for (let byte = 0; byte < 256; byte++) table.set(decoder.decode(Uint8Array.of(byte)), byte);
  return Buffer.from([...text].map((sign) => table.get(sign) ?? 63));
}

export const documents = { "/politika": policyPage(cleanPolicy), "/soglasie": consentPage };

const oldPolicy = `Политика
Редакция от 12.03.2019. Оператором персональных данных является ООО «Ромашка-Тест», ИНН 7712345671.
Цели обработки персональных данных
Цель обработки: ответ на заявку.
Обрабатываются следующие данные: имя; номер телефона.
Категории субъектов персональных данных
Посетители сайта.
Перечень действий и способы обработки
Приказ Роскомнадзора от 15.03.2013 № 274. Постановление от 17.11.2007 № 781.
Субъект имеет право отозвать согласие письмом на электронную почту. Ответ на обращение даётся в течение 30 дней.
По вопросам обработки персональных данных: обращения на pd@clean-ru.fx.`;

const people = [1, 2, 3, 4].map(
  (n) => `<div><img src="/${n}.jpg"><b>Иванов Пётр Сергеевич</b><a>+7 912 000-00-0${n}</a></div>`,
);
const rows = Array.from({ length: 20 }, (_, n) => `Иванов Пётр Сергеевич;+7 912 000-00-${10 + n};01.02.1990`);

/** Invented sites, each with its own faults; numbers are invented with valid check digits. */
export const fixtureSites: Readonly<Record<string, FixtureSite>> = {
  "clean-ru.fx": { pages: { "/": startPage(), ...documents }, found: {} },
  "framed-ru.fx": {
    pages: { "/": startPage({ more: '<iframe src="https://forms.yandex.ru/u/1/"></iframe>' }), ...documents },
    found: {},
  },
  "bare-ru.fx": {
    pages: {
      "/": `<meta charset="utf-8"><h1>Окна</h1><form method="post">${fields}<button>Отправить</button></form>
<script src="https://mc.yandex.ru/metrika/tag.js"></script>`,
    },
    found: { "FRM-01": "red", "OWN-01": "amber" },
  },
  "merged-ru.fx": {
    pages: {
      "/": startPage({
        form: formOf(
          '<label><input type="checkbox" checked required> Принимаю условия <a href="/oferta">оферты</a> и даю согласие на обработку персональных данных и получение рекламной рассылки</label>',
        ),
      }),
      "/oferta": '<meta charset="utf-8"><h1>Публичная оферта</h1><p>Условия договора.</p>',
      ...documents,
    },
    found: { "FRM-02": "red", "FRM-03": "red", "FRM-05": "amber", "FRM-08": "red", "FRM-09": "amber" },
  },
  "foreign-ru.fx": {
    pages: {
      "/": startPage({
        head: `<script src="https://www.googletagmanager.com/gtag/js"></script><script src="https://www.google-analytics.com/analytics.js"></script>
<link rel="stylesheet" href="https://fonts.googleapis.com/css2"><script src="https://www.google.com/recaptcha/api.js"></script><script src="https://embed.tawk.to/x"></script>`,
        form: formOf(box, { attributes: 'action="https://formspree.io/f/x" method="post"' }),
      }),
      ...documents,
    },
    found: {
      "POL-17": "amber",
      "FRM-15": "red",
      "FRM-18": "amber",
      "CKI-08": "amber",
      "CKI-09": "amber",
      "CKI-10": "amber",
    },
  },
  "old-ru.fx": {
    pages: {
      "/": {
        type: "text/html; charset=windows-1251",
        body: cyrillic(
          `<title>Ромашка-Тест</title><h1>Ремонт часов</h1>${formOf('<p>Нажимая кнопку, вы соглашаетесь на <a href="/politika">обработку персональных данных</a></p>')}${foot}`,
        ),
      },
      "/politika": {
        type: "text/html",
        body: cyrillic(policyPage(oldPolicy).replace('<meta charset="utf-8">', "")),
      },
      "/soglasie": consentPage,
    },
    found: {
      "POL-11": "amber",
      "POL-13": "amber",
      "POL-14": "amber",
      "POL-19": "amber",
      "POL-20": "amber",
      "POL-21": "amber",
      "FRM-04": "amber",
      "FRM-05": "amber",
    },
  },
  "clinic-ru.fx": {
    isClinic: true,
    pages: {
      "/": startPage({ form: "", more: '<a href="/zapis">Записаться на приём</a> <a href="/vrachi">Врачи</a>' }),
      "/zapis": `<meta charset="utf-8"><h1>Запись</h1>${formOf(box, {
        title: "Записаться на приём",
        inputs: `${fields} <label>Дата рождения <input></label> <label>Что вас беспокоит? <textarea></textarea></label> <label>ФИО ребёнка <input></label>`,
      })}${foot}`,
      "/vrachi": `<meta charset="utf-8"><h1>Наши врачи</h1>${people.join("")}${foot}`,
      ...documents,
    },
    found: { "FRM-11": "amber", "FRM-13": "amber", "PUB-01": "amber" },
  },
  "leaky-ru.fx": {
    pages: {
      "/": startPage({
        form: formOf(box, {
          attributes: 'method="get"',
          title: "Подписаться на новости",
          inputs:
            '<label>E-mail <input type="email"></label> <label>Дата рождения <input></label> <label>Серия и номер паспорта <input></label>',
        }),
        more: `<a href="/files/klienty.csv">Прайс</a> <a href="/upload/">Файлы</a> <a href="/otzyvy">Отзывы</a>`,
      }),
      "/files/klienty.csv": { type: "text/csv; charset=utf-8", body: Buffer.from(rows.join("\n")) },
      "/upload/": "<title>Index of /upload</title><h1>Index of /upload</h1>",
      "/otzyvy": `<meta charset="utf-8"><h1>Отзывы</h1>${people.map((card) => card.replace(/<a>.*<\/a>/u, "")).join("")}${foot}`,
      "/soglasie": consentPage,
      "/politika": policyPage(cleanPolicy.replaceAll("pd@clean-ru.fx", "romashka@gmail.com")),
    },
    found: {
      "FRM-10": "red",
      "FRM-17": "amber",
      "PUB-02": "red",
      "PUB-03": "amber",
      "PUB-04": "red",
      "NET-10": "amber",
    },
  },
};

type Behaviour = (request: IncomingMessage, response: ServerResponse) => unknown;

const html = { "content-type": "text/html; charset=utf-8" };
const says =
  (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  ({ url }, response) =>
    url === "/robots.txt"
      ? response.writeHead(404).end()
      : response.writeHead(status, { ...html, ...headers }).end(text);

/** Returns a clean site whose start page is at a path, to which its root redirects. */
function pagesAt(path: string): Behaviour {
  const pages: Readonly<Record<string, string>> = { [path]: startPage(), ...documents };
  return ({ url = "/" }, response) => {
    const page = pages[decodeURI(url)];
    if (page !== undefined) response.writeHead(200, html).end(page);
    else if (url === "/") response.writeHead(302, { location: path }).end();
    else response.writeHead(404, html).end("<h1>Не найдено</h1>");
  };
}

/** A Cyrillic host name in its wire form. */
export const cyrillicHost = new URL("http://ромашка.fx/").hostname;

/** Sites with unusual responses. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  "parked-ru.fx": says(200, "<h1>Домен продаётся</h1>"),
  "challenge-ru.fx": says(503, "<title>Just a moment</title>", { "cf-mitigated": "challenge" }),
  "pdf-ru.fx": says(200, "%PDF-1.7", { "content-type": "application/pdf" }),
  "shut-ru.fx": ({ url }, response) =>
    response.writeHead(200, html).end(url === "/robots.txt" ? "User-agent: *\nDisallow: /" : startPage()),
  "moved-ru.fx": ({ headers }, response) => response.writeHead(301, { location: `http://www.${headers.host}/` }).end(),
  "www.moved-ru.fx": pagesAt("/"),
  "languages-ru.fx": pagesAt("/ru/"),
  [cyrillicHost]: pagesAt("/"),
  "loop-ru.fx": says(302, "", { location: "/" }),
  "inside-ru.fx": says(302, "", { location: "http://169.254.169.254/latest/meta-data/" }),
  "locked-ru.fx": says(401, "Вход"),
  "gone-ru.fx": says(200, "<title>Страница не найдена</title><h1>404</h1>"),
  "ill-ru.fx": says(500, "Ошибка"),
  "works-ru.fx": says(503, "Технические работы", { "retry-after": "3600" }),
  "big-ru.fx": ({ url }, response) =>
    url === "/"
      ? response.writeHead(200, html).end(startPage({ more: `<p>${"слово ".repeat(700_000)}</p>` }))
      : response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(8_000_000))),
  "shy-ru.fx": ({ url }, response) =>
    url === "/politika" ? response.writeHead(403).end() : response.writeHead(200, html).end(startPage()),
  "offers-ru.fx": ({ url }, response) => {
    const more = Array.from({ length: 60 }, (_, n) => `<a href="/oferta-${n}">Оферта</a>`).join("");
    response.writeHead(url === "/" ? 200 : 404, html).end(url === "/" ? startPage({ more }) : "");
  },
  "robots-ru.fx": ({ url }, response) =>
    url === "/robots.txt" ? response.writeHead(500).end() : response.writeHead(200, html).end(startPage()),
};
