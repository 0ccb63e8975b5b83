import { isolations, networkHardwareTypes, rentalTypes, serverTypes } from "@opis/model/forms/equipment-options";
import { certificateRegisters, certificateTerms } from "@opis/model/forms/security";
import type { Row } from "@opis/model/rows/row";
import { joinContent, phrase, text, value } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { formatCount, formatNumber, shortDate } from "../language/format-values.ts";
import { type CompanyFacts, sortByName } from "./company-facts.ts";

/** The active equipment of a system, sorted by name. */
export interface Equipment {
  readonly servers: readonly Row<"system_server">[];
  readonly workstations: readonly Row<"workstation">[];
  readonly hardware: readonly Row<"network_hardware">[];
}

export interface EquipmentIndex {
  readonly of: (system: { readonly id: number }) => Equipment;
  /** Network hardware not assigned to a system, which serves all of them. */
  readonly commonHardware: readonly Row<"network_hardware">[];
}

/** Indexes equipment by system, in time linear in its rows; computed once per document. */
export function equipmentIndex({ snapshot }: CompanyFacts): EquipmentIndex {
  const servers = bySystem(snapshot.rows.system_server);
  const workstations = bySystem(snapshot.rows.workstation);
  const hardware = bySystem(snapshot.rows.network_hardware);
  return {
    of: ({ id }) => ({
      servers: servers.get(id) ?? [],
      workstations: workstations.get(id) ?? [],
      hardware: hardware.get(id) ?? [],
    }),
    commonHardware: hardware.get(allSystems) ?? [],
  };
}

const allSystems = 0;

interface Placed {
  readonly name: string;
  readonly is_active: boolean;
  readonly systems: readonly number[];
}

function bySystem<T extends Placed>(rows: readonly T[]): Map<number, T[]> {
  const rowsBySystem = new Map<number, T[]>();
  for (const row of sortByName(rows.filter(({ is_active }) => is_active))) {
    for (const system of row.systems.length === 0 ? [allSystems] : row.systems) {
      const there = rowsBySystem.get(system);
      if (there) there.push(row);
      else rowsBySystem.set(system, [row]);
    }
  }
  return rowsBySystem;
}

/** Describes a server: «crm-01 (виртуальный, г. Москва, дата-центр, виртуальные машины в облаке (IaaS), KVM)». */
export function serverWords(server: Row<"system_server">): Content {
  const of = (field: string) => ({ form: "system_server", id: server.id, field }) as const;
  const rent = server.is_rental && server.rental_type;
  return describeEquipment(value(server.name, of("name")), [
    ...(server.type ? [value(lowerFirst(serverTypes[server.type].ru), of("type"))] : []),
    ...valueIfAnswered(server.server_address, of("server_address")),
    ...(rent ? [value(lowerFirst(rentalTypes[rent].ru), of("rental_type"))] : []),
    ...(server.is_rental ? valueIfAnswered(server.data_center_name, of("data_center_name")) : []),
    ...valueIfAnswered(server.virtual_env, of("virtual_env")),
  ]);
}

/** Describes workstations: «Бухгалтерия (6 мест, только локальная сеть)». */
export function workstationWords(workstation: Row<"workstation">): Content {
  const of = (field: string) => ({ form: "workstation", id: workstation.id, field }) as const;
  const { isolation } = workstation;
  return describeEquipment(value(workstation.name, of("name")), [
    ...(workstation.quantity === null ? [] : [value(places(workstation.quantity), of("quantity"))]),
    ...(isolation ? [value(lowerFirst(isolations[isolation].ru), of("isolation"))] : []),
  ]);
}

/** Describes network hardware: «Пограничный маршрутизатор (маршрутизатор, MikroTik, 1 шт.)». */
export function hardwareWords(hardware: Row<"network_hardware">): Content {
  const of = (field: string) => ({ form: "network_hardware", id: hardware.id, field }) as const;
  return describeEquipment(value(hardware.name, of("name")), [
    ...(hardware.type ? [value(lowerFirst(networkHardwareTypes[hardware.type].ru), of("type"))] : []),
    ...valueIfAnswered(hardware.maker, of("maker")),
    ...(hardware.quantity === null ? [] : [value(`${formatNumber(hardware.quantity)}\u00a0шт.`, of("quantity"))]),
  ]);
}

/** Returns the numbers of a system's components, and whether its workstations have internet access; empty without known equipment. */
export function structureWords({ servers, workstations }: Equipment): Inline[] {
  const [server] = servers;
  const [workstation] = workstations;
  const online = workstations.find(({ isolation }) => isolation === "internet");
  return [
    ...(server
      ? [
          value(
            formatCount(servers.length, "сервер", "сервера", "серверов"),
            source("system_server", server, "systems"),
          ),
        ]
      : []),
    ...(workstation ? [value(places(sumOf(workstations)), source("workstation", workstation, "quantity"))] : []),
    ...(online ? [value("есть выход в интернет", source("workstation", online, "isolation"))] : []),
  ];
}

function source(form: "system_server" | "workstation", { id }: { readonly id: number }, field: string) {
  return { form, id, field } as const;
}

// A questionnaire without a number counts as at least one workstation.
function sumOf(workstations: readonly Row<"workstation">[]): number {
  return workstations.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
}

function places(quantity: number): string {
  return formatCount(quantity, "рабочее место", "рабочих места", "рабочих мест");
}

function describeEquipment(name: Inline, details: readonly Inline[]): Content {
  return details.length === 0 ? [name] : phrase`${name} (${joinContent(details, ", ")})`;
}

function valueIfAnswered(answer: string, from: Parameters<typeof value>[1]): Inline[] {
  return answer.trim() === "" ? [] : [value(answer, from)];
}

type Certificate = Row<"security_certificate">;

/** Returns whether a certificate is in force on a date; one with an unknown term is not. */
export function isInForce({ term, valid_until: until }: Certificate, day: string): boolean {
  return term === "perpetual" || (term === "until" && until !== null && until >= day);
}

/** Returns why a certificate is not in force on a date («истёк 01.10.2026»); undefined if it is or has no known end. */
export function lapse(certificate: Certificate, day: string): string | undefined {
  const { term, valid_until: until } = certificate;
  if (term === "suspended" || term === "terminated") return lowerFirst(certificateTerms[term].ru);
  return term === "until" && until !== null && until < day ? `истёк ${shortDate(until)}` : undefined;
}

/** Describes a certificate: «№ 4068 (ФСТЭК России, до 22.01.2029)», «№ 1234 (истёк 01.10.2026)» (documents 0.7). */
export function certificateWords(certificate: Certificate, day: string): Content {
  const of = (field: string) => ({ form: "security_certificate", id: certificate.id, field }) as const;
  const number = value(certificate.number, of("number"), text("без номера"));
  const lapsed = lapse(certificate, day);
  if (lapsed !== undefined) return phrase`№ ${number} (${value(lapsed, of("term"))})`;
  const issuer = certificate.register ? [value(certificateRegisters[certificate.register].ru, of("register"))] : [];
  return phrase`№ ${number} (${joinContent([...issuer, termWords(certificate, of)], ", ")})`;
}

function termWords(
  { term, valid_until: until }: Certificate,
  of: (field: string) => Inline["source"] & object,
): Inline {
  if (term === "until" && until !== null) return value(`до ${shortDate(until)}`, of("valid_until"));
  return value(term === "perpetual" ? "бессрочный" : "срок не указан", of("term"));
}

/** Returns the certificates of a tool. */
export function certificatesOf(facts: CompanyFacts, tool: Row<"security">): readonly Certificate[] {
  return facts.childrenOf("security_certificate", tool.id);
}

/** Returns warnings about the systems' tools whose certificates are not in force on a date: «Сертификат 1234: истёк 01.10.2026». */
export function lapsedCertificates(
  facts: CompanyFacts,
  tools: readonly Row<"security">[],
  day: string,
): { readonly tool: string; readonly number: string; readonly state: string }[] {
  return tools.flatMap((tool) =>
    certificatesOf(facts, tool).flatMap((certificate) => {
      const state = lapse(certificate, day);
      return state === undefined ? [] : [{ tool: tool.name, number: certificate.number, state }];
    }),
  );
}

/** Lists the distinct active security tools of some systems. */
export function toolsOf(facts: CompanyFacts, systems: readonly Row<"system">[]): Row<"security">[] {
  const ids = new Set(systems.flatMap(({ security_tools: tools }) => tools));
  return [...ids].flatMap((id) => facts.index.row("security", id) ?? []).filter(({ is_active }) => is_active);
}
