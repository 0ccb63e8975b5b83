import * as blocks from "../block.ts";
import { alert, bold, dash, line, listContent, none, notSet, phrase, small, text, value } from "../block.ts";
import type { ComposedDocument, Content, Provenance } from "../composed-document.ts";
import { longDate, shortDate } from "../language/format-values.ts";

const information = (field: string): Provenance => ({ form: "information", id: 7, field });
const system = (field: string): Provenance => ({ form: "system", id: 12, field });
const commission = (field: string): Provenance => ({ form: "commission", id: 7, field });

const manager = {
  position: { answer: "Генеральный директор", source: information("manager_position") },
  name: { answer: "Петров Пётр Сергеевич", source: information("manager_name") },
};
const responsible = {
  position: { answer: "Начальник отдела кадров", source: commission("o_position") },
  name: { answer: "Иванова Ирина Игоревна", source: commission("o_name") },
};
const unknownMember = {
  position: { answer: null, source: commission("a_position") },
  name: { answer: "", source: commission("a_name") },
};

/** Returns a document with every block and every kind of run; the rows of its register are repeated `rows` times. */
export function sampleDocument(rows = 3): ComposedDocument {
  return {
    title: "Протокол обследования",
    subject: "Протокол обследования обработки персональных данных",
    language: "ru",
    sections: [{ orientation: "portrait", blocks: [...firstPage(), ...body(), ...register(rows), ...ending()] }],
  };
}

function firstPage() {
  return [
    blocks.letterhead(value('Общество с ограниченной ответственностью "Ромашка"', information("full_name"))),
    blocks.approval(blocks.signer({ ...manager, seal: true })),
    blocks.title(
      "АКТ № 15",
      "определения уровня защищённости персональных данных при их обработке в информационных системах",
    ),
    blocks.placeDate(text("г. Москва"), value(longDate("2026-11-21"), { form: "wizard", id: null, field: "date" })),
    blocks.contents(),
  ];
}

function body() {
  return [
    blocks.heading(1, "Основание и комиссия"),
    blocks.paragraph(
      phrase`Обследование проведено по приказу от ${value(longDate("2026-11-02"), { form: "wizard", id: null, field: "order_date" })} № ${line()} в соответствии с требованиями ${{ text: "ч. 1 ст. 18.1 Федерального закона № 152-ФЗ", source: { act: "FZ152", point: "ст. 18.1" } }} комиссией, назначенной генеральным директором общества. Ответственный за безопасность: ${value(undefined, commission("a_name"))}.`,
    ),
    blocks.table(
      [
        { title: "№", width: 1, align: "center" },
        { title: "ФИО", width: 5 },
        { title: "Должность", width: 5 },
        { title: "Роль", width: 4 },
      ],
      [
        [
          [text("1")],
          [value("Иванова Ирина Игоревна", commission("o_name"))],
          [value("Начальник отдела кадров", commission("o_position"))],
          [text("председатель")],
        ],
        [[text("2")], [line("name")], [notSet()], [text("член комиссии")]],
      ],
      { caption: "Таблица 1.1. Состав комиссии" },
    ),
    blocks.heading(1, "Сведения об операторе"),
    blocks.facts(
      [
        ["Полное наименование", value('ООО "Ромашка"', information("full_name"))],
        [
          "ИНН, ОГРН",
          phrase`${value("7700000000", information("inn"))}, ${value("1027700000000", information("ogrn"))}`,
        ],
        [
          "Юридический адрес",
          value("115114, г. Москва, ул. Летниковская, д. 10, стр. 4", information("legal_address")),
        ],
        ["Дата начала обработки", value(shortDate("2015-03-02"), information("processing_data_date"))],
        ["Трансграничное уведомление", none("не подавалось")],
        ["Почтовый адрес", value(null, information("mail_address"))],
      ],
      { caption: "Таблица 2.1. Показатели" },
    ),
    blocks.heading(2, "Обязанности обработчика"),
    blocks.clause(
      "Обработчик обязан действовать только по поручению оператора, не раскрывать персональные данные третьим лицам и не распространять их без согласия субъекта, если иное не предусмотрено федеральным законом.",
    ),
    blocks.clause(
      phrase`Срок ответа — ${bold(text("10 рабочих дней"))} с даты получения запроса; без СКЗИ взаимодействий ${alert(text("3"))}.`,
    ),
    blocks.clause("Сообщение направляется на почту ответственного лица.", 2),
    blocks.paragraph("Меры, которые принимает оператор:", { keepNext: true }),
    blocks.list([
      "назначает ответственного за организацию обработки;",
      "издаёт локальные акты и знакомит с ними работников;",
      "ведёт журналы учёта обращений субъектов и машинных носителей, проводит внутренний контроль не реже одного раза в год.",
    ]),
    blocks.list(["собрать комиссию", "составить акт"], "number"),
    blocks.paragraph("В базах обрабатываются:", { keepNext: true }),
    blocks.list(["ФИО;", "телефон;", "адрес;", "почта;", "ИНН;", "СНИЛС."]),
    blocks.table(
      [
        { title: "Изменение", width: 1 },
        { title: "Дата", width: 1 },
      ],
      [],
      { caption: "Таблица 3. Изменения" },
    ),
  ];
}

const cells: readonly Content[] = [
  [value("Продажи и сопровождение клиентов", system("name"))],
  phrase`${value("Исполнение договора", system("description"))}\n${small(text("макроцель: клиенты"))}`,
  [text("клиенты; представители клиентов")],
  [text("иные; специальные")],
  listContent(
    [
      "фамилия, имя, отчество",
      "телефон",
      "электронная почта",
      "адрес доставки",
      "история заказов",
      "сведения об оплате",
    ].map((name) => text(name)),
  ),
  [text("договор (п. 5 ч. 1 ст. 6)")],
  [
    text(
      "сбор, запись, систематизация, накопление, хранение, уточнение, извлечение, использование, передача, уничтожение",
    ),
  ],
  [text("автоматизированная")],
  [text("свыше 100 000")],
  [dash()],
  [text("непосредственно от субъекта")],
  [text("до 31.12.2030")],
  [notSet()],
  [text("CRM; 1С")],
];

const titles =
  "Процесс|Цель|Субъекты|Категории данных|Данные|Основание|Действия|Способ|Численность|Дети|Источники|Срок|Места хранения|Системы".split(
    "|",
  );

function register(rows: number) {
  return [
    blocks.heading(1, "Перечень процессов"),
    blocks.table(
      [{ title: "№", width: 1, align: "center" }, ...titles.map((title) => ({ title, width: 3 }))],
      Array.from({ length: rows }, (_, row) => [[text(String(row + 1))], ...cells]),
      { caption: "Таблица П.1. Процессы обработки персональных данных", keys: 2 },
    ),
    blocks.heading(1, "Меры защиты"),
    blocks.table(
      [
        { title: "Мера", width: 1 },
        { title: "Содержание меры", width: 4 },
        { title: "УЗ4", width: 1, align: "center" },
        { title: "УЗ3", width: 1, align: "center" },
      ],
      [
        { group: [text("I. Идентификация и аутентификация субъектов доступа и объектов доступа (ИАФ)")] },
        [
          [text("ИАФ.1")],
          [text("Идентификация и аутентификация пользователей, являющихся работниками оператора")],
          [text("+")],
          [text("+")],
        ],
      ],
      { groups: [{ span: 2 }, { title: "Уровень защищённости", span: 2 }] },
    ),
  ];
}

function ending() {
  return [
    blocks.signatures(
      [
        blocks.signer({ ...responsible, role: "Председатель комиссии" }),
        blocks.signer({ ...unknownMember, role: "Член комиссии" }),
      ],
      "Подписи комиссии:",
    ),
    blocks.signatures([blocks.signer({ ...manager, seal: true, date: true })], "Согласовано:"),
    blocks.pageBreak(),
    blocks.parties(
      {
        title: "Оператор",
        lines: [
          [value('ООО "Ромашка"', information("short_name"))],
          [text("ИНН 7700000000, КПП 770001001")],
          phrase`Счёт: ${line("signature")}`,
        ],
        signer: blocks.signer(manager),
      },
      {
        title: "Обработчик",
        lines: [[text("ООО «Быстрая доставка»")], phrase`ИНН ${line()}, КПП ${line()}`],
        signer: blocks.signer(unknownMember),
      },
    ),
    blocks.subjectSignature(),
    blocks.appendix(1, "Лист ознакомления"),
    blocks.acquaintance(5),
    ...blocks.orderHead({
      operator: "ООО «Ромашка»",
      date: text("«21» ноября 2026 г."),
      number: line(),
      place: "г. Москва",
      about: "О назначении ответственного за организацию обработки персональных данных",
    }),
  ];
}
