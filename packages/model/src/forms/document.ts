import { type Words, words } from "../bilingual-text.ts";
import { choice, date, flag, longText, number, references, rows, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { documentGroups, uploadedKinds, withdrawalWays } from "../uploads/uploaded-kinds.ts";
import { files } from "./file-collections.ts";

/** Kinds of uploaded documents; `other` may be in any group. */
export const uploadedKindTitles = {
  ...titlesOf(uploadedKinds),
  other: words("Иное", "Other"),
};

function titlesOf<K extends string>(kinds: Readonly<Record<K, { readonly title: Words }>>): Readonly<Record<K, Words>> {
  const titles = Object.entries<{ readonly title: Words }>(kinds).map(([name, { title }]) => [name, title]);
  // Contains exactly the given keys, each with its title.
  return Object.fromEntries(titles) as Readonly<Record<K, Words>>;
}

/** A document that users upload with its versions or link to; not a generated one (specification 3.9, documents 4). */
export const document = form(
  "document",
  {
    title: words("Загруженные документы", "Uploaded documents"),
    one: words("Загруженный документ", "Uploaded document"),
    scope: "apart",
    path: "documents",
    titleField: "filename",
  },
  {
    uuid: text("Идентификатор", "Identifier", { computed: true }),
    filename: text("Название", "Name"),
    group: choice(documentGroups)("Тип документа", "Type of document"),
    kind: choice(uploadedKindTitles)("Что это за документ", "Type of document"),
    date: date("Дата документа", "Document date"),
    number: text("Номер", "Number"),
    comment: longText("Комментарий", "Comment"),
    link: text("Ссылка", "Link", { format: "url" }),
    expires: date("Действует до", "Valid until", { isTerm: true, notBefore: "date" }),
    signed_by: text("Кто подписал", "Signed by"),
    is_repealed: flag("Утратил силу", "No longer in force"),
    withdrawn: date("Согласие отозвано", "Consent withdrawn on", { notBefore: "date" }),
    withdrawn_by: choice(withdrawalWays)("Как отозвано", "How it was withdrawn"),
    stopped: date("Обработка прекращена", "Processing stopped on", { notBefore: "withdrawn" }),
    destruction_act: text("Данные уничтожены по акту", "Data destroyed by the act"),
    processes: references("process")("Процессы", "Processes", { letsGo: true }),
    systems: references("system")("Системы", "Systems", { letsGo: true }),
    third_parties: references("third_party")("Третьи лица", "Third parties", { letsGo: true }),
    security_tools: references("security")("Средства защиты", "Security tools", { letsGo: true }),
    paper: text("Документ продукта", "Paper of the product", { computed: true }),
    paper_object: number("О чём документ продукта", "What the document is about", { computed: true }),
    versions: rows("document_version")("Версии", "Versions"),
  },
);

/** A file of an uploaded document; the last one is the current version. */
export const documentVersion = files("document_version", {
  parent: "document",
  path: "versions",
  title: words("Версия документа", "Version of a document"),
  type: "document",
});
