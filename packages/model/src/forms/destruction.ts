import { words } from "../bilingual-text.ts";
import { choice, choices, date, longText, number, references, rows, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import {
  destructionMethods,
  destructionReasons,
  destructionStates,
  extractItems,
} from "../duties/destruction-options.ts";
import { files } from "./file-collections.ts";

/** Data to be destroyed for one reason, with the proof: journal Ж8 of the internal regulations (152-FZ, article 21(3) to (7)). */
export const destruction = form(
  "destruction",
  {
    title: words("Уничтожение данных", "Destruction of data"),
    one: words("Уничтожение", "Destruction"),
    scope: "record",
    inSnapshot: true,
    path: "destructions",
    titleField: "number",
  },
  {
    number: text("Номер", "Number", { computed: true, review: true }),
    reason: choice(destructionReasons)("Причина", "Reason", {
      required: true,
      review: true,
    }),
    event_on: date("Дата события", "Day of the event", {
      required: true,
      review: true,
      help: words(
        "Когда цель достигнута, согласие отозвано, обработка прекращена, истёк срок",
        "When the purpose was achieved, consent withdrawn, processing stopped, the term ended",
      ),
    }),
    subject_groups: references("subject")("Чьи данные", "Whose data", { letsGo: true, review: true }),
    subjects: longText("Субъекты", "Data subjects", {
      help: words(
        "Номера договоров, табельные номера; имена, если иначе человека не назвать",
        "Numbers of contracts or employees; names where nothing else identifies a person",
      ),
    }),
    subjects_count: number("Сколько человек", "How many people", { review: true }),
    data: references("directory_item")("Какие данные", "Which data", { letsGo: true, review: true }),
    processes: references("process")("Процессы", "Processes", { letsGo: true }),
    systems: references("system")("Информационные системы", "Systems", { letsGo: true, review: true }),
    papers: text("Бумажные документы", "Paper documents", {
      help: words("Например: личное дело № 14", "For example: personal file No. 14"),
    }),
    sheets: number("Листов", "Sheets"),
    third_parties: references("third_party")(
      "Обработчики, у которых есть эти данные",
      "Processors that hold the data",
      {
        letsGo: true,
      },
    ),
    methods: choices(destructionMethods)("Способы уничтожения", "Methods of destruction", { review: true }),
    own_due: date("Другой срок", "Another deadline", {
      help: words("Если срок задан договором, законом или решением", "Where a contract, law or decision sets it"),
    }),
    own_due_reason: longText("Чем задан срок", "What sets the deadline"),
    responsible: text("Кто отвечает", "Responsible", { isPersonName: true, review: true }),
    processors_informed_on: date("Требование обработчикам отправлено", "Demand sent to the processors on"),
    processors_confirmed_on: date("Обработчики подтвердили уничтожение", "Processors confirmed on"),
    extract_items: choices(extractItems)(
      "Что есть в выгрузке из журнала событий",
      "What the extract of the log states",
      {
        help: words(
          "Чего в выгрузке нет, то вносится в акт (п. 5 и 6 приказа Роскомнадзора № 179)",
          "What the extract does not state goes into the act (Roskomnadzor order 179, points 5 and 6)",
        ),
      },
    ),
    subject_notified_on: date("Субъект уведомлён", "Data subject notified on"),
    files: rows("destruction_file")("Выгрузка и другие файлы", "Extract and other files"),
    state: choice(destructionStates)("Состояние", "State", { computed: true, review: true }),
    due: date("Срок", "Due", { computed: true, review: true }),
    suspension_ground: longText("Почему приостановлено", "Ground of the suspension", { computed: true }),
    blocked_on: date("Заблокировано", "Blocked on", { computed: true, review: true }),
    blocking_reason: longText("Почему заблокировано", "Reason for blocking", { computed: true }),
    last_day: date("Крайний день", "Last day of the blocking", { computed: true, review: true }),
    destroyed_on: date("Уничтожено", "Destroyed on", { computed: true, review: true }),
    act_number: text("Номер акта", "Number of the act", { computed: true, review: true }),
    act_date: date("Дата акта", "Date of the act", { computed: true, review: true }),
    state_reason: longText("Причина возврата", "Reason for reopening", { computed: true }),
    source_form: text("Из чего возникла запись: форма", "Source: form", { computed: true }),
    source_id: number("Из чего возникла запись", "Source: record", { computed: true }),
  },
);

/** The log extract and other proof of a destruction. */
export const destructionFile = files("destruction_file", {
  parent: "destruction",
  path: "files",
  title: words("Файл об уничтожении", "File on a destruction"),
  type: "default",
});
