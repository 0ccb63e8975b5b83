import type { Row } from "../../rows/row.ts";
import type { RiskCase } from "./risk-case.ts";

/** Builds a security tool with these answers, fixed by others. */
function toolCase(answers: Partial<Row<"security">>, cured: Partial<Row<"security">>): RiskCase["make"] {
  return ({ add, change }) => {
    const object = add("security", { name: "Щит", ...answers });
    return { object, cure: () => change("security", object, cured) };
  };
}

/** Cases of the rules about security tools, servers, workstations and network hardware. */
export const equipmentCases: readonly RiskCase[] = [
  {
    code: "R-SEC-01",
    point: "152-ФЗ, ст. 19 ч. 2 п. 3",
    make: ({ add, system }) => {
      const object = add("security", { name: "Щит", tool_status: "used" });
      system({ threat_type: "1", security_tools: [object] });
      return { object, cure: () => add("security_certificate", { security: object, number: "4068" }) };
    },
  },
  {
    code: "R-SEC-02",
    point: "приказ ФСТЭК № 21, п. 12",
    make: ({ add, change }) => {
      const object = add("security", { name: "Щит", tool_status: "used" });
      const certificate = add("security_certificate", {
        security: object,
        number: "4068",
        term: "until",
        valid_until: "2026-11-20",
      });
      return { object, cure: () => change("security_certificate", certificate, { valid_until: "2026-11-21" }) };
    },
  },
  {
    code: "R-SEC-03",
    point: "приказ ФСТЭК № 21, АНЗ.2",
    make: toolCase({ is_license_termless: false, license_end: "2026-11-20" }, { license_end: "2027-11-20" }),
  },
  {
    code: "R-SEC-04",
    point: "приказ ФСТЭК № 21, АНЗ.1",
    make: toolCase({ support_end: "2026-11-20" }, { support_end: "2026-11-21" }),
  },
  {
    code: "R-SEC-05",
    point: "приказ ФСТЭК № 21, АВЗ.1",
    make: ({ add, change, system }) => {
      const object = add("security", { name: "Щит", tool_types: ["antivirus"], count_security_tools: 9 });
      const systems = [system({ security_tools: [object] })];
      add("workstation", { name: "Бухгалтерия", systems, quantity: 10 });
      return { object, cure: () => change("security", object, { count_security_tools: 10 }) };
    },
  },
  {
    code: "R-SEC-06",
    point: "приказ ФСТЭК № 21, АВЗ.1",
    make: ({ add, only, system }) => {
      system();
      return {
        object: only("information"),
        cure: () => add("security", { name: "Антивирус", tool_types: ["antivirus"], tool_status: "used" }),
      };
    },
  },
  {
    code: "R-SEC-07",
    point: "приказ ФСБ № 378",
    make: ({ add, change, system }) => {
      const object = add("security", { name: "VPN", tool_types: ["vpn"], skzi_class: "КС1" });
      system({ threat_type: "2", security_tools: [object] });
      return { object, cure: () => change("security", object, { skzi_class: "КВ" }) };
    },
  },
  {
    code: "R-SEC-08",
    point: "приказ ФСТЭК № 21",
    make: toolCase({ responsible_admin: "Петров" }, { version: "8.0" }),
  },
  {
    code: "R-HW-01",
    point: "152-ФЗ, ст. 6 ч. 3",
    make: ({ add, change }) => {
      const object = add("system_server", { name: "Облако", is_rental: true, rental_type: "IaaS" });
      return { object, cure: () => change("system_server", object, { rental_contract: "№ 7 от 01.02.2026" }) };
    },
  },
  {
    code: "R-HW-02",
    point: "152-ФЗ, ст. 18 ч. 5",
    make: ({ add, change, system }) => {
      const systems = [system()];
      const object = add("system_server", { name: "Облако", systems, server_address: "Германия, Берлин" });
      return { object, cure: () => change("system_server", object, { server_address: "Москва, ул. Армения, 5" }) };
    },
  },
  {
    code: "R-HW-03",
    point: "приказ ФСТЭК № 21, УПД.13",
    make: ({ add }) => {
      const object = add("workstation", {
        name: "Удалённые",
        access: ["remote"],
        remote_access_method: ["remote_desktop"],
      });
      return { object, cure: () => add("security", { name: "VPN", tool_types: ["vpn"] }) };
    },
  },
  {
    code: "R-HW-04",
    point: "приказ ФСТЭК № 21, УПД.14",
    make: ({ add, change }) => {
      const object = add("network_hardware", { name: "Wi-Fi", type: "wifi_router" });
      return { object, cure: () => change("network_hardware", object, { segment: "Гостевая сеть" }) };
    },
  },
  {
    code: "R-HW-05",
    point: "152-ФЗ, ст. 6 ч. 3",
    make: ({ add, change }) => {
      const object = add("workstation", { name: "Подрядчики", basis: "contract" });
      const third_party = add("third_party", { name: "Подрядчик" });
      add("workstation_third_party_unit", { workstation: object, third_party });
      return { object, cure: () => change("workstation", object, { contract: "№ 3" }) };
    },
  },
  {
    code: "R-HW-06",
    point: "приказ ФСТЭК № 21, АНЗ.2",
    make: ({ add, change }) => {
      const object = add("system_server", { name: "Файлы", os_name: "Windows Server 2012 R2" });
      return { object, cure: () => change("system_server", object, { os_name: "Windows Server 2022" }) };
    },
  },
];
