import { words } from "../bilingual-text.ts";
import {
  choice,
  date,
  dateTime,
  flag,
  longText,
  number,
  reference,
  references,
  rows,
  text,
} from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { acknowledgementStates, acknowledgementWays, audiences } from "../duties/acquaintance-options.ts";

/** A document that employees must know, with its current edition and who they are (152-FZ, article 18.1(1)(6); Labour Code, article 22). */
export const acquaintance = form(
  "acquaintance",
  {
    title: words("Ознакомление с документами", "Acknowledgement of documents"),
    one: words("Документ для ознакомления", "Document to acknowledge"),
    scope: "record",
    path: "acquaintances",
    titleField: "name",
  },
  {
    number: text("Номер", "Number", { computed: true }),
    name: text("Документ", "Document", { required: true }),
    document_key: text("Документ продукта", "Document of the product", { computed: true }),
    source_form: text("Загруженный документ: форма", "Source: form", { computed: true }),
    source_id: number("Загруженный документ или предмет документа", "Source: record", { computed: true }),
    edition: text("Редакция: ключ", "Edition: key", { computed: true }),
    edition_name: text("Редакция", "Edition", { computed: true }),
    edition_on: date("Дата редакции", "Date of the edition", { computed: true }),
    audience: choice(audiences)("Кого ознакомить", "Who must acknowledge", { required: true }),
    positions: longText("Должности", "Positions", {
      help: words("По одной в строке, как в списке работников", "One in each line, as in the list of employees"),
    }),
    processes: references("process")("Кто участвует в процессах", "Participants of processes", { letsGo: true }),
    systems: references("system")("Кто допущен к системам", "Users of systems", { letsGo: true }),
    included: references("employee")("Добавить работников", "Also these employees", { letsGo: true }),
    excluded: references("employee")("Кроме работников", "Except these employees", { letsGo: true }),
    due_days: number("Срок, рабочих дней", "Time limit, working days", {
      help: words("Принятые на работу – до первого дня с данными", "New employees: by their first day with the data"),
    }),
    is_stopped: flag("Ознакомление не нужно", "No acknowledgement needed"),
    acknowledgements: rows("acknowledgement")("Ознакомление работников", "Acknowledgements"),
    files: rows("acquaintance_file")("Редакции и листы ознакомления", "Editions and signed sheets"),
  },
);

/** An employee's acknowledgement of one edition of a document, with its proof: a line of the journal Ж6. */
export const acknowledgement = form(
  "acknowledgement",
  {
    title: words("Ознакомление работника", "Acknowledgement by an employee"),
    scope: "child",
    parent: "acquaintance",
    path: "acknowledgements",
    titleField: "person",
  },
  {
    employee: reference("employee")("Работник", "Employee", { computed: true }),
    person: text("Фамилия, имя, отчество", "Full name", { computed: true }),
    position: text("Должность", "Position", { computed: true }),
    edition: text("Редакция: ключ", "Edition: key", { computed: true }),
    edition_name: text("Редакция", "Edition", { computed: true }),
    due: date("Срок", "Due", { computed: true }),
    state: choice(acknowledgementStates)("Состояние", "State", { computed: true }),
    state_reason: text("Причина", "Reason", { computed: true }),
    sent_at: dateTime("Ссылка отправлена", "Link sent", { computed: true }),
    way: choice(acknowledgementWays)("Чем подтверждено", "Proof", { computed: true }),
    confirmed_on: date("Ознакомлен", "Acknowledged on", { computed: true }),
    confirmed_at: dateTime("Код введён", "Code entered at", { computed: true }),
    ip_address: text("IP-адрес", "IP address", { computed: true }),
    email: text("Адрес, на который отправлен код", "Address the code was sent to", { computed: true }),
    document_sha256: text("SHA-256 файла документа", "SHA-256 of the document's file", { computed: true }),
    file: reference("acquaintance_file")("Файл: документ или лист", "File: document or sheet", { computed: true }),
    journal_number: text("Запись журнала Ж6", "Entry in log J6", { computed: true }),
  },
);

/** A file of an edition as employees open it, or a scan of a signed sheet, whose edition is empty. */
export const acquaintanceFile = form(
  "acquaintance_file",
  {
    title: words("Файлы ознакомления", "Acknowledgement files"),
    scope: "child",
    parent: "acquaintance",
    path: "files",
    titleField: "filename",
    file: "default",
  },
  {
    filename: text("Имя файла", "File name", { computed: true }),
    size: number("Размер, байт", "Size, bytes", { computed: true }),
    media_type: text("Тип содержимого", "Media type", { computed: true }),
    sha256: text("Контрольная сумма SHA-256", "SHA-256", { computed: true }),
    blob: text("Место в хранилище", "Storage key", { computed: true }),
    edition: text("Редакция: ключ", "Edition: key", { computed: true }),
  },
);
