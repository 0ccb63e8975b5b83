import type { Row } from "../../rows/row.ts";
import type { RiskCase } from "./risk-case.ts";

/** Builds a system with these answers, fixed by others. */
function systemCase(answers: Partial<Row<"system">>, cured: Partial<Row<"system">>): RiskCase["make"] {
  return ({ system, change }) => {
    const object = system(answers);
    return { object, cure: () => change("system", object, cured) };
  };
}

/** Cases of the rules about systems. */
export const systemCases: readonly RiskCase[] = [
  {
    code: "R-SYS-01",
    point: "152-ФЗ, ст. 22 ч. 3 п. 10.1",
    make: systemCase({}, { db_country_place: "RU" }),
  },
  {
    code: "R-SYS-02",
    point: "152-ФЗ, ст. 18 ч. 5",
    make: systemCase({ db_country_place: "DE" }, { db_country_place: "RU" }),
  },
  {
    code: "R-SYS-03",
    point: "152-ФЗ, ст. 5 ч. 2",
    make: ({ system, process, add }) => {
      const object = system();
      const { id } = process({ is_systems: true });
      return { object, cure: () => add("process_system", { process: id, system: object }) };
    },
  },
  {
    code: "R-SYS-04",
    point: "ПП № 1119, п. 13 «г»",
    make: ({ system, data, add, change }) => {
      const object = system({}, { special_data: [data("special_category_data")] });
      const tool = add("security", { name: "Dallas Lock" });
      return { object, cure: () => change("system", object, { security_tools: [tool] }) };
    },
  },
  {
    code: "R-SYS-05",
    point: "ПП № 1119, п. 8",
    make: systemCase({}, { threat_type: null }),
  },
  {
    code: "R-SYS-06",
    point: "152-ФЗ, ст. 19 ч. 2 п. 1",
    make: systemCase({ threat_type: null }, { threat_type: "3" }),
  },
  {
    code: "R-SYS-07",
    point: "приказ ФСТЭК № 21, ОДТ.4: УЗ1, УЗ2",
    make: systemCase({ threat_type: "1", is_backup: false }, { is_backup: true }),
  },
  {
    code: "R-SYS-08",
    point: "152-ФЗ, ст. 5 ч. 7",
    make: systemCase({}, { delete_data_variant: "by_purpose" }),
  },
  {
    code: "R-SYS-09",
    point: "152-ФЗ, ст. 19 ч. 2 п. 3.1",
    make: ({ system, add, change }) => {
      const object = system({ system_actions: ["is_destruction"] });
      const tool = add("security", { name: "Ластик", tool_types: ["data_erasure"] });
      return { object, cure: () => change("system", object, { security_tools: [tool] }) };
    },
  },
  {
    code: "R-SYS-10",
    point: "ПП № 1119, п. 13 «в»",
    make: systemCase({}, { positions: "Менеджер" }),
  },
  {
    code: "R-SYS-11",
    point: "приказ ФСТЭК № 21, ЗИС.3",
    make: ({ system, add, change }) => {
      const object = system();
      const row = add("system_interaction", { system: object, name: "Банк", kind: "external", network: "internet" });
      return { object, cure: () => change("system_interaction", row, { kind: "internal" }) };
    },
  },
  {
    code: "R-SYS-12",
    point: "КоАП, ч. 14 ст. 13.11",
    make: ({ system, add, subject, data, change }) => {
      const object = system();
      const row = add("system_subject", { system: object, subject: subject(), data: [data()], count: "gt_100000" });
      return { object, cure: () => change("system_subject", row, { count: "b1000_20000" }) };
    },
  },
  {
    code: "R-SYS-13",
    point: "572-ФЗ",
    make: ({ system, data, change }) => {
      const object = system(
        { is_biometric_identification: true, is_ebs_used: false },
        { biometric_data: [data("biometric_personal_data")] },
      );
      return { object, cure: () => change("system", object, { is_ebs_used: true }) };
    },
  },
  {
    code: "R-SYS-14",
    point: "152-ФЗ, ст. 6 ч. 3",
    make: ({ system, add, change }) => {
      const object = system({ is_third_parties: true });
      const third_party = add("third_party", { name: "Подрядчик" });
      const row = add("system_third_party", { system: object, third_party, is_signed_order: false });
      return { object, cure: () => change("system_third_party", row, { is_signed_order: true }) };
    },
  },
  {
    code: "R-SYS-15",
    point: "ПП № 1119, п. 6",
    make: systemCase({ developer: "1С" }, { description: "Учёт" }),
  },
  {
    code: "R-SYS-16",
    point: "152-ФЗ, ст. 14 ч. 7",
    make: ({ system, add }) => {
      const object = system({ system_actions: ["is_providing"], is_third_parties: true });
      const third_party = add("third_party", { name: "Курьеры" });
      return { object, cure: () => add("system_third_party", { system: object, third_party }) };
    },
  },
];
