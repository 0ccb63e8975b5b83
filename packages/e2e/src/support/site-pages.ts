import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A site on loopback, for a product that is allowed to look at it. */
export interface SitePages {
  /** Host and port. */
  readonly place: string;
  readonly close: () => void;
}

const pages: Readonly<Record<string, string>> = {
  "/": `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Мастерская</title>
    <script src="https://mc.yandex.ru/metrika/tag.js"></script></head><body><h1>Ремонт часов</h1>
    <p>Принимаем часы в ремонт, отвечаем в день обращения, работаем по договору и даём гарантию.</p>
    <form action="/send" method="post"><h2>Оставить заявку</h2><label>Ваше имя <input name="name"></label>
    <label>Телефон <input type="tel" name="phone"></label><button>Отправить</button></form>
    <footer>ООО «Ромашка-Тест», ИНН 7712345671 <a href="/politika">Политика обработки персональных данных</a></footer></body></html>`,
  "/politika": `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Политика обработки персональных данных</title></head><body>
    <h1>Политика в отношении обработки персональных данных</h1><p>Оператором персональных данных является ООО «Ромашка-Тест», ИНН 7712345671.</p>
    <h2>Цели обработки персональных данных</h2><p>Цель обработки: ответ на заявку.</p></body></html>`,
};

/** Serves a site with a form that asks for no consent; each page takes its time, so that a scan is seen under way. */
export async function startSitePages(): Promise<SitePages> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? "/"];
    setTimeout(() => {
      response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
      response.end(page ?? "<h1>Страница не найдена</h1>");
    }, 150);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { place: `127.0.0.1:${port}`, close };
}
