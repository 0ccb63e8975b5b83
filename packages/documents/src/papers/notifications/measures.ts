import { table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { unique } from "../../facts/process-facts.ts";
import { joined, none, text, value } from "../../inline.ts";
import type { Block, Content } from "../../model.ts";

/** Table 2: legal, organisational and technical measures as the questionnaires tell them (articles 18.1 and 19 of 152-FZ). */
export function measuresTable(facts: CompanyFacts): Block {
  return table(
    [
      { title: "Меры", width: 2 },
      { title: "Что сделано", width: 7 },
    ],
    [
      [[text("Правовые")], joined(legal().map(text), "; ")],
      [[text("Организационные")], joined(organisational(facts).map(text), "; ")],
      [[text("Технические")], technical(facts)],
    ],
    { caption: "Таблица 2. Меры, предусмотренные статьями 18.1 и 19 Закона № 152-ФЗ" },
  );
}

function legal(): string[] {
  return [
    "назначен ответственный за организацию обработки персональных данных",
    "утверждена и опубликована политика обработки персональных данных",
    "утверждены локальные акты по вопросам обработки персональных данных",
  ];
}

function organisational(facts: CompanyFacts): string[] {
  const { is_internal_control, is_informing_staff, is_handling_requests } = facts.commission;
  return [
    "определён перечень работников, имеющих доступ к персональным данным",
    "организован режим доступа в помещения",
    ...(is_internal_control === true ? ["осуществляется внутренний контроль"] : []),
    ...(is_informing_staff === true ? ["работники ознакомлены с требованиями закона"] : []),
    ...(is_handling_requests === true ? ["организован приём обращений субъектов"] : []),
  ];
}

function technical(facts: CompanyFacts): Content {
  if (facts.systems.length === 0) return [none("не применяются: обработка ведётся без информационных систем")];
  const tools = unique(
    facts.systems.flatMap((system) =>
      system.security_tools.map((id) =>
        value(facts.index.nameOf("security", id), { form: "security", id, field: "name" }),
      ),
    ),
  );
  const backup = facts.systems.find((system) => system.is_backup === true);
  return joined(
    [
      text("разграничен доступ к информационным системам"),
      ...(backup
        ? [value("выполняется резервное копирование", { form: "system", id: backup.id, field: "is_backup" })]
        : []),
      ...(tools.length > 0 ? [[text("применяются средства защиты: "), ...joined(tools, ", ")]] : []),
    ],
    "; ",
  );
}
