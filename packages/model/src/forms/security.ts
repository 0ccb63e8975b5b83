import { words } from "../bilingual-text.ts";
import { choice, choices, date, flag, longText, number, references, rows, tags, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { anyOf } from "../declaration/question-conditions.ts";

const grade = (number: number) => words(String(number), String(number));

/** Grades of a certified tool; a smaller number is a higher grade (order 21, point 12). */
const sixGrades = {
  "1": grade(1),
  "2": grade(2),
  "3": grade(3),
  "4": grade(4),
  "5": grade(5),
  "6": grade(6),
};

const sevenGrades = { ...sixGrades, "7": grade(7) };

/** Kinds of security tools: the default set of 21.11.2026. */
export const securityToolTypes = {
  access_control: words("Защита от несанкционированного доступа (СЗИ от НСД)", "Access control tool"),
  firewall: words("Межсетевой экран", "Firewall"),
  web_application_firewall: words("Межсетевой экран уровня приложений", "WAF"),
  antivirus: words("Антивирус", "Antivirus"),
  intrusion_detection: words("Система обнаружения вторжений", "Intrusion detection"),
  vulnerability_analysis: words("Анализ защищённости и сканер уязвимостей", "Vulnerability scanner"),
  cryptography: words("Криптографическая защита (СКЗИ)", "Cryptographic tool"),
  vpn: words("VPN и защищённый канал", "VPN"),
  electronic_signature: words("Средство электронной подписи", "Electronic signature tool"),
  trusted_boot: words("Средство доверенной загрузки", "Trusted boot"),
  integrity_control: words("Контроль целостности", "Integrity control"),
  virtualisation_protection: words("Защита виртуализации", "Virtualisation protection"),
  siem: words("Сбор и анализ событий (SIEM)", "SIEM"),
  dlp: words("Предотвращение утечек (DLP)", "DLP"),
  removable_media_control: words("Контроль съёмных носителей", "Removable media control"),
  identity_management: words("Управление учётными записями (IdM, IAM)", "Identity management"),
  privileged_access_management: words("Привилегированный доступ (PAM)", "Privileged access management"),
  multi_factor_authentication: words("Двухфакторная аутентификация", "Two-factor authentication"),
  backup: words("Резервное копирование", "Backup"),
  data_erasure: words("Гарантированное уничтожение данных", "Data erasure"),
  anonymisation: words("Обезличивание и маскирование", "Anonymisation and masking"),
  physical_access_control: words("Контроль доступа в помещение (СКУД)", "Physical access control"),
  cctv: words("Видеонаблюдение", "CCTV"),
  disk_encryption: words("Шифрование носителей", "Disk encryption"),
  other: words("Прочее средство", "Other tool"),
};

/** Cryptographic kinds, which FSB order 378 applies to. */
export const cryptographicKinds: ReadonlySet<string> = new Set([
  "cryptography",
  "vpn",
  "electronic_signature",
  "disk_encryption",
]);

/** Classes of cryptographic tools, lowest first (FSB order 378). */
export const cryptographyClasses = {
  КС1: words("КС1", "KS1"),
  КС2: words("КС2", "KS2"),
  КС3: words("КС3", "KS3"),
  КВ: words("КВ", "KV"),
  КА: words("КА", "KA"),
};

/** State of a security tool. */
export const toolStatuses = {
  used: words("Используется", "In use"),
  introduced: words("Внедряется", "Being deployed"),
  planned: words("Планируется", "Planned"),
  retired: words("Выведено", "Retired"),
};

/** A security tool such as an antivirus or a firewall, with its licence and certificate (specification 3.7, `security` in the API). */
export const security = form(
  "security",
  {
    title: words("Средства защиты", "Security tools"),
    one: words("Средство защиты", "Security tool"),
    scope: "collection",
    path: "security_forms",
    rounding: "round",
    uniqueName: true,
    titleField: "name",
    steps: [
      words("Общие сведения", "General"),
      words("Версия и вид", "Version and kind"),
      words("Лицензия и поддержка", "Licence and support"),
      words("Сертификаты и снимки", "Certificates and screenshots"),
    ],
  },
  {
    name: text("Название", "Name", { step: 1, review: true }),
    tags: tags("Теги", "Tags", { step: 1, review: true, internal: true }),
    description: longText("Описание", "Description", { step: 1, required: true, counted: true, review: true }),
    responsible_admin: text("Ответственный", "Responsible administrator", {
      step: 1,
      required: true,
      counted: true,
      review: true,
    }),
    responsible_email: text("Почта ответственного", "E-mail", {
      step: 1,
      format: "email",
      required: true,
      counted: true,
      review: true,
    }),
    contact: text("Контакт", "Contact", { step: 1 }),
    version: text("Версия", "Version", { step: 2, counted: true, review: true }),
    developer_name: text("Разработчик", "Developer", { step: 2, counted: true, review: true }),
    tool_status: choice(toolStatuses)("Используется ли средство", "Whether it is in use", {
      step: 2,
      counted: true,
      review: true,
    }),
    tool_types: choices(securityToolTypes)("Вид средства", "Kind", { step: 2, counted: true, review: true }),
    servers: references("system_server")("На каких серверах стоит", "Servers", {
      step: 2,
      review: true,
      help: words("Для средств рабочих мест оставьте пустым", "Leave empty for tools installed on workstations"),
    }),
    purchase_date: date("Дата покупки", "Purchase date", { step: 2 }),
    doc_number: text("Номер документа", "Document number", { step: 3, counted: true }),
    license_number: text("Номер лицензии", "Licence number", { step: 3, counted: true }),
    is_license_termless: flag("Лицензия бессрочная", "The licence is perpetual", { step: 3, review: true }),
    license_start: date("Лицензия действует с", "Licence starts", { step: 3, review: true }),
    license_end: date("Лицензия действует до", "Licence ends", {
      step: 3,
      review: true,
      notBefore: "license_start",
      isTerm: true,
    }),
    count_security_tools: number("Количество", "Count", { step: 3, counted: true }),
    support_start: date("Поддержка действует с", "Support starts", { step: 3 }),
    support_end: date("Поддержка действует до", "Support ends", {
      step: 3,
      review: true,
      notBefore: "support_start",
      isTerm: true,
      help: words(
        "Без поддержки производителя средство перестаёт получать обновления",
        "Without the vendor's support a tool gets no updates",
      ),
    }),
    skzi_class: choice(cryptographyClasses)("Класс СКЗИ", "Class of the cryptographic tool", {
      step: 4,
      forPapers: true,
      law: "FSB378",
    }),
    certificates: rows("security_certificate")("Сертификаты соответствия", "Certificates", {
      step: 4,
      help: words(
        "Найдите сертификат по номеру или названию средства, либо впишите сами",
        "Find a certificate by its number or by the name of the tool, or enter it yourself",
      ),
      law: "FZ152 19(2)(3)",
    }),
    screen: rows("security_screen")("Снимки экрана", "Screenshots", {
      step: 4,
      counted: true,
      help: words(
        "Окно средства, по которому видно, что оно установлено и какой оно версии",
        "A window of the tool showing that it is installed and which version it is",
      ),
    }),
  },
  { license_end: { is_license_termless: false }, skzi_class: { tool_types: anyOf(cryptographicKinds) } },
);

/** Certificate registers of the two regulators (specification 3.7). */
export const certificateRegisters = {
  fstek: words("ФСТЭК России", "FSTEC"),
  fsb: words("ФСБ России", "FSB"),
};

/** Kinds of certificate terms. */
export const certificateTerms = {
  until: words("До даты", "Until a date"),
  perpetual: words("Бессрочно", "Perpetual"),
  suspended: words("Действие приостановлено", "Suspended"),
  terminated: words("Действие прекращено", "Terminated"),
};

// The register does not settle whether an installed tool may remain in use, so this is not called a violation.
const notInForce = words(
  "Сертификат сейчас не действует. Уточните у заявителя, на каких условиях применять установленное ранее средство и до какого дня идёт поддержка",
  "The certificate is not in force now. Ask the applicant on what terms a tool installed earlier may be used and until when it is supported",
);

/** A security tool's certificate as of its selection; it remains readable after leaving the register. */
export const securityCertificate = form(
  "security_certificate",
  {
    title: words("Сертификат", "Certificate"),
    scope: "child",
    parent: "security",
    path: "certificates",
    titleField: "number",
    register: "certificates",
  },
  {
    register: choice(certificateRegisters)("Кем выдан", "Issued by"),
    number: text("Номер", "Number", { required: true }),
    name: text("Наименование средства", "Name of the tool"),
    term: choice(certificateTerms)("Срок", "Period", { notes: { suspended: notInForce, terminated: notInForce } }),
    valid_until: date("Действует до", "Valid until", { isTerm: true }),
    support_until: date("Поддержка заявителя до", "Supported by the applicant until", { isTerm: true }),
    is_support_termless: flag("Поддержка заявителя бессрочная", "The applicant's support is perpetual"),
    protection_class: choice(sixGrades)("Класс защиты", "Protection class"),
    svt_class: choice(sevenGrades)("Класс СВТ", "SVT class"),
    trust_level: choice(sixGrades)("Уровень доверия", "Trust level"),
  },
  {
    valid_until: { term: "until" },
    protection_class: { register: "fstek" },
    svt_class: { register: "fstek" },
    trust_level: { register: "fstek" },
  },
);
