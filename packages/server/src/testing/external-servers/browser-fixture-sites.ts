import { cleanPolicy } from "@opis/model/testing/clean-site";
import { box, documents, fields, foot, formOf, policyPage, startPage } from "./fixture-sites.ts";

interface BrowserSite {
  /** Pages by their paths. */
  readonly pages: Readonly<Record<string, string>>;
  /** All that is found with a browser, with how grave it is. */
  readonly found: Readonly<Record<string, "red" | "amber" | "note">>;
}

const settings = '<button id="ck">Настройки cookie</button>';
const metrika =
  "const m=()=>{const t=document.createElement('script');t.src='https://mc.yandex.ru/metrika/tag.js';document.head.append(t)};";
const choice = `<div id="b" style="position:fixed;bottom:0">Мы используем файлы cookie и Яндекс Метрику. <button id="y">Принять</button> <button id="n">Отклонить</button></div>
<script>const s=localStorage,b=document.getElementById('b');${metrika}
y.onclick=()=>{s.c='y';b.remove();m()}; n.onclick=()=>{s.c='n';b.remove()}; ck.onclick=()=>{s.removeItem('c');location.reload()}; if(s.c){b.remove();if(s.c=='y')m()}</script>`;

/** It covers the page until a visitor agrees. */
const wall = `<div id="b" style="position:fixed;inset:0;background:#fff;z-index:9">Сайт использует файлы cookie. Чтобы продолжить, примите их. <button id="y">Принять</button></div>
<script>${metrika}y.onclick=()=>{localStorage.c='y';b.remove();m()}; if(localStorage.c){b.remove();m()}</script>`;

/** What a builder shows in its frame. */
const framedPage = `<!doctype html><meta charset="utf-8">${formOf("", { title: "Анкета клиента" })}`;

const bodyOf = (page: string) => page.replace(/^[\s\S]*<body>|<script>const m=[\s\S]*$/gu, "");
/** A page that one script draws: by its path it is the start page or a document. */
const shell =
  '<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Ромашка-Тест</title></head><body><div id="root"></div><script type="module" src="/app.js"></script></body></html>';
const drawnPages = {
  "/": `${bodyOf(startPage())}<div style="position:fixed;bottom:0">Продолжая пользоваться сайтом, вы соглашаетесь с cookie <button>Хорошо</button></div>`,
  "/politika": documents["/politika"],
  "/soglasie": documents["/soglasie"],
};
const app = `const pages=${JSON.stringify(drawnPages)};document.getElementById('root').innerHTML=pages[location.pathname]??'';${metrika}m();`;

const withoutFoot = (more: string) => startPage({ more: `${settings}${choice}${more}` }).replace(foot, "");
const insertingScript = (code: string) =>
  `<script>document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(code)})</script>`;
const component = `<template id="foot">${foot}</template><site-foot></site-foot><script>customElements.define('site-foot', class extends HTMLElement {
connectedCallback() { this.attachShadow({ mode: 'open' }).append(document.getElementById('foot').content.cloneNode(true)) } })</script>`;
const footOfDialogs = foot.replace('href="/politika"', 'href="#policy"').replace('href="/soglasie"', 'href="#consent"');
const dialogs = (
  policy: string,
) => `${footOfDialogs.replace('"#policy"', '"#"')}<dialog id="consent">${documents["/soglasie"]}</dialog>
<div id="policy" style="display:none">${policy}</div>`;
const withDialogs = (policy: string) =>
  `${withoutFoot(dialogs(policy)).replaceAll('href="/soglasie"', 'href="#consent"')}<script>
for (const link of document.querySelectorAll('a[href="#"]')) link.onclick = () => { policy.style.display = 'block' }</script>`;
/** Returns the second service is loaded once the first has answered. */
const inTurn = (first: string, second: string) =>
  `<script async src="https://${first}" onload="const s=document.createElement('script');s.src='https://${second}';document.head.append(s)"></script>`;
const manyServices = [
  inTurn("www.googletagmanager.com/gtag/js", "static.hotjar.com/c/hotjar.js"),
  inTurn("embed.tawk.to/x", "connect.facebook.net/en_US/fbevents.js"),
].join("");

const goods = [
  ...["Add to cart", "Checkout", "Sale", "Sign in", "Compare", "Wishlist"],
  ...["New arrivals", "Best price", "Buy now", "Track", "Support", "Subscribe"],
];
const shopFoot = foot.replace(", ОГРН 1027700000008", "");
const alwaysOn = "<script src=https://cdn.retailrocket.ru/content/javascript/api.js></script>";
const pretended = `<div id="b" style="position:fixed;bottom:0">We use cookies. Мы используем файлы cookie. <button id="y">Принять</button> <button id="n">Отклонить</button></div>
<script>const s=localStorage,b=document.getElementById('b'); y.onclick=()=>{s.c='y';b.remove()}; n.onclick=()=>{s.c='n';b.remove()}; if(s.c)b.remove()</script>`;
const shopPolicy = policyPage(cleanPolicy);

/** Made-up sites whose scripts do what only a browser sees. */
export const browserSites: Readonly<Record<string, BrowserSite>> = {
  "clean-ru.fx": { pages: { "/": startPage({ more: `${settings}${choice}` }), ...documents }, found: {} },
  "wall-ru.fx": {
    pages: { "/": startPage({ more: `${settings}${wall}` }), ...documents },
    found: { "CKI-05": "amber", "CKI-07": "amber" },
  },
  "inserted-ru.fx": { pages: { "/": withoutFoot(insertingScript(foot)), ...documents }, found: {} },
  "component-ru.fx": { pages: { "/": withoutFoot(component), ...documents }, found: {} },
  "dialog-ru.fx": {
    pages: { "/": withDialogs(documents["/politika"]).replace('href="#"', 'href="#policy"') },
    found: {},
  },
  "scripted-ru.fx": { pages: { "/": withDialogs("") }, found: { "POL-01": "note" } },
  "many-ru.fx": {
    pages: { "/": startPage({ more: manyServices }), ...documents },
    found: {
      "POL-17": "red",
      "FRM-19": "amber",
      "CKI-01": "red",
      "CKI-09": "red",
      "CKI-04": "amber",
      "CKI-08": "amber",
      "CKI-10": "amber",
    },
  },
  "framed-ru.fx": {
    pages: {
      "/": startPage({ more: `${settings}${choice}<iframe src="https://forms.yandex.ru/u/1/"></iframe>` }),
      ...documents,
    },
    found: { "FRM-01": "red" },
  },
  "bare-ru.fx": {
    pages: {
      "/": `<meta charset="utf-8"><h1>Окна</h1><form method="post">${fields}<button>Отправить</button></form>
<script src="https://mc.yandex.ru/metrika/tag.js"></script>`,
    },
    found: { "POL-01": "red", "FRM-01": "red", "CKI-04": "red", "OWN-01": "amber" },
  },
  "foreign-ru.fx": {
    pages: {
      "/": startPage({
        head: `<script src="https://www.googletagmanager.com/gtag/js"></script><script src="https://www.google-analytics.com/analytics.js"></script>
<script src="https://connect.facebook.net/en_US/fbevents.js"></script><script src="https://static.hotjar.com/c/hotjar.js"></script>
<link rel="stylesheet" href="https://fonts.googleapis.com/css2"><script src="https://www.google.com/recaptcha/api.js"></script><script src="https://embed.tawk.to/x"></script>`,
        form: formOf(box, { attributes: 'action="https://formspree.io/f/x" method="post"' }),
      }),
      ...documents,
    },
    found: {
      "POL-17": "red",
      "FRM-15": "red",
      "FRM-18": "red",
      "FRM-19": "amber",
      "CKI-01": "red",
      "CKI-09": "red",
      "CKI-04": "amber",
      "CKI-08": "amber",
      "CKI-10": "amber",
    },
  },
  "spa-ru.fx": {
    pages: { "/": shell, "/politika": shell, "/soglasie": shell, "/app.js": app },
    found: { "CKI-03": "amber", "CKI-05": "amber", "CKI-07": "amber", "CKI-11": "note" },
  },
  "shop-ru.fx": {
    pages: {
      "/": `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Watch shop</title>${alwaysOn}</head><body><h1>Watches for every day and every taste, new and old, with a guarantee</h1>
<p>We sell watches and mend them, answer on the day of your request, work by contract, deliver all over the country and take back what does not fit.</p>
<p>Choose by brand, by price, by size and by colour; ask our people for advice on any day of the week from nine to nine.</p>
${goods.map((name) => `<button>${name}</button>`).join("")}
${formOf(box, { title: "Корзина. Оформить заказ" })} <a href="/login">Войти</a> ${settings} ${shopFoot}${pretended}</body></html>`,
      "/login": `<!doctype html><html><head><meta charset="utf-8"><title>Вход</title><script src="https://accounts.google.com/gsi/client"></script></head><body><h1>Вход</h1><button>Sign in with Google</button> <a href="https://id.vk.com/auth">VK ID</a> ${settings}${shopFoot}</body></html>`,
      "/politika": shopPolicy,
      "/soglasie": documents["/soglasie"],
    },
    found: {
      "POL-17": "red",
      "CKI-06": "red",
      "CKI-03": "amber",
      "CKI-10": "amber",
      "OWN-02": "amber",
      "OWN-03": "red",
      "OWN-04": "red",
      "OWN-05": "amber",
    },
  },
};

/** Returns what outside services answer: the counter sets its cookies and reports a visit, the others say nothing. */
export function serviceAnswer(host: string, path: string): string {
  if (host === "forms.yandex.ru") return framedPage;
  if (host !== "mc.yandex.ru" || !path.startsWith("/metrika/tag.js")) return "";
  return "document.cookie='_ym_uid=1;max-age=31536000;path=/';document.cookie='_ym_d=1;max-age=31536000;path=/';fetch('/watch/1').catch(()=>{});";
}
