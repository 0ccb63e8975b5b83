import type { Actor } from "@opis/model/access/access";
import { addressOf, screenAddress } from "@opis/model/addresses";
import {
  type RegisteredCertificate,
  replacementsOf,
  type WatchedCertificate,
  watchCertificates,
  watchStates,
} from "@opis/model/certificates/certificate-watch";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { watchedCertificates } from "@opis/model/contract/installation/certificate-watch";
import type { IndexedCompany } from "@opis/model/snapshot/indexed-company";
import { toolsInPlace } from "@opis/model/systems/tools-in-place";
import type { ImportedRegisters } from "../../protection/certificate-registers.ts";
import { isOpen } from "../../risks/seen-risks.ts";

type Watch = AnswerOf<typeof watchedCertificates>;

interface Looked {
  readonly company: IndexedCompany;
  readonly registers: ImportedRegisters;
  readonly day: string;
  readonly actor: Actor;
}

/** So many replacements are told of a certificate. */
const mostReplacements = 5;

/** The certificates of the tools that somebody may view, as the API answers them. */
export function shownWatch({ company, registers, day, actor }: Looked): Watch {
  const { snapshot, childrenOf } = company;
  const tools = toolsInPlace(snapshot).filter(({ id }) => isOpen(actor, { form: "security", id }));
  const watched = watchCertificates(tools, childrenOf, { registers, day });
  const systems = company.systems.filter(({ id }) => isOpen(actor, { form: "system", id }));
  return {
    day,
    imported: registers.days,
    figures: watchStates.flatMap((state) => {
      const count = watched.filter(({ states }) => states.includes(state)).length;
      return count > 0 ? [{ state, count }] : [];
    }),
    rows: watched.map((one) => ({
      ...shownRow(one, snapshot.company.id),
      systems: systems
        .filter(({ security_tools: ids }) => ids.includes(one.tool.id))
        .map(({ id, name }) => ({ id, name, url: addressIn(snapshot.company.id, "system", id) })),
      replacements: isAmiss(one)
        ? replacementsOf(one, registers.all, day).slice(0, mostReplacements).map(shownReplacement)
        : [],
    })),
  };
}

function shownRow({ tool, certificate, registered, states, until, supportUntil }: WatchedCertificate, company: number) {
  const { id, number, name, register } = certificate;
  return {
    tool: { id: tool.id, name: tool.name },
    certificate: { id, number, name: name || (registered?.name ?? ""), register },
    url: addressIn(company, "security", tool.id, { field: "certificates.number", row: id }),
    states: [...states],
    until,
    support_until: supportUntil,
    is_registered: registered !== undefined,
  };
}

function isAmiss({ states: [worst] }: WatchedCertificate): boolean {
  return worst !== "in_force" && worst !== "unlisted" && worst !== "unknown";
}

function shownReplacement(one: RegisteredCertificate): Watch["rows"][number]["replacements"][number] {
  const { register, number, name, applicant, validity_kind, valid_until, trust_level } = one;
  return {
    register,
    number,
    name,
    applicant,
    valid_until: validity_kind === "dated" ? valid_until : null,
    trust_level,
  };
}

function addressIn(
  company: number,
  form: "security" | "system",
  id: number,
  at: { readonly field?: string; readonly row?: number } = {},
): string {
  return addressOf({ company }, { form, id, ...at }) ?? screenAddress(company, "forms");
}
