import { words } from "@opis/model/bilingual-text";
import { destructionMethods, destructionReasons } from "@opis/model/duties/destruction-options";
import { wizardQuestions } from "@opis/model/wizards/questions";
import {
  heading,
  joinContent,
  line,
  list,
  paragraph,
  phrase,
  placeDate,
  signatures,
  table,
  text,
  title,
  value,
  wizardSource,
} from "../block.ts";
import type { Block, Content } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, MissingAnswer } from "../document-definition.ts";
import { type Deciders, decidersAsSigners, decidersOf, responsibleWords } from "../facts/commission.ts";
import { requisite } from "../facts/company-requisites.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { shortDate } from "../language/format-values.ts";
import { messageNaming, missingAnswer } from "../readiness/missing-questions.ts";
import { commissionParts } from "./compose-act.ts";
import {
  type DestructionRequest,
  destructionActAnnex,
  destructionExtractAnnex,
} from "./destruction/destruction-act-annex.ts";
import { destructionReadiness, destructionRecordAct, findDestruction } from "./destruction/destruction-record.ts";
import { destructionTermsTable } from "./destruction/destruction-terms-table.ts";
import {
  type Annex,
  headInCase,
  type InternalDocumentInput,
  internalDocument,
  internalDocumentInput,
  internalDocumentReadiness,
} from "./internal-documents/internal-document.ts";
import { type Provision, section } from "./provisions/provision.ts";

/** Points on how data are destroyed: term, decision, method and proof (article 21 of 152-FZ, Roskomnadzor's order 179). */
const procedure: readonly Provision[] = [
  {
    id: "9.1",
    say: "Персональные данные уничтожаются в сроки, приведённые в таблице. Срок считается со дня, следующего за событием; если последний день нерабочий, внутренний срок заканчивается в предыдущий рабочий день",
    tables: (regulation) => [destructionTermsTable(regulation, "Таблица А.1. Сроки")],
  },
  {
    id: "9.2",
    say: ({ facts, situation }) => {
      const decided =
        situation.alone === true
          ? phrase`Решение об уничтожении принимается ${headInCase(facts, "instrumental")}`
          : phrase`Решение об уничтожении принимают комиссия или одно ответственное лицо, назначенные приказом, по представлению владельца процесса`;
      return phrase`${decided}. Если о данных идёт спор, ведётся проверка или не истёк срок хранения, установленный законом, уничтожение приостанавливается со ссылкой на норму`;
    },
    norms: ["FZ152 5(7)"],
  },
  {
    id: "9.3",
    say: "Способ уничтожения выбирается по виду носителя так, чтобы восстановить данные было невозможно; результат проверяется. Способы приведены в таблице",
    norms: ["FZ152 19(2)(3.1)", "FZ152 21(7)"],
    tables: () => [methodsTable],
  },
  {
    id: "9.4",
    when: "processors",
    say: "Одновременно прекращается обработка у обработчиков: требование направляется в течение одного рабочего дня, подтверждающий акт запрашивается в течение десяти рабочих дней",
    norms: ["FZ152 21(3)", "FZ152 21(5)"],
  },
  {
    id: "9.5",
    say: "Если уничтожить данные в срок невозможно, они блокируются: доступ остаётся только у ответственного за безопасность, в журнал записываются причина, дата блокирования и крайний день. Данные уничтожаются не позднее шести месяцев, считая от более ранней из дат — блокирования или окончания основного срока",
    norms: ["FZ152 21(6)"],
  },
  {
    id: "9.6",
    say: "Уничтожение данных, обрабатываемых без средств автоматизации, подтверждается актом; обрабатываемых с использованием средств автоматизации и смешанно — актом и выгрузкой из журнала регистрации событий. Сведения, которых выгрузка не даёт, вносятся в акт. Акт и выгрузка хранятся три года",
    norms: ["RKN179", "RKN179 8"],
  },
  {
    id: "9.7",
    say: "Субъект, а если запрос направил Роскомнадзор — и Роскомнадзор, уведомляется об уничтожении в срок, установленный для ответа; в остальных случаях — по просьбе субъекта",
    norms: ["FZ152 20(3)", "FZ152 21(3)"],
  },
  {
    id: "9.8",
    say: "Документы, срок хранения которых установлен законом, раньше этого срока не уничтожаются; из систем удаляются сведения, которые больше не нужны, остальное передаётся на архивное хранение",
    norms: ["FZ152 5(7)", "FZ125 17", "FZ402 29", "ARCH236"],
  },
  {
    id: "9.9",
    when: "archiveElsewhere",
    say: "Документы, переданные на архивное хранение другому лицу, уничтожаются по требованию Оператора в присутствии его представителя или под видеозапись; хранитель составляет акт со всеми реквизитами",
    norms: ["FZ152 6(3)", "RKN179"],
  },
];

const ways: readonly (readonly [medium: string, way: string, proof: string])[] = [
  [
    "бумага",
    "измельчение, сжигание, передача специализированной организации в опечатанной таре; часть листа — вымарывание",
    "акт с числом листов",
  ],
  [
    "жёсткий диск",
    "перезапись средством, прошедшим оценку соответствия; неисправный — дробление или размагничивание",
    "протокол средства, серийный номер",
  ],
  [
    "твердотельный накопитель, карта памяти",
    "стирание средством, учитывающим устройство накопителя, иначе физическое разрушение",
    "протокол средства, серийный номер",
  ],
  ["оптический диск", "разрезание или дробление", "акт"],
  [
    "запись в базе данных",
    "удаление записей и связанных с ними, очистка, проверка поиском",
    "выгрузка из журнала событий",
  ],
  ["файл, письмо", "удаление с очисткой корзины, архива и поискового указателя", "выгрузка из журнала событий"],
  ["чужие мощности", "удаление средствами службы", "подтверждение поставщика, выгрузка"],
  [
    "резервная копия",
    "выборочное удаление или уничтожение всей копии, уничтожение ключа шифрования",
    "акт, запись в журнале",
  ],
  ["видеозапись", "автоматическая перезапись в установленный срок", "снимок настройки"],
];

const methodsTable = table(
  [
    { title: "Носитель", width: 4 },
    { title: "Способ", width: 8 },
    { title: "Чем подтверждается", width: 5 },
  ],
  ways.map((row) => row.map((cell): Content => [text(cell)])),
  { caption: "Таблица А.2. Способы уничтожения" },
);

/** The destruction procedure and the act that proves it (article 21(3) to (7) of 152-FZ, Roskomnadzor's order 179). */
export const destructionAct: DocumentDefinition<"destruction_act"> = {
  key: "destruction_act",
  title: words("Порядок и акт уничтожения персональных данных", "Destruction procedure and act"),
  group: "internal",
  objects: {
    form: "destruction",
    isAlsoTogether: true,
    of: ({ snapshot }) =>
      snapshot.rows.destruction
        .filter(({ state }) => state !== "erroneous")
        .map(({ id, number }) => ({ id, name: `№ ${number}` })),
  },
  // The act of a recorded destruction takes its number, date and lines from the record.
  offer: (_, { object }) => ({ hidden: object === null ? [] : ofRecord, fitting: {}, rows: {} }),
  readiness: (facts, request) => {
    const record = findDestruction(facts, request);
    if (record) return destructionReadiness(facts, request, record);
    const missingDeciders =
      decidersOf(facts, request.answers).kind === "nobody" ? [missingAnswer("E34", "wizard", "members")] : [];
    return internalDocumentReadiness(
      facts,
      request,
      [...missingDeciders, ...incompleteRows(request), ...actRegistered(request), ...minutesInOrder(request)],
      "not before the start",
    );
  },
  compose: (facts, request) => {
    const record = findDestruction(facts, request);
    if (record) return destructionRecordAct(facts, request, record);
    const regulation = internalDocumentInput(facts, request);
    return internalDocument(regulation, {
      title: "ПОРЯДОК уничтожения персональных данных",
      body: section(regulation, "Порядок уничтожения", procedure),
      annexes: [
        destructionActAnnex(regulation, request),
        destructionExtractAnnex,
        ...minutesAnnex(regulation, request),
      ],
    });
  },
};

const ofRecord = ["destroyed", "act_number", "act_date", "is_minutes", "minutes_date", "votes"] as const;

/** Returns the minutes of the commission, or the decision of the responsible person, if required (documents 3.9, part Г). */
function minutesAnnex(regulation: InternalDocumentInput, request: DestructionRequest): Annex[] {
  const { facts } = regulation;
  const { answers } = request;
  if (answers.is_minutes !== true) return [];
  const deciders = decidersOf(facts, answers);
  const isOne = deciders.kind === "responsible";
  const name = isOne ? "Решение об уничтожении персональных данных" : "Протокол заседания комиссии по уничтожению";
  const settlement = requisite(facts, "settlement", line("name"));
  return [
    {
      title: name,
      blocks: [
        title(
          phrase`${text(isOne ? "РЕШЕНИЕ" : "ПРОТОКОЛ")} № ${line("short")}`,
          isOne ? "об уничтожении персональных данных" : "заседания комиссии по уничтожению персональных данных",
        ),
        placeDate(settlement, value(shortDate(answers.minutes_date), wizardSource("minutes_date"), line("date"))),
        ...present(regulation, request, deciders),
        heading(3, "Рассмотрено", { numbered: false }),
        paragraph("Перечень носителей и записей с персональными данными, основания и сроки их уничтожения."),
        heading(3, "Решено", { numbered: false }),
        ...decided(request),
        ...(isOne
          ? []
          : [paragraph(phrase`Результаты голосования: ${value(answers.votes, wizardSource("votes"), line("name"))}.`)]),
        signatures(decidersAsSigners(facts, deciders)),
      ],
    },
  ];
}

function present({ facts }: InternalDocumentInput, { answers }: DestructionRequest, deciders: Deciders): Block[] {
  if (deciders.kind === "responsible")
    return [paragraph(phrase`Решение принимает: ${responsibleWords(facts, deciders)}.`, { align: "left" })];
  return commissionParts(answers, deciders);
}

function decided({ answers }: DestructionRequest): Block[] {
  const { destroyed } = answers;
  if (destroyed.length === 0) return [paragraph(phrase`Уничтожить: ${line("address")}.`)];
  const source = wizardSource("destroyed");
  const items = destroyed.map(({ subject, data, place, reason, method, date }, index): Content => {
    const what = joinContent(
      [subject, data, place].filter((part) => part.trim() !== "").map((part) => [value(part, source)]),
      " — ",
    );
    const why = value(reason && lowerFirst(destructionReasons[reason].ru), source, line("short"));
    const how = value(method && lowerFirst(destructionMethods[method].ru), source, line("short"));
    const end = text(index === destroyed.length - 1 ? "." : ";");
    return phrase`${what}: ${why}; уничтожить (способ — ${how}, дата — ${value(shortDate(date), source, line("date"))})${end}`;
  });
  return [list(items)];
}

/** E56: an act of a completed destruction needs a number and a date (Roskomnadzor's order 179); a blank act is filled in later. */
function actRegistered({ answers }: DocumentRequest<"destruction_act">): MissingAnswer[] {
  if (answers.destroyed.length === 0) return [];
  return [
    ...(answers.act_number === "" ? [missingAnswer("E56", "wizard", "act_number")] : []),
    ...(answers.act_date === null ? [missingAnswer("E56", "wizard", "act_date")] : []),
  ];
}

/** E27: the minutes are dated later than the act they decide on. */
function minutesInOrder({ answers, date: approvedOn }: DocumentRequest<"destruction_act">): MissingAnswer[] {
  const { is_minutes: isWanted, minutes_date: day } = answers;
  const date = answers.act_date ?? approvedOn;
  if (isWanted !== true || day === null || day <= date) return [];
  const { label } = wizardQuestions.destruction_act.minutes_date;
  const pair = words(
    `${label.ru} „${shortDate(day)}“ — дата акта „${shortDate(date)}“`,
    `${label.en} “${shortDate(day)}” — date of the act “${shortDate(date)}”`,
  );
  const message = messageNaming("E27", [pair]);
  return [{ code: "E27", message, form: "wizard", id: null, field: "minutes_date", label: pair }];
}

/** E48: a line is missing its method, reason or date. */
function incompleteRows({ answers }: DocumentRequest<"destruction_act">): MissingAnswer[] {
  const unfinishedRows = answers.destroyed.filter((row) => !isComplete(row));
  if (unfinishedRows.length === 0) return [];
  const message = messageNaming(
    "E48",
    unfinishedRows.map(({ place }) => place),
  );
  return [{ code: "E48", message, form: "wizard", id: null, field: "destroyed", label: message }];
}

function isComplete({ method, reason, date }: DestructionRequest["answers"]["destroyed"][number]): boolean {
  return method !== null && reason !== null && date !== null;
}
