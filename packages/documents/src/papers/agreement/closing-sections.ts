import { appendix, clause, heading, facts as lines, parties } from "../../block.ts";
import { isAccredited, isEntrepreneur, operatorName, registrationNumberName } from "../../facts/operator.ts";
import { manager, registrationNumber, requisite } from "../../facts/requisites.ts";
import { blank, line, ofWizard, phrase, text, value } from "../../inline.ts";
import { initials } from "../../language/initials.ts";
import { printPhone } from "../../language/phone.ts";
import type { Block, Content, Inline, Party } from "../../model.ts";
import { type AgreementText, rule } from "./agreement-text.ts";
import { isTrader } from "./in-person.ts";

/** How long the agreement is in force, and whom to call. */
export function termSection(given: AgreementText): Block[] {
  const { request, facts, called, isAbroad } = given;
  const { term, incident_contact: contact } = request.answers;
  const { commission } = facts;
  const of = (field: string) => ({ form: "commission", id: commission.id, field }) as const;
  return [
    heading(1, "Срок, контакты, заключительные положения"),
    clause(
      phrase`Соглашение действует до ${value(term.replace(/^до\s+/iu, ""), ofWizard("term"), line("name"))}. Обязанности о конфиденциальности, инцидентах и уничтожении данных действуют и после его прекращения. При нарушении Оператор вправе отказаться от соглашения, уведомив за три дня; данные возвращаются или уничтожаются с актом.`,
    ),
    clause(
      phrase`Контакт Оператора: ${value(commission.o_name, of("o_name"), line("name"))}, телефон ${value(printPhone(commission.o_phone), of("o_phone"), line("short"))}, электронная почта ${value(commission.o_mail, of("o_mail"), line("short"))}; круглосуточный телефон для инцидентов: ${value(printPhone(commission.incident_phone), of("incident_phone"), line("short"))}.`,
    ),
    clause(
      phrase`Контакт другой стороны для инцидентов: ${value(contact.name, ofWizard("incident_contact"), line("name"))}, телефон ${value(printPhone(contact.phone), ofWizard("incident_contact"), line("short"))}, электронная почта ${value(contact.mail, ofWizard("incident_contact"), line("short"))}.`,
    ),
    ...rule(
      given,
      `Изменения оформляются письменно${isAbroad ? "" : "; применяется право Российской Федерации"}; споры рассматриваются в порядке, установленном договором${called === "Обработчик" ? "" : ", а при его отсутствии — законом"}`,
    ),
  ];
}

/** Requisites and signatures of both (documents 0.5, S6); what nobody has told is a line. */
export function partiesSection(given: AgreementText): Block[] {
  return [heading(1, "Реквизиты и подписи сторон"), parties(operator(given), other(given))];
}

function operator({ facts }: AgreementText): Party {
  const alone = isEntrepreneur(facts);
  return {
    title: "Оператор",
    lines: [
      operatorName(facts),
      phrase`ИНН ${requisite(facts, "inn", line("short"))}`,
      ...(alone ? [] : [phrase`КПП ${requisite(facts, "kpp", line("short"))}`]),
      phrase`${text(registrationNumberName(facts))} ${registrationNumber(facts)}`,
      ...(isAccredited(facts) ? [phrase`Иностранная организация: ${requisite(facts, "head_organisation")}`] : []),
      phrase`Адрес: ${requisite(facts, "legal_address", line("name"))}`,
      phrase`Телефон: ${printed(requisite(facts, "contact_phone", line("short")))}`,
      phrase`Почта: ${requisite(facts, "mail", line("short"))}`,
      phrase`Р/с ${requisite(facts, "account", line("short"))}`,
      phrase`Банк: ${requisite(facts, "bank_name", line("short"))}`,
      phrase`БИК ${requisite(facts, "bik", line("short"))}`,
      phrase`К/с ${requisite(facts, "corr_account", line("short"))}`,
    ],
    signer: manager(facts),
  };
}

/** A phone as papers print it; a line to write on stays. */
function printed(phone: Inline): Inline {
  return { ...phone, text: printPhone(phone.text) };
}

function other({ party, called, isAbroad }: AgreementText): Party {
  const alone = isTrader(party);
  const of = (field: keyof typeof party) => {
    const told = party[field];
    return value(typeof told === "string" ? told : null, { form: "third_party", id: party.id, field }, line("short"));
  };
  const numbers: Content[] = isAbroad
    ? [phrase`Регистрационный номер ${of("reg_number")}`]
    : [
        phrase`ИНН ${of("inn")}`,
        ...(alone ? [] : [phrase`КПП ${of("kpp")}`]),
        phrase`${text(alone ? "ОГРНИП" : "ОГРН")} ${of("ogrn")}`,
      ];
  const name = alone && party.signatory_name === "" ? party.name : party.signatory_name;
  return {
    title: called,
    lines: [
      [of("name")],
      ...numbers,
      phrase`Адрес: ${of("address")}`,
      phrase`Телефон: ${printed(of("phone"))}`,
      phrase`Почта: ${of("mail")}`,
      phrase`Р/с ${of("account")}`,
      phrase`Банк: ${of("bank_name")}`,
      phrase`БИК ${of("bik")}`,
      phrase`К/с ${of("corr_account")}`,
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

/** The forms that the parties fill in. */
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
