import { words } from "../bilingual-text.ts";

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
