import type { RiskCase } from "./risk-case.ts";

/** Cases of the company's own rules. */
export const companyCases: readonly RiskCase[] = [
  {
    code: "R-COM-01",
    point: "152-ФЗ, ст. 22 ч. 1",
    make: ({ only, change }) => {
      const object = only("information");
      change("information", object, { registry_status: false });
      return { object, cure: () => change("information", object, { registry_status: true }) };
    },
  },
  {
    code: "R-COM-02",
    point: "152-ФЗ, ст. 22 ч. 7: до 15-го числа следующего месяца",
    make: ({ only, change, add }) => {
      const object = only("information");
      change("information", object, { registry_status: true, correction_date: "2026-08-01" });
      add("third_party", { name: "Курьеры", modified: "2026-09-30T10:00:00.000Z" });
      return { object, cure: () => change("information", object, { correction_date: "2026-11-20" }) };
    },
  },
  {
    code: "R-COM-03",
    point: "152-ФЗ, ст. 22.1 ч. 1",
    make: ({ only, change }) => {
      const object = only("commission");
      return { object, cure: () => change("commission", object, { o_name: "Иванов Иван Иванович" }) };
    },
  },
  {
    code: "R-COM-04",
    point: "ПП № 1119, п. 14: УЗ1–УЗ3",
    make: ({ only, change, system }) => {
      const object = only("commission");
      system({ threat_type: "2" });
      return { object, cure: () => change("commission", object, { a_name: "Петров Пётр Петрович" }) };
    },
  },
  {
    code: "R-COM-05",
    point: "152-ФЗ, ст. 18.1 ч. 1 п. 4",
    make: ({ only, change }) => {
      const object = only("commission");
      change("commission", object, { is_internal_control: false });
      return { object, cure: () => change("commission", object, { is_internal_control: true }) };
    },
  },
  {
    code: "R-COM-06",
    point: "152-ФЗ, ст. 18.1 ч. 1 п. 6",
    make: ({ only, change }) => {
      const object = only("commission");
      change("commission", object, { is_informing_staff: false });
      return { object, cure: () => change("commission", object, { is_informing_staff: true }) };
    },
  },
  {
    code: "R-COM-07",
    point: "152-ФЗ, ст. 20",
    make: ({ only, change }) => {
      const object = only("commission");
      change("commission", object, { is_handling_requests: false });
      return { object, cure: () => change("commission", object, { is_handling_requests: true }) };
    },
  },
  {
    code: "R-COM-08",
    point: "ПП № 687, п. 13",
    make: ({ only, change, process }) => {
      const object = only("department");
      process();
      return { object, cure: () => change("department", object, { positions: "Бухгалтер" }) };
    },
  },
  {
    code: "R-COM-09",
    point: "152-ФЗ, ст. 6 ч. 3",
    make: ({ only, change, add }) => {
      const object = only("information");
      change("information", object, { archive_storage: "third_party", archive_third_party: "Архив-Сервис" });
      const keeper = add("third_party", { name: "архив-сервис", is_signed_order: false });
      return { object, cure: () => change("third_party", keeper, { is_signed_order: true }) };
    },
  },
  {
    code: "R-COM-10",
    point: "152-ФЗ, ст. 12 ч. 3",
    make: ({ only, change, add, process }) => {
      const object = only("information");
      change("information", object, { crossborder_notification: false });
      const party = add("third_party", { name: "Acme", country: "US" });
      add("process_third_party", { process: process().id, third_party: party, is_transferred: true });
      return { object, cure: () => change("information", object, { crossborder_notification: true }) };
    },
  },
];
