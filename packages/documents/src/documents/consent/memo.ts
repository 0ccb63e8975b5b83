import type { NormCode } from "@opis/model/law/norms";
import { appendix, list } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { operatorInDativeShort } from "../../facts/operator.ts";
import { line, phrase, text, value, wizardSource } from "../../inline.ts";
import { citation } from "../../language/citation.ts";
import { shortDate } from "../../language/dates.ts";
import { type ConsentForm, chosenVariants, comesBySite } from "./consent-forms.ts";
import type { ConsentGroup, ConsentRequest } from "./consent-group.ts";
import { purposeOf } from "./consent-parts.ts";

/** What the operator must know of these consents; a page of its own that nobody signs. */
export function memoPart(group: ConsentGroup, forms: readonly ConsentForm[], request: ConsentRequest): Block[] {
  const notes = [...always(request), ...ofForms(group, forms, request), ...siteNotes(group, request)];
  return [appendix(null, "Памятка оператору (субъект не подписывает)"), list(notes)];
}

function note(words: string | Content, codes: readonly NormCode[], { date }: ConsentRequest): Content {
  const cited = citation(codes, date);
  const said = typeof words === "string" ? [text(words)] : words;
  return cited.length === 0 ? phrase`${said}.` : phrase`${said} (${cited}).`;
}

function always(request: ConsentRequest): Content[] {
  return [
    note(
      "Каждое согласие оформляется отдельным документом, на одну цель и на одного субъекта; вместе с договором, анкетой или правилами оно недействительно",
      ["FZ152 9(1) separate"],
      request,
    ),
    note(
      "Получение согласия доказывает Оператор: храните подписанный экземпляр или запись согласия",
      ["FZ152 9(3)"],
      request,
    ),
  ];
}

function ofForms(group: ConsentGroup, forms: readonly ConsentForm[], request: ConsentRequest): Content[] {
  const has = (kind: ConsentForm["kind"]) => forms.some((form) => form.kind === kind);
  return [
    ...(forms.some(({ isWritten }) => isWritten)
      ? [
          note(
            "Письменное согласие подписывается собственноручно или электронной подписью; отметка на сайте письменной формой не является",
            ["FZ152 9(4)"],
            request,
          ),
        ]
      : []),
    ...(has("spreading")
      ? [
          note(
            "Условия и запреты субъекта опубликуйте в течение трёх рабочих дней с получения согласия; передачу прекратите в течение трёх рабочих дней с получения требования",
            ["FZ152 10.1(10)", "FZ152 10.1(14)", "RKN18"],
            request,
          ),
        ]
      : []),
    ...(has("biometric") && group.row.biometric_system === "ebs"
      ? [
          note(
            "Согласие на размещение биометрических данных в единой биометрической системе даётся по форме, утверждённой Правительством, в пункте приёма или в приложении системы; эта форма его не заменяет",
            ["FZ572"],
            request,
          ),
        ]
      : []),
    ...(forms.some(({ signedBy }) => signedBy !== "self" && signedBy !== "minor_alone")
      ? [
          note(
            "Полномочия представителя проверьте по документу; с достижением четырнадцати и восемнадцати лет получите согласие заново",
            ["FZ152 9(6)"],
            request,
          ),
        ]
      : []),
    ...(has("marketing") ? [note("Согласие на рекламу доказывает рекламораспространитель", ["FZ38 18"], request)] : []),
  ];
}

/** The label of a checkbox on a site: unmarked, apart from others, with a link to the whole text. */
function siteNotes(group: ConsentGroup, request: ConsentRequest): Content[] {
  const { answers, number, date } = request;
  if (!chosenVariants(group, answers).includes("site")) return [];
  const version = phrase`версия № ${value(number, wizardSource("number"), line("short"))} от ${text(shortDate(date) ?? date)}`;
  const retention =
    answers.consent_log === true
      ? phrase`; ${value("дата, время, IP-адрес и текст согласия сохраняются", wizardSource("consent_log"))}`
      : [];
  const isForChildren = group.row.capacities.includes("child") && comesBySite(group);
  return [
    phrase`Отметка на сайте ставится самим субъектом, отдельно от других отметок и не стоит заранее; текст рядом с ней: «Даю согласие ${operatorInDativeShort(group.facts)} на обработку моих персональных данных для цели: ${purposeOf(group)}. Текст согласия». Слова «Текст согласия» ведут на полный текст (${version}${retention}).`,
    ...(isForChildren
      ? [
          note(
            "На сайте спрашивайте возраст: за ребёнка до четырнадцати лет согласие даёт родитель, подтвердивший почту или телефон",
            ["FZ152 9(6)"],
            request,
          ),
        ]
      : []),
  ];
}
