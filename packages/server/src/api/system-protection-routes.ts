import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import {
  type RegisteredCertificate,
  replacementsOf,
  type WatchedCertificate,
  watchCertificates,
  watchStates,
} from "@opis/model/certificate-watch";
import { watchedCertificates } from "@opis/model/contract/companies/certificate-watch";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { readSystemLevel } from "@opis/model/contract/forms/system-level";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { LevelChange } from "@opis/model/law/level-reductions";
import { type GroupStep, type LevelPlace, levelDerivation, toolsInPlace } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { type IndexedCompany, indexCompany } from "@opis/model/snapshot/indexed-company";
import { questionPlace } from "@opis/model/snapshot/snapshot-index";
import type { FastifyInstance } from "fastify";
import { type ImportedRegisters, readRegisters } from "../core/read-certificate-registers.ts";
import { readCompanyToday } from "../core/records/company-today.ts";
import { isOpen } from "../core/risks/risk-flags.ts";
import { route } from "../http/register-endpoint.ts";

type Level = AnswerOf<typeof readSystemLevel>;
type MissingLevelAnswer = Level["missing"][number];
type Change = Level["milder"][number]["changes"][number];

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
}

/**
 * Returns the derivation of a system's level for the API; groups of people that the reader cannot view have no names.
 */
function shownLevel(company: IndexedCompany, system: Row<"system">, reader: Reader): Level {
  const { actor, language } = reader;
  const { level, strictest, steps, missing, milder } = levelDerivation(company, system);
  const placed = (location: LevelPlace) => shownPlace(company, location, language);
  const subjectName = (id: number | null) =>
    id !== null && can(actor, "view", { form: "subject", id }) ? company.index.nameOf("subject", id) : "";
  const threats = placed({ form: "system", id: system.id, field: "threat_type" });
  const shownGroup = ({ group: { category, onlyEmployees, rows } }: GroupStep) => ({
    category,
    only_employees: onlyEmployees,
    subjects: rows.map(({ subject }) => subjectName(subject)),
    place: placed({ form: "system_subject", id: rows[0]?.id ?? 0, field: rows[0] ? fieldOf[category] : "subject" }),
  });
  const shownChange = (change: LevelChange): Change[] => {
    if (change.kind === "threats") return [{ kind: change.kind, to: change.to, place: threats }];
    return steps
      .filter(({ evaluated: judged }) => judged === change.group)
      .map((step) => ({ kind: change.kind, ...shownGroup(step) }));
  };
  return {
    level: level ?? null,
    strictest: strictest ?? null,
    threats: { type: system.threat_type, place: threats },
    steps: steps.map((step) => ({
      ...shownGroup(step),
      over_100000: step.group.volume.source === "open" ? null : step.group.volume.isOver,
      level: step.reason?.level ?? null,
      point: step.reason?.point ?? null,
    })),
    missing: missing.map(placed),
    milder: milder.map((reduction) => ({ level: reduction.level, changes: reduction.changes.flatMap(shownChange) })),
  };
}

const fieldOf = { special: "special_data", biometric: "biometric_data", other: "data", public: "data" } as const;

function shownPlace({ index }: IndexedCompany, location: LevelPlace, language: Language): MissingLevelAnswer {
  const { path, row } = questionPlace(index, location);
  const label = formNamed(location.form).fields[location.field]?.label[language] ?? location.field;
  return { path, row: row ?? null, label };
}

type Watch = AnswerOf<typeof watchedCertificates>;

interface Looked {
  readonly company: IndexedCompany;
  readonly registers: ImportedRegisters;
  readonly day: string;
  readonly actor: Actor;
}

/** Maximum number of replacements listed for a certificate. */
const mostReplacements = 5;

/** Returns the certificates of the tools that the caller may view. */
function shownWatch({ company, registers, day, actor }: Looked): Watch {
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
    rows: watched.map((certificate) => ({
      ...shownRow(certificate, snapshot.company.id),
      systems: systems
        .filter(({ security_tools: ids }) => ids.includes(certificate.tool.id))
        .map(({ id, name }) => ({ id, name, url: addressIn(snapshot.company.id, "system", id) })),
      replacements: isAmiss(certificate)
        ? replacementsOf(certificate, registers.all, day).slice(0, mostReplacements).map(shownReplacement)
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

function shownReplacement(certificate: RegisteredCertificate): Watch["rows"][number]["replacements"][number] {
  const { register, number, name, applicant, validity_kind, valid_until, trust_level } = certificate;
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

/** Registers the protection of systems: the derivation of their levels, and the certificates of their tools. */
export function registerSystemLevel(app: FastifyInstance): void {
  route(app, readSystemLevel, async ({ context, company, actor, params, language }) => {
    const indexed = indexCompany(await context.snapshots.whole(company));
    const system = indexed.index.row("system", params.id);
    if (!system) throw refused("not_found");
    return shownLevel(indexed, system, { actor, language });
  });

  route(app, watchedCertificates, async ({ context, company, actor }) => {
    const [snapshot, registers, day] = await Promise.all([
      context.snapshots.whole(company),
      readRegisters(context.db),
      context.db.inCompany(company, readCompanyToday),
    ]);
    return shownWatch({ company: indexCompany(snapshot), registers, day, actor });
  });
}
