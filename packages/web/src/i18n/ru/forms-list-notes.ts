import { defineWords } from "../words.ts";

const formsHintsRu = {
  summary: "Готовность компании",
  signable_one: "{{count}} документ можно подписать",
  signable_few: "{{count}} документа можно подписать",
  signable_many: "{{count}} документов можно подписать",
  signable_other: "{{count}} документа можно подписать",
  goOn: "Продолжить: {{title}}",
  goOnAtStep: "Продолжить: {{title}}, шаг\u00a0{{step}}",
  go_on_processes: "процесс «{{name}}»",
  go_on_systems: "система «{{name}}»",
  go_on_requisites: "{{name}}",
  go_on_responsible: "{{name}}",
  showWhole: "Показать все: {{count}}",
  contents: "Разделы",
  wayToDocuments: "Путь к документам",
  way_requisites: "Реквизиты",
  way_processes: "Процессы",
  way_systems: "Системы",
  way_responsible: "Ответственные",
  way_documents: "Документы",
  wayLeft: "осталось {{count}}",
  no_process: "Процессы — это то, для чего компании нужны данные людей: подбор персонала, доставка заказов, рассылки.",
  no_system: "Системы, в которых хранятся и обрабатываются данные: 1С, CRM, почта, папка на сервере.",
  no_system_server: "Серверы, на которых работают системы: свои, арендованные, облачные.",
  no_workstation: "Компьютеры, за которыми работают с системами. Одинаковые описывают в одной анкете.",
  no_network_hardware: "Маршрутизаторы, коммутаторы и точки доступа, через которые системы связаны.",
  failed_security: "Не получилось загрузить средства защиты",
  failed_system_server: "Не получилось загрузить серверы",
  failed_workstation: "Не получилось загрузить рабочие места",
  failed_network_hardware: "Не получилось загрузить сетевое оборудование",
  no_security: "Антивирусы, межсетевые экраны, средства шифрования и всё остальное, чем защищены системы.",
} as const;

/** Texts of the list of questionnaires that appear next to the names: the link to documents, empty states, load failures. */
export const formsHintsWords = defineWords(formsHintsRu, "formsHints");
