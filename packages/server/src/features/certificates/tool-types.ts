import type { CertificateType } from "@opis/model/certificates/certificates";

type Rules = readonly (readonly [CertificateType, RegExp])[];

const byRequirements: Rules = [
  ["szi_nsd", /РД СВТ/],
  ["os", /ИТ\.ОС\.|Требования к ОС/],
  ["fw", /ИТ\.МЭ\.|Требования к МЭ(?! NGFW)/],
  ["ngfw", /МЭ NGFW/],
  ["ids_net", /ИТ\.СОВ\.С/],
  ["ids_host", /ИТ\.СОВ\.У/],
  ["edr", /Требования к[^,]*EDR/],
  ["av", /ИТ\.САВЗ\.|Требования к САВЗ/],
  ["sdz", /ИТ\.СДЗ\.|Требования к СДЗ/],
  ["skn", /ИТ\.СКН\.|Требования к СКН/],
  ["dbms", /Требования к СУБД/],
  ["virtualization", /Требования к средствам виртуализации/],
  ["containers", /Требования к средствам контейнеризации/],
  ["anti_ddos", /от DDoS/],
  ["wipe", /Требования к СУИ/],
];

const byName: Rules = [
  ["siem", /SIEM|событи\S+ (информационной )?безопасности/i],
  ["dlp", /\bDLP\b|утеч\S+ (информации|данных)|Traffic Monitor/i],
  ["pam", /\bPAM\b|Privileged|привилегированн/i],
  ["scanner", /анализа защищ[её]нности|сканер/i],
  ["appsec", /исходного кода|appScreener/i],
  ["waf", /\bWAF\b|веб-приложений|Web Application Firewall/i],
  ["sandbox", /sandbox|песочниц/i],
  ["mfa", /двухфакторн|многофакторн|мультифактор/i],
  ["iam", /идентификаци|аутентификаци|Identity|управлени\S+ доступом/i],
  ["token", /JaCarta|Рутокен|токен/i],
  ["backup", /резервного копирования|Backup/i],
  ["wipe", /уничтожения информации/i],
  ["diode", /однонаправленн|diode/i],
  ["dbms", /СУБД|управления базами данных/i],
  ["vpn", /VPN|криптошлюз/i],
  ["szi_nsd", /от несанкционированного доступа/i],
];

/** Kinds of a tool: by what it was certified against, and only where that says nothing by its name. */
export function typesOf(
  requirements: string,
  name: string,
): { types: CertificateType[]; type_source: "requirements" | "name" | null } {
  const certain = matching(byRequirements, requirements);
  if (certain.length > 0) return { types: certain, type_source: "requirements" };
  const likely = matching(byName, name);
  return { types: likely, type_source: likely.length > 0 ? "name" : null };
}

function matching(rules: Rules, text: string): CertificateType[] {
  return rules.filter(([, words]) => words.test(text)).map(([type]) => type);
}
