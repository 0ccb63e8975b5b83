import {
  appendix,
  blank,
  clause,
  heading,
  line,
  facts as lines,
  parties,
  phrase,
  text,
  value,
  wizardSource,
} from "../../block.ts";
import type { Block, Content, Inline, Party } from "../../composed-document.ts";
import {
  isAccredited,
  isEntrepreneur,
  manager,
  operatorName,
  registrationNumber,
  registrationNumberName,
  requisite,
} from "../../facts/company-requisites.ts";
import { initials } from "../../language/decline-name.ts";
import { printPhone } from "../../language/format-values.ts";
import { type AgreementText, rule } from "./agreement-party.ts";
import { isTrader } from "./signatories.ts";

/** Returns the section on the term of the agreement and the contacts. */
export function termSection(agreement: AgreementText): Block[] {
  const { request, called, isAbroad } = agreement;
  const { term } = request.answers;
  return [
    heading(1, "Срок, контакты, заключительные положения"),
    clause(
      phrase`Соглашение действует до ${value(term.replace(/^до\s+/iu, ""), wizardSource("term"), line("name"))}. Обязанности о конфиденциальности, инцидентах и уничтожении данных действуют и после его прекращения. При нарушении Оператор вправе отказаться от соглашения, уведомив за три дня; данные возвращаются или уничтожаются с актом.`,
    ),
    clause(operatorContact(agreement)),
    clause(partyContact(agreement)),
    ...rule(
      agreement,
      `Изменения оформляются письменно${isAbroad ? "" : "; применяется право Российской Федерации"}; споры рассматриваются в порядке, установленном договором${called === "Обработчик" ? "" : ", а при его отсутствии — законом"}`,
    ),
  ];
}

function operatorContact({ facts: { commission } }: AgreementText): Content {
  const of = (field: string) => ({ form: "commission", id: commission.id, field }) as const;
  const always =
    commission.incident_phone === ""
      ? []
      : phrase`; круглосуточный телефон для инцидентов: ${value(printPhone(commission.incident_phone), of("incident_phone"))}`;
  return phrase`Контакт Оператора: ${value(commission.o_name, of("o_name"), line("name"))}, телефон ${value(printPhone(commission.o_phone), of("o_phone"), line("short"))}, электронная почта ${value(commission.o_mail, of("o_mail"), line("short"))}${always}.`;
}

/** Returns the other party's contact, or its duty to provide one after signing. */
function partyContact({ called, request }: AgreementText): Content {
  const { name, phone, mail } = request.answers.incident_contact;
  const source = wizardSource("incident_contact");
  if (name === "")
    return phrase`${text(called)} в течение трёх рабочих дней со дня подписания письменно сообщает Оператору, кто принимает сообщения об инцидентах, его телефон и электронную почту.`;
  const reached = [
    ...(phone === "" ? [] : [phrase`, телефон ${value(printPhone(phone), source)}`]),
    ...(mail === "" ? [] : [phrase`, электронная почта ${value(mail, source)}`]),
  ];
  return phrase`Контакт другой стороны для инцидентов: ${value(name, source)}${reached.flat()}.`;
}

/** Returns the requisites and signatures of both parties (documents 0.5, S6); unanswered optional requisites are omitted. */
export function partiesSection(agreement: AgreementText): Block[] {
  return [heading(1, "Реквизиты и подписи сторон"), parties(operator(agreement), counterparty(agreement))];
}

function operator({ facts }: AgreementText): Party {
  const alone = isEntrepreneur(facts);
  return {
    title: "Оператор",
    lines: [
      operatorName(facts),
      phrase`ИНН ${requisite(facts, "inn", line("short"))}`,
      ...(alone ? [] : lineIfAnswered("КПП", requisite(facts, "kpp"))),
      phrase`${text(registrationNumberName(facts))} ${registrationNumber(facts)}`,
      ...(isAccredited(facts) ? [phrase`Иностранная организация: ${requisite(facts, "head_organisation")}`] : []),
      phrase`Адрес: ${requisite(facts, "legal_address", line("name"))}`,
      ...lineIfAnswered("Телефон:", formatPhone(requisite(facts, "contact_phone"))),
      ...lineIfAnswered("Почта:", requisite(facts, "mail")),
      ...lineIfAnswered("Р/с", requisite(facts, "account")),
      ...lineIfAnswered("Банк:", requisite(facts, "bank_name")),
      ...lineIfAnswered("БИК", requisite(facts, "bik")),
      ...lineIfAnswered("К/с", requisite(facts, "corr_account")),
    ],
    signer: manager(facts),
  };
}

/** Returns a requisites line; empty if unanswered. */
function lineIfAnswered(name: string, answer: Inline): Content[] {
  return answer.gap === undefined ? [phrase`${text(name)} ${answer}`] : [];
}

/** Formats a phone number, leaving a blank line unchanged. */
function formatPhone(phone: Inline): Inline {
  return { ...phone, text: printPhone(phone.text) };
}

function counterparty({ party, called, isAbroad }: AgreementText): Party {
  const alone = isTrader(party);
  const of = (field: keyof typeof party) => {
    const partyAnswer = party[field];
    return value(
      typeof partyAnswer === "string" ? partyAnswer : null,
      { form: "third_party", id: party.id, field },
      line("short"),
    );
  };
  const numbers: Content[] = isAbroad
    ? lineIfAnswered("Регистрационный номер", of("reg_number"))
    : [
        phrase`ИНН ${of("inn")}`,
        ...(alone ? [] : lineIfAnswered("КПП", of("kpp"))),
        ...lineIfAnswered(alone ? "ОГРНИП" : "ОГРН", of("ogrn")),
      ];
  const name = alone && party.signatory_name === "" ? party.name : party.signatory_name;
  return {
    title: called,
    lines: [
      [of("name")],
      ...numbers,
      phrase`Адрес: ${of("address")}`,
      ...lineIfAnswered("Телефон:", formatPhone(of("phone"))),
      ...lineIfAnswered("Почта:", of("mail")),
      ...lineIfAnswered("Р/с", of("account")),
      ...lineIfAnswered("Банк:", of("bank_name")),
      ...lineIfAnswered("БИК", of("bik")),
      ...lineIfAnswered("К/с", of("corr_account")),
    ],
    signer: {
      position: alone ? [text("Индивидуальный предприниматель")] : [of("signatory_position")],
      name: [
        value(
          initials(name.replace(/^(индивидуальный предприниматель|ип)\s+/iu, "")),
          { form: "third_party", id: party.id, field: "signatory_name" },
          line("signature"),
        ),
      ],
      seal: true,
      date: true,
    },
  };
}

const incident = [
  "Кто сообщает: наименование, фамилия, имя, отчество, телефон",
  "Дата и время обнаружения",
  "Что произошло",
  "Чьи и какие данные, сколько человек",
  "Предполагаемая причина и вред",
  "Что сделано и что будет сделано",
];

const destruction = [
  "Оператор и Обработчик: наименование, адрес",
  "Кто уничтожил данные: фамилия, имя, отчество, должность, подпись",
  "Субъекты или их группа, перечень категорий данных",
  "Носители или системы, число листов",
  "Способ уничтожения",
  "Причина и дата",
];

/** Returns the forms that the parties fill in. */
export function annexes({ called }: AgreementText): Block[] {
  const forms = [
    ["Форма сообщения об инциденте", incident],
    ["Форма акта уничтожения персональных данных", called === "Обработчик" ? destruction : destruction.slice(1)],
  ] as const;
  return forms.flatMap(([title, rows], index) => [
    appendix(index + 1, title),
    lines(rows.map((row) => [row, [blank()]])),
  ]);
}
