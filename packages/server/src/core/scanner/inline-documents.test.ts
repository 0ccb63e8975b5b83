import { cleanPolicy } from "@opis/model/testing/clean-site";
import { describe, expect, test } from "vitest";
import { readHtml } from "./html-page.ts";

const page = "https://clean-ru.fx/";
const read = (body: string) => readHtml(`<body>${body}</body>`, page);
const policy = `<p>${cleanPolicy}</p>`;
const name = "Политика обработки персональных данных";

describe("a policy within the page is read, whether it is visible initially or not", () => {
  test.each([
    ["a section", `<a href="#policy">${name}</a><section id="policy">${policy}</section>`],
    ["a hidden block", `<a href="#policy">${name}</a><div id="policy" style="display:none">${policy}</div>`],
    [
      "a dialog",
      `<button commandfor="policy" command="show-modal">${name}</button><dialog id="policy">${policy}</dialog>`,
    ],
    ["a popover", `<button popovertarget="policy">${name}</button><div popover id="policy">${policy}</div>`],
    ["a template", `<a href="#policy">${name}</a><template id="policy">${policy}</template>`],
    [
      "a window of Bootstrap",
      `<a href="#" data-bs-target="#policy">${name}</a><div hidden id="policy">${policy}</div>`,
    ],
    ["a mark before the text", `<a href="#policy">${name}</a><main><a name="policy"></a>${policy}</main>`],
    [
      "a heading before the text",
      `<a href="#policy">${name}</a><h2 id="policy">${name}</h2>${policy}<h2>Контакты</h2>`,
    ],
  ])("%s", (_where, body) => {
    const { inner, unopened } = read(body);
    expect(inner).toMatchObject([{ kind: "policy", url: `${page}#policy` }]);
    expect(inner[0]?.text).toContain("Перечень обрабатываемых персональных данных");
    expect(inner[0]?.text).not.toContain("Контакты\n");
    expect(unopened).toEqual([]);
  });
});

test.each([
  ["a link that a script answers", `<a href="#">${name}</a>`],
  ["a link of a script", `<a href="javascript:show()">${name}</a>`],
  ["a dialog that a script fills", `<button data-target="#policy">${name}</button><div id="policy"></div>`],
])("%s is reported as a policy that was not opened", (_what, body) => {
  expect(read(body)).toMatchObject({ inner: [], unopened: [name] });
});

test("a consent in a dialog is the text that its checkbox links to", () => {
  const consent = `<div hidden id="consent">${"Я даю согласие на обработку персональных данных. ".repeat(9)}</div>`;
  const [form] = read(
    `<form method="post"><input name="phone" placeholder="Телефон"><label><input type="checkbox"> Даю
     <a href="#consent">согласие на обработку персональных данных</a></label><button>Отправить</button></form>${consent}`,
  ).forms;
  expect(form?.controls).toMatchObject([{ link: `${page}#consent`, linkKind: "consent" }]);
});

describe("a form is reported as sent in the URL only if no script can send it", () => {
  const input = '<input name="phone" placeholder="Телефон"><button>Отправить</button>';
  test.each([
    ["a script of the page and no method", `<form>${input}</form><script src="/app.js"></script>`, "unknown"],
    ["a script of its own", `<form method="get" onsubmit="send();return false">${input}</form>`, "unknown"],
    ["no method and no script", `<form action="/send">${input}</form>`, "get"],
    ["GET", `<form method="GET" action="/send">${input}</form><script src="/app.js"></script>`, "get"],
    ["POST", `<form method="post">${input}</form>`, "post"],
  ])("%s", (_what, body, method) => {
    expect(read(body).forms).toMatchObject([{ method }]);
  });
});
