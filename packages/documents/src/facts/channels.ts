import { networkKinds } from "@opis/model/forms/network-hardware";
import { cryptographicKinds } from "@opis/model/forms/security";
import { interactionKinds } from "@opis/model/forms/system-options";
import type { Row } from "@opis/model/rows/row";
import { joinContent, phrase, text, value } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import { lowerFirst } from "../language/decline-position.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { accessesOf } from "./transfers.ts";

type System = Row<"system">;
type Network = keyof typeof networkKinds;

/** A channel through which a system's data leave it (documents 0.9.4). */
export interface Channel {
  readonly name: Inline;
  /** «Внешнее» or «внутреннее» as answered; for parties with access, that they have access. */
  readonly side: string;
  readonly network: Network | null;
  /** Whether the channel leaves the controlled zone; null if unanswered. */
  readonly leavesZone: boolean | null;
  /** The field of the network question in the system's questionnaire. */
  readonly question: { readonly collection: string; readonly row: number };
  readonly tools: readonly number[];
}

/** Returns all channels of a system: interactions, parties with access, remote workstations. */
export function channelsOf(facts: CompanyFacts, system: System): Channel[] {
  const interactions = facts.childrenOf("system_interaction", system.id).map(
    (row): Channel => ({
      name: value(row.name, { form: "system_interaction", id: row.id, field: "name" }),
      side: row.kind === null ? "" : lowerFirst(interactionKinds[row.kind].ru),
      network: row.network,
      leavesZone: leavesZone(row.network, row.leaves_zone),
      question: { collection: "system_interactions", row: row.id },
      tools: row.protection_tools,
    }),
  );
  const rows = facts.childrenOf("system_third_party", system.id);
  const accesses = accessesOf(facts, system).map(({ name }, index): Channel => {
    const { id = 0, network = null, leaves_zone: zone = null } = rows[index] ?? {};
    return {
      name: value(name, { form: "system_third_party", id, field: "third_party" }),
      side: "доступ",
      network,
      leavesZone: leavesZone(network, zone),
      question: { collection: "system_third_parties", row: id },
      tools: [],
    };
  });
  return [...interactions, ...accesses, ...remoteWorkstations(facts, system)];
}

function remoteWorkstations(facts: CompanyFacts, system: System): Channel[] {
  return facts.snapshot.rows.workstation
    .filter(({ is_active, systems, access }) => is_active && systems.includes(system.id) && access.includes("remote"))
    .map((row) => ({
      name: value(row.name, { form: "workstation", id: row.id, field: "name" }),
      side: "удалённые рабочие места",
      network: row.remote_access_method.includes("vpn") ? "protected_channel" : "internet",
      leavesZone: true,
      question: { collection: "system_interactions", row: row.id },
      tools: [],
    }));
}

/**
 * Returns whether a channel leaves the controlled zone: always over the Internet or a protected channel, never without a network, otherwise
 * as answered.
 */
export function leavesZone(network: Network | null, answer: boolean | null): boolean | null {
  if (network === "internet" || network === "protected_channel") return true;
  return network === "none" ? false : answer;
}

/** Describes a channel: «Склад (внешнее; по закрытой сети без Интернета; в пределах зоны)». */
function channelWords({ name, side, network, leavesZone }: Channel): Content {
  const details = [
    side,
    network === null ? "" : lowerFirst(networkKinds[network].ru),
    leavesZone === null ? "" : leavesZone ? "за пределами зоны" : "в пределах зоны",
  ].filter(Boolean);
  return details.length === 0 ? [name] : phrase`${name} (${text(details.join("; "))})`;
}

/** Returns the channels of a system in one line, or the answer that there are none; undefined if unanswered. */
export function connections(facts: CompanyFacts, system: System): Content | undefined {
  const channels = channelsOf(facts, system);
  if (channels.length > 0) return joinContent(channels.map(channelWords), "; ");
  if (system.is_interactions !== false) return undefined;
  return [value("взаимодействий нет", { form: "system", id: system.id, field: "is_interactions" })];
}

/** Whether a system needs cryptographic tools, and why; undefined until an answer is given (E26). */
export interface CryptographyNeed {
  readonly isNeeded: boolean;
  readonly reason: Content;
}

/** Returns the result of the first matching rule of documents 0.9.4. */
export function cryptographyNeed(facts: CompanyFacts, system: System): CryptographyNeed | undefined {
  const channels = channelsOf(facts, system);
  const { skzi_decision: decision, skzi_reason: reason } = system;
  if (decision !== null && reason.trim() !== "")
    return {
      isNeeded: decision === "required",
      reason: phrase`решение оператора: ${value(reason, { form: "system", id: system.id, field: "skzi_reason" })}`,
    };
  const online = channels.filter(({ network }) => network === "internet" || network === "protected_channel");
  if (online.length > 0)
    return {
      isNeeded: true,
      reason: phrase`передача через Интернет: ${joinContent(
        online.map(({ name }) => [name]),
        "; ",
      )}`,
    };
  if (undecidedChannels(facts, system).length > 0 || !isAnswered(system, channels)) return undefined;
  const inside = channels.length === 0 ? [text("взаимодействий нет")] : joinContent(channels.map(channelWords), "; ");
  return { isNeeded: false, reason: phrase`передачи за пределы контролируемой зоны нет: ${inside}` };
}

function isAnswered(system: System, channels: readonly Channel[]): boolean {
  return (channels.length > 0 || system.is_interactions === false) && system.is_third_parties !== null;
}

/** Returns channels without a network or zone, and protected channels leaving the zone without a decision. */
export function undecidedChannels(facts: CompanyFacts, system: System): Channel[] {
  const decided = system.skzi_decision !== null && system.skzi_reason.trim() !== "";
  return channelsOf(facts, system).filter(
    ({ network, leavesZone }) =>
      network === null || leavesZone === null || (network === "closed_network" && leavesZone && !decided),
  );
}

/** Returns cryptographic tools in use that protect a system or its channels. */
export function cryptographicTools(facts: CompanyFacts, system: System): Row<"security">[] {
  const ids = new Set([...system.security_tools, ...channelsOf(facts, system).flatMap(({ tools }) => tools)]);
  return [...ids]
    .flatMap((id) => facts.index.row("security", id) ?? [])
    .filter((tool) => isCryptographic(tool) && tool.tool_status === "used");
}

/** Returns whether order 378 of FSB applies to a tool. */
export function isCryptographic({ tool_types: kinds }: Row<"security">): boolean {
  return kinds.some((kind) => cryptographicKinds.has(kind));
}
