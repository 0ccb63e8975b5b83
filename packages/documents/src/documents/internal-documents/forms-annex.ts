import { type Journal, type JournalCode, journalByCode } from "@opis/model/duties/journals";
import { blank, facts, line, paragraph, phrase, table } from "../../block.ts";
import type { Block } from "../../composed-document.ts";
import { headOrganisationText, operatorName, registeredAs, requisite } from "../../facts/company-requisites.ts";
import { type Annex, type InternalDocumentInput, together } from "./internal-document.ts";

/** A form to fill in by hand, with the text above and below its lines. */
interface Form {
  readonly title: string;
  readonly about: string;
  readonly lines: readonly Line[];
  readonly notes?: readonly Line[];
}

/** A line of a form; lines about staff are omitted or replaced if the head works alone. */
type Line = string | { readonly ofStaff: string; readonly alone?: string };

/** Forms that internal documents refer to; no act prescribes them. */
export const forms = {
  newProcess: {
    title: "Заявка на новый процесс обработки персональных данных",
    about: "Прошу согласовать обработку персональных данных:",
    lines: [
      "Цель обработки",
      "Чьи данные",
      "Какие данные",
      "Правовое основание",
      "Информационная система, место хранения бумаги",
      "Кому данные передаются",
      "Срок обработки и хранения",
      "Владелец процесса, дата, подпись",
      "Заключение ответственного за организацию обработки, дата, подпись",
    ],
  },
  indirectNotice: {
    title: "Уведомление субъекта о получении его данных не от него",
    about: "Сообщаем, что нами получены Ваши персональные данные:",
    lines: [
      "Цель и правовое основание обработки",
      "Перечень персональных данных",
      "Предполагаемые пользователи данных",
      "Источник получения данных",
      "Дата, подпись",
    ],
    notes: [
      "Вы вправе получить сведения об обработке Ваших персональных данных, потребовать их уточнения, блокирования или уничтожения, прекращения обработки, обжаловать наши действия в Роскомнадзор или в суд.",
    ],
  },
  refusalConsequences: {
    title: "Разъяснение последствий отказа предоставить персональные данные",
    about: "Предоставить персональные данные обязывает закон. Последствия отказа:",
    lines: [
      "Какие данные требуются",
      "Какая норма закона обязывает их предоставить",
      "Что станет невозможным без этих данных",
      "С разъяснением ознакомлен(а): фамилия, имя, отчество, дата, подпись",
    ],
  },
  answer: {
    title: "Ответ на запрос субъекта персональных данных",
    about: "На Ваш запрос от ____________ № ____________ сообщаем:",
    lines: [
      "Подтверждение факта обработки",
      "Правовые основания и цели обработки",
      "Применяемые способы обработки",
      "Лица, которые имеют доступ к данным или которым они могут быть раскрыты по закону или договору",
      "Обрабатываемые данные и источник их получения",
      "Сроки обработки, в том числе хранения",
      "Порядок осуществления Ваших прав",
      "Сведения о трансграничной передаче",
      "Лица, обрабатывающие данные по поручению",
      "Способы исполнения обязанностей, установленных статьёй 18.1 Закона № 152-ФЗ",
    ],
    notes: [
      {
        ofStaff: "Подпись руководителя: ________________ Дата: __________ Исх. № ________",
        alone: "Подпись: ________________ Дата: __________ Исх. № ________",
      },
    ],
  },
  refusal: {
    title: "Отказ в предоставлении сведений; уведомление о продлении срока ответа",
    about: "По Вашему обращению от ____________ № ____________ принято решение:",
    lines: [
      "Отказать / продлить срок (нужное оставить)",
      "Причина и норма закона, на которой основан отказ",
      "Новый срок ответа (не больше чем на пять рабочих дней позже)",
      { ofStaff: "Дата, исходящий номер, подпись руководителя", alone: "Дата, исходящий номер, подпись" },
    ],
    notes: [
      "Решение может быть обжаловано в Роскомнадзор или в суд. Повторный запрос направляется не раньше чем через тридцать дней, если законом не установлено иное.",
    ],
  },
  notice: {
    title: "Уведомление субъекта об уничтожении данных, прекращении обработки или инциденте",
    about: "Сообщаем:",
    lines: [
      "Что произошло или сделано и когда",
      "Какие персональные данные затронуты",
      "Какие меры приняты",
      "Что рекомендуем сделать Вам",
      "Куда обратиться с вопросами",
      "Дата, исходящий номер, подпись",
    ],
  },
  access: {
    title: "Заявка на доступ к информационной системе",
    about: "Прошу предоставить доступ:",
    lines: [
      "Кому: фамилия, имя, отчество, должность",
      "Информационная система и права",
      "Срок доступа",
      "Для чего нужен доступ",
      { ofStaff: "Руководитель подразделения, дата, подпись" },
      "Ответственный за организацию обработки, дата, подпись",
      "Доступ предоставил: дата, подпись",
    ],
  },
  incident: {
    title: "Сообщение об инциденте (внутреннее)",
    about: "Сообщаю о возможном инциденте с персональными данными:",
    lines: [
      "Кто сообщает, телефон",
      "Когда обнаружено (дата, час, минуты)",
      "Что произошло и где",
      "Какие данные и скольких людей затронуты",
      "Что уже сделано",
      "Принял(а): дата, час, подпись",
    ],
  },
  check: {
    title: "Акт внутренней проверки",
    about: "Проведена внутренняя проверка обработки персональных данных:",
    lines: [
      { ofStaff: "Что проверено: процесс, система, подразделение", alone: "Что проверено: процесс, система" },
      "Период и способ проверки",
      "Установлено",
      "Недостатки",
      "Что сделать, срок, исполнитель",
      "Проверил(а): должность, подпись, дата",
      { ofStaff: "Ознакомлен руководитель подразделения: подпись, дата" },
    ],
  },
  initialIncident: {
    title: "Сведения для первичного уведомления об инциденте (24 часа)",
    about: "Для уведомления, которое подаётся в Роскомнадзор не позднее 24 часов:",
    lines: [
      "Дата и час выявления инцидента",
      "Что произошло; состав данных, число субъектов и записей",
      "Предполагаемые причины",
      "Предполагаемый вред правам субъектов",
      "Принятые меры",
      "Лицо, уполномоченное взаимодействовать с Роскомнадзором, его телефон и почта",
    ],
  },
  finalIncident: {
    title: "Сведения о результатах внутреннего расследования (72 часа)",
    about: "Для уведомления, которое подаётся в Роскомнадзор не позднее 72 часов:",
    lines: [
      "Номер первичного уведомления",
      "Результаты расследования, причина инцидента",
      "Лица, действия которых стали причиной (при наличии)",
      "Принятые меры и дополнительные сведения",
    ],
  },
} as const satisfies Readonly<Record<string, Form>>;

/** Returns the forms as one appendix: the issuer, then the text and blank lines of each form. */
export function formsAnnex(regulation: InternalDocumentInput, names: readonly (keyof typeof forms)[]): Annex[] {
  const textsOf = (words: Line): readonly string[] => {
    if (typeof words === "string") return [words];
    const { ofStaff, alone = [] } = words;
    return [regulation.situation.alone === true ? alone : ofStaff].flat();
  };
  const parts = names.map((name): Annex => {
    const { title, about, lines, notes = [] }: Form = forms[name];
    const rows = lines.flatMap(textsOf).map((line) => [line, [blank()]] as const);
    return {
      title,
      blocks: [
        paragraph(about, { align: "left", keepNext: true }),
        facts(rows, { valueWidth: 2 }),
        ...notes.flatMap(textsOf).map((note) => paragraph(note)),
      ],
    };
  });
  return together("Формы документов", parts).map((annex) => ({
    ...annex,
    blocks: [issuer(regulation), ...annex.blocks],
  }));
}

function issuer({ facts }: InternalDocumentInput): Block {
  return paragraph(
    phrase`${operatorName(facts)}, ${registeredAs(facts)}, адрес: ${requisite(facts, "legal_address", line("address"))}${headOrganisationText(facts)}`,
    { align: "left", indent: false },
  );
}

const emptyRows = 2;

/** Returns the applicable journals as one appendix, each with its columns and blank rows. */
export function journalsAnnex({ situation }: InternalDocumentInput, names: readonly JournalCode[]): Annex[] {
  const applicable = names.map(journalByCode).filter(({ when }) => !when || situation[when] === true);
  const parts = applicable.map((journal): Annex => {
    const rules = journal.rules.map((rule) => paragraph(rule.ru));
    return { title: journal.title.ru, orientation: "landscape", blocks: [journalTable(journal), ...rules] };
  });
  return together("Формы журналов", parts).map((annex) => ({
    ...annex,
    blocks: [paragraph(keeping), ...annex.blocks],
  }));
}

const keeping =
  "Журнал ведётся на бумаге (прошитый и пронумерованный) или в электронном виде с сохранением истории изменений. На титульном листе указываются название, даты начала и окончания журнала и ответственный за него. Записи не удаляются; исправление вносится так, чтобы прежняя запись читалась, с датой и подписью. Журнал хранится три года после последней записи.";

function journalTable({ columns }: Journal): Block {
  const row = (number: number) => [[{ text: String(number) }], ...columns.map(() => [blank()])];
  return table(
    [{ title: "№", width: 1, align: "center" }, ...columns.map(({ title }) => ({ title: title.ru, width: 4 }))],
    Array.from({ length: emptyRows }, (_, index) => row(index + 1)),
  );
}
