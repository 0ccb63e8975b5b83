import { words } from "../bilingual-text.ts";
import { choice, date, flag, rows, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { butFor, unlessNo } from "../declaration/question-conditions.ts";
import { legalForms } from "./legal-forms.ts";
import { bankDetails, signatoryBasisHelp } from "./requisites.ts";

/** Kinds of business (specification 3.2). */
const businessTypes = {
  FMCG: words("Товары повседневного спроса", "FMCG"),
  Production: words("Производство", "Production"),
  Banking: words("Банковская деятельность", "Banking"),
  "E-commerce": words("Интернет-торговля", "E-commerce"),
  Insurance: words("Страхование", "Insurance"),
  "Medical organization": words("Медицинская организация", "Medical organization"),
  "Software development": words("Разработка программ", "Software development"),
  Advertising: words("Реклама", "Advertising"),
  Education: words("Образование", "Education"),
  Other: words("Другое", "Other"),
};

/** Who stores the paper archive (specification 3.2). */
const archiveStorages = {
  none: words("Архива нет", "No archive"),
  company: words("Храним сами", "The company itself"),
  third_party: words("Хранит другая организация", "A third party"),
};

/** The company profile: names, registration numbers, address, bank details (specification 3.2, `information` in the API): 16 fields are counted, 10 required; one fewer for a branch and a sole trader. */
export const information = form(
  "information",
  {
    title: words("Информация о компании", "Company information"),
    scope: "singleton",
    alsoNamed: { registration: "registry_status" },
    path: "information",
    steps: [
      words("Основная информация", "Main information"),
      words("Контакты", "Contact information"),
      words("Офисы, архив, документы", "Offices, archive, documents"),
    ],
  },
  {
    legal_form: choice(legalForms)("Вид организации", "Kind of organisation", {
      step: 1,
      forPapers: true,
      help: words(
        "От него зависит, как названы в документах номер, руководитель и условие прекращения, и по нему считаются штрафы",
        "Determines how documents name the registration number, the head and the grounds for termination, and how large fines are",
      ),
    }),
    inn: text("ИНН", "INN", {
      step: 1,
      format: "inn",
      bringsRequisites: true,
      required: true,
      counted: true,
      help: words("10 цифр у организации, 12 у предпринимателя", "10 digits for an organisation, 12 for a sole trader"),
    }),
    ogrn: text("ОГРН", "OGRN", {
      step: 1,
      format: "ogrn",
      required: true,
      counted: true,
      help: words(
        "13 цифр; у предпринимателя ОГРНИП из 15 цифр",
        "13 digits; for a sole trader the 15 digits of OGRNIP",
      ),
    }),
    accreditation_number: text("Номер записи об аккредитации (НЗА)", "Accreditation entry number (NZA)", {
      step: 1,
      format: "nza",
      forPapers: true,
      help: words("11 цифр из реестра аккредитованных филиалов", "11 digits from the register of accredited branches"),
    }),
    head_organisation: text("Чей это филиал или представительство", "Whose branch it is", {
      step: 1,
      forPapers: true,
      help: words("Иностранная организация и её страна", "The foreign organisation and its country"),
    }),
    kpp: text("КПП", "KPP", { step: 1, format: "kpp" }),
    okved: text("ОКВЭД", "OKVED", {
      step: 1,
      format: "okved",
      counted: true,
      help: words("Код основного вида деятельности, например 62.01", "Code of the main activity, for example 62.01"),
    }),
    full_name: text("Полное наименование", "Full name", {
      step: 1,
      required: true,
      counted: true,
      help: words("Как в ЕГРЮЛ, с организационно-правовой формой", "As in the state register, with the legal form"),
    }),
    short_name: text("Сокращённое наименование", "Short name", { step: 1, required: true, counted: true }),
    type_of_business: choice(businessTypes)("Вид деятельности", "Type of business", {
      step: 1,
      required: true,
      counted: true,
    }),
    okpo: text("ОКПО", "OKPO", { step: 1, additional: true }),
    okfs: text("ОКФС", "OKFS", { step: 1, additional: true }),
    okopf: text("ОКОПФ", "OKOPF", { step: 1, additional: true }),
    okogu: text("ОКОГУ", "OKOGU", { step: 1, additional: true }),
    processing_data_date: date("Дата начала обработки персональных данных", "Start date of personal data processing", {
      isStart: true,
      step: 1,
      forPapers: true,
      help: words(
        "Обычно день регистрации компании или первого приёма на работу; указывается в уведомлении",
        "Usually the day the company was registered or hired its first employee; it is stated in the notification",
      ),
      law: "FZ152 22(3)(8)",
    }),
    registry_status: flag(
      "Компания есть в реестре операторов Роскомнадзора",
      "Registered as an operator with Roskomnadzor",
      {
        step: 1,
        counted: true,
        law: "FZ152 22(1)",
      },
    ),
    regulator_office: text("Управление Роскомнадзора по месту нахождения", "Territorial office of Roskomnadzor", {
      step: 1,
      forPapers: true,
      help: words(
        "Кому адресуют уведомления, например: «Управление Роскомнадзора по Центральному федеральному округу»",
        "The addressee of notifications, for example “Roskomnadzor Office for the Central Federal District”",
      ),
      law: "FZ152 22(1)",
    }),
    registry_number: text("Номер записи в реестре операторов", "Entry number in the register of operators", {
      step: 1,
    }),
    registration_date: date("Дата внесения в реестр", "Date of entry in the register", {
      step: 1,
      counted: true,
      help: words(
        "Указана в записи реестра. Пока записи нет, оставьте вопрос без ответа",
        "Stated in the register entry. While there is no entry, leave this question unanswered",
      ),
    }),
    correction_date: date("Дата последнего изменения сведений в реестре", "Date of the last change in the register", {
      step: 1,
      counted: true,
      help: words("Если сведения не менялись, укажите дату внесения", "If nothing has changed, give the date of entry"),
    }),
    crossborder_notification: flag(
      "Подано уведомление о трансграничной передаче",
      "Cross-border transfer notification has been filed",
      { step: 1, law: "FZ152 12(3)" },
    ),
    filings: rows("filing")("Поданные уведомления", "Notifications filed", {
      step: 1,
      help: words(
        "Их дату и номер нужно назвать в уведомлениях об изменении сведений и о трансграничной передаче",
        "Notifications of changes and of cross-border transfer must quote its date and number",
      ),
    }),
    is_cryptography: flag("Используются шифровальные (криптографические) средства", "Cryptographic tools are used", {
      step: 1,
      forPapers: true,
      law: "FZ152 22(3)(7)",
    }),
    has_employees: flag(
      "Есть работники по трудовым договорам",
      "The company has employees under employment contracts",
      {
        step: 1,
        help: words(
          "Если работников нет, знакомить с внутренними документами под подпись некого",
          "Without employees, internal documents need not be acknowledged by signature",
        ),
      },
    ),
    manager_name: text("Руководитель: фамилия, имя, отчество", "Head of the company: full name", {
      step: 2,
      isPersonName: true,
      required: true,
      counted: true,
    }),
    manager_position: text("Должность руководителя", "Head of the company: position", {
      step: 2,
      required: true,
      counted: true,
    }),
    signatory_basis: text("На основании чего действует руководитель", "Basis of the head's authority", {
      step: 2,
      help: signatoryBasisHelp,
    }),
    contact_phone: text("Телефон", "Phone", { step: 2, format: "phone", required: true, counted: true }),
    mail: text("Электронная почта", "E-mail", { step: 2, format: "email", required: true, counted: true }),
    responsible_email: text("Почта для обращений субъектов", "E-mail for data subjects' requests", {
      step: 2,
      format: "email",
      counted: true,
      help: words("Её увидят люди в политике и в согласиях", "People will see it in the policy and in consents"),
    }),
    settlement: text("Населённый пункт", "City or town", {
      step: 2,
      counted: true,
      help: words(
        "Печатается в шапке документов, например г. Москва",
        "Printed at the head of documents, for example Moscow",
      ),
    }),
    legal_address: text("Юридический адрес", "Legal address", { step: 2, required: true, counted: true }),
    bool_postal_address: flag("Почтовый адрес совпадает с юридическим", "Postal address is the same as legal", {
      step: 2,
    }),
    mail_address: text("Почтовый адрес", "Postal address", { step: 2 }),
    ...bankDetails({ step: 2, additional: true }),
    has_visitor_journal: flag("Ведётся журнал однократного пропуска посетителей", "A log of visitor passes is kept", {
      step: 3,
      additional: true,
      law: "PP687 8",
    }),
    offices: rows("office")("Офисы", "Offices", { step: 3 }),
    archive_storage: choice(archiveStorages)("Архив бумажных документов", "Paper archive", { step: 3 }),
    archive_third_party: text("Кто хранит архив", "Who keeps the archive", { step: 3 }),
    archive_offices: rows("archive_office")("Где хранится архив", "Where the archive is kept", { step: 3 }),
    approved_documents: rows("approved_document")("Утверждённые документы", "Approved documents", {
      step: 3,
      help: words(
        "В документах пишется, что мера утверждена или оценка проведена, только если такой документ указан здесь. Документы из раздела «Документы» добавятся сами, когда их отметят подписанными",
        "Generated documents call a measure approved or an assessment completed only if the document is listed here. Documents marked as signed in “Documents” are added automatically",
      ),
    }),
  },
  {
    // A foreign branch is only in the register of accredited branches (160-FZ of 09.07.1999, article 21).
    ogrn: { legal_form: butFor("foreign_branch") },
    accreditation_number: { legal_form: "foreign_branch" },
    head_organisation: { legal_form: "foreign_branch" },
    manager_position: { legal_form: butFor("entrepreneur") },
    registry_number: { registry_status: true },
    registration_date: { registry_status: unlessNo },
    correction_date: { registry_status: unlessNo },
    mail_address: { bool_postal_address: false },
    archive_third_party: { archive_storage: "third_party" },
    archive_offices: { archive_storage: butFor("none") },
  },
);

/** A company's office (specification 3.2). */
export const office = form(
  "office",
  { title: words("Офис", "Office"), scope: "child", parent: "information", path: "offices", titleField: "name" },
  { name: text("Название", "Name", { required: true }), address: text("Адрес", "Address", { required: true }) },
);

/** A place where the paper archive is stored (specification 3.2). */
export const archiveOffice = form(
  "archive_office",
  {
    title: words("Место хранения архива", "Archive location"),
    scope: "child",
    parent: "information",
    path: "archive_offices",
    titleField: "name",
  },
  { name: text("Название", "Name", { required: true }), address: text("Адрес", "Address", { required: true }) },
);
