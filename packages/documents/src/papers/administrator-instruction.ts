import { words } from "@opis/model/words";
import { securityOfficer } from "../facts/requisites.ts";
import type { Paper } from "../paper.ts";
import { anySystem, commissionAnswers } from "../readiness/company.ts";
import { accounts, control, general, liability, passwords } from "./regulations/administrator/accounts.ts";
import { parametersAnnex, requirementsAnnex, systemsAnnex } from "./regulations/administrator/annexes.ts";
import { copies, incidents, logs, technologies, threats, tools } from "./regulations/administrator/protection.ts";
import { formsAnnex } from "./regulations/forms.ts";
import { internalDocument, together } from "./regulations/internal-document.ts";
import { journalsAnnex } from "./regulations/journals.ts";
import { section } from "./regulations/provision.ts";
import { regulationReadiness } from "./regulations/readiness.ts";
import { regulationOf } from "./regulations/regulation.ts";

const sections = [
  ["Общие положения", general],
  ["Учётные записи и права доступа", accounts],
  ["Пароли и вход в систему", passwords],
  ["Защита от вредоносных программ, уязвимостей и вторжений", threats],
  ["Регистрация событий", logs],
  ["Резервное копирование и носители", copies],
  ["Удалённый доступ, беспроводные сети, виртуализация и облака", technologies],
  ["Средства защиты и изменения конфигурации", tools],
  ["Инциденты", incidents],
  ["Контроль", control],
  ["Запреты, ответственность, замещение", liability],
] as const;

/** The instruction of the person who answers for the security of systems (decree 1119, points 13 to 17; order 21 of FSTEC). */
export const administratorInstruction: Paper<"instructions_admin"> = {
  key: "instructions_admin",
  title: words("Инструкция администратора безопасности", "Instruction of the security administrator"),
  group: "internal",
  approvedAs: "regulations",
  readiness: (facts, request) =>
    regulationReadiness(facts, request, [...commissionAnswers(facts, ["a_name"]), ...anySystem(facts)]),
  compose: (facts, request) => {
    const regulation = regulationOf(facts, request);
    return internalDocument(regulation, {
      title: "ИНСТРУКЦИЯ администратора безопасности информационных систем персональных данных",
      body: sections.flatMap(([title, provisions]) => section(regulation, title, provisions)),
      acquainted: [securityOfficer(facts)],
      annexes: [
        ...together("Системы, параметры и требования", [
          ...systemsAnnex(regulation),
          ...parametersAnnex(regulation),
          ...requirementsAnnex(regulation),
        ]),
        ...journalsAnnex(regulation, ["media", "incidents", "cryptography", "backups", "changes"]),
        ...formsAnnex(regulation, ["access"]),
      ],
    });
  },
};
