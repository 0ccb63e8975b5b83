import { heading, joinContent, phrase, table, value, wizardSource } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { type AgreementText, rule } from "./agreement-party.ts";

/** Returns the processor's obligations: every point listed in 152-FZ, article 6(3). */
export function processorSection(agreement: AgreementText): Block[] {
  return [
    heading(1, "Обязанности Обработчика"),
    ...rule(
      agreement,
      "Обработчик обрабатывает персональные данные только по поручению Оператора и в названных целях, соблюдает принципы и правила обработки; он не объединяет базы данных, созданные для несовместимых целей, не использует данные для себя, в том числе для обучения программ, и не передаёт их дальше",
      ["FZ152 5", "FZ152 6(3)"],
    ),
    ...rule(
      agreement,
      "Обработчик соблюдает конфиденциальность персональных данных бессрочно и допускает к ним только работников, взявших на себя такое обязательство",
      ["FZ152 6(3)", "FZ152 7"],
    ),
    ...rule(
      agreement,
      "Запись, систематизация, накопление, хранение, уточнение и извлечение персональных данных граждан Российской Федерации при сборе ведутся с использованием баз данных, находящихся на территории Российской Федерации; о смене места нахождения баз Обработчик сообщает за тридцать дней и меняет его с согласия Оператора",
      ["FZ152 18(5)", "FZ152 6(3)"],
    ),
    ...rule(
      agreement,
      "Обработчик назначает ответственного за организацию обработки, издаёт документы, определяющие порядок обработки, ведёт внутренний контроль, оценивает вред и обучает работников",
      ["FZ152 18.1", "FZ152 6(3)"],
    ),
    ...rule(agreement, "Обработчик принимает меры безопасности, названные в этом соглашении", [
      "FZ152 19",
      "FZ152 6(3)",
    ]),
    ...rule(
      agreement,
      "По запросу Оператора в течение срока поручения, в том числе до начала обработки, Обработчик в течение пяти рабочих дней предоставляет документы и сведения о принятых мерах",
      ["FZ152 6(3)"],
    ),
    ...incident(agreement),
    ...rule(
      agreement,
      "Обращения субъектов Обработчик передаёт Оператору в течение одного рабочего дня и сам на них не отвечает",
      ["FZ152 14"],
    ),
    ...rule(
      agreement,
      "По указанию Оператора Обработчик блокирует, уточняет, уничтожает данные в течение одного рабочего дня",
      ["FZ152 21(1)"],
    ),
    ...rule(
      agreement,
      phrase`Других лиц Обработчик привлекает только с письменного согласия Оператора на каждое лицо, возлагает на них те же обязанности и отвечает за них как за себя${subprocessors(agreement)}`,
      ["FZ152 6(3)"],
    ),
    ...rule(agreement, "Доказательства исполнения (акты, журналы, выгрузки) Обработчик хранит три года", ["RKN179 8"]),
    ...rule(
      agreement,
      "Возврат или уничтожение данных Обработчик подтверждает актом и выгрузкой из журнала событий, в акте называет Оператора; резервные копии уничтожаются с их очередной заменой, но не позднее тридцати дней",
      ["FZ152 21(4)", "RKN179"],
    ),
  ];
}

/** Returns the duty to report a leak within twelve hours, because the operator has only twenty-four (152-FZ, article 21(3.1)). */
function incident(agreement: AgreementText): Block[] {
  return rule(
    agreement,
    `О неправомерной или случайной передаче данных, доступе к ним ${agreement.called} сообщает Оператору не позднее двенадцати часов с обнаружения, а о результатах расследования — не позднее сорока восьми часов; Роскомнадзор уведомляет ${agreement.called === "Обработчик" ? "Оператор" : "каждая сторона сама"}`,
    ["FZ152 21(3.1)"],
  );
}

function subprocessors({ request }: AgreementText): Content {
  const { subprocessors } = request.answers;
  if (subprocessors.length === 0) return [];
  const subprocessorTexts = subprocessors.map(({ name, inn, address, what }) =>
    [name, inn && `ИНН ${inn}`, address, what].filter(Boolean).join(", "),
  );
  return phrase`; на день подписания согласованы: ${joinContent(
    subprocessorTexts.map((sentence) => value(sentence, wizardSource("subprocessors"))),
    "; ",
  )}`;
}

/** Returns the obligations of a recipient that is an independent operator (152-FZ, articles 5, 7, 18 and 19). */
export function recipientSection(agreement: AgreementText): Block[] {
  return [
    heading(1, "Обязанности Получателя"),
    ...rule(agreement, "Получатель использует данные только в целях передачи; иная цель требует нового основания", [
      "FZ152 5(2)",
    ]),
    ...rule(
      agreement,
      "До начала обработки Получатель уведомляет субъектов о данных, полученных не от них, если закон не освобождает его от этого",
      ["FZ152 18(3)"],
    ),
    ...rule(
      agreement,
      "Получатель не раскрывает данные третьим лицам без согласия субъекта, если иное не предусмотрено законом",
      ["FZ152 7"],
    ),
    ...rule(agreement, "Получатель принимает меры безопасности и сам определяет уровень защищённости своих систем", [
      "FZ152 19",
    ]),
    ...(passesEmployees(agreement)
      ? rule(
          agreement,
          "Данные работников используются лишь в целях, для которых сообщены; Получатель письменно подтверждает соблюдение этого правила",
          ["TK 88"],
        )
      : []),
    ...rule(
      agreement,
      "Первичный сбор данных граждан Российской Федерации ведётся с использованием баз данных, находящихся на её территории",
      ["FZ152 18(5)"],
    ),
    ...incident(agreement),
    ...rule(
      agreement,
      "Об отзыве согласия, уточнении и уничтожении данных стороны сообщают друг другу в течение трёх рабочих дней; Получатель прекращает обработку таких данных",
      ["FZ152 20(3)"],
    ),
    ...rule(
      agreement,
      "По достижении цели Получатель уничтожает данные и подтверждает это актом; на запрос Оператора о принятых мерах отвечает в течение десяти рабочих дней",
      ["FZ152 21(4)"],
    ),
  ];
}

function passesEmployees({ facts, transfers }: AgreementText): boolean {
  return transfers
    .flatMap(({ passed }) => passed)
    .some(({ group }) => group !== null && facts.index.row("subject", group)?.is_employee === true);
}

/** Returns the operator's obligations. */
export function operatorSection(agreement: AgreementText): Block[] {
  const isProcessor = agreement.called === "Обработчик";
  return [
    heading(1, "Обязанности Оператора"),
    ...rule(
      agreement,
      "Оператор обязан иметь законное основание обработки и передачи, передавать только те данные, которые нужны для названных целей, и уведомлять субъектов в случаях, названных в законе",
      ["FZ152 6(1)", "FZ152 5(5)"],
    ),
    ...(isProcessor ? rule(agreement, "Указания Обработчику Оператор даёт письменно", []) : []),
  ];
}

/** Returns the rules for a paper archive stored by the other party. */
export function archiveSection(agreement: AgreementText): Block[] {
  if (!agreement.keepsArchive) return [];
  const { facts } = agreement;
  const places = facts.snapshot.rows.archive_office;
  return [
    heading(1, "Хранение архива"),
    ...(places.length === 0
      ? []
      : [
          table(
            [
              { title: "Место хранения", kind: "name", width: 5 },
              { title: "Адрес", kind: "address", width: 7 },
            ],
            places.map(({ id, name, address }): Content[] => [
              [value(name, { form: "archive_office", id, field: "name" })],
              [value(address, { form: "archive_office", id, field: "address" })],
            ]),
          ),
        ]),
    ...rule(
      agreement,
      "Дела и носители передаются по описи и акту в опечатанной таре; выдаются по заявке ответственного за организацию обработки с записью в журнале",
      ["PP687 13"],
    ),
    ...rule(
      agreement,
      "Помещения охраняются, оборудованы сигнализацией и запорами; данные разных целей хранятся раздельно, доступ посторонних исключён",
      ["PP687 13-15"],
    ),
    ...rule(
      agreement,
      "Копирование и оцифровка без согласия Оператора запрещены; уничтожение — только по заявке Оператора и по акту с числом листов",
      ["RKN179"],
    ),
    ...rule(
      agreement,
      "О пропаже, повреждении дел и доступе посторонних Обработчик сообщает не позднее двенадцати часов",
      ["FZ152 6(3)"],
    ),
  ];
}
