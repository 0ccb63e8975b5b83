import { type FormName, formNames } from "@opis/model/forms/names";
import type { CompanySnapshot } from "@opis/model/rows/row";
import type { CompanyFacts } from "./facts.ts";
import { isOfRoot, type Look, type Notes, noted, type Place } from "./looks.ts";

/** Takes note of a look, where anybody takes notes, and answers what was found. */
type Found = <T>(was: T, look: Omit<Look, "was">) => T;

/** The same facts, of which notes are taken; what has been told of the company before is known to them. */
export function notedFacts(plain: CompanyFacts, before?: CompanyFacts): CompanyFacts {
  const formLook = (form: FormName): Look => ({ read: readForm(form), was: plain.snapshot.rows[form], at: { form } });
  const notes: Notes = { take: undefined, forms: undefined, formLook };
  const found: Found = (was, look) => {
    if (look.at) notes.forms?.add(look.at.form);
    notes.take?.look({ ...look, was });
    return was;
  };
  const isNoted = (form: FormName, one: Place["one"], was: unknown) =>
    notes.take !== undefined && !(notes.take.but && isOfRoot(notes.take.but, form, one, was));
  const facts: CompanyFacts = {
    snapshot: notedSnapshot(plain.snapshot, found),
    // Without anybody to take notes a look costs what it costs in plain facts: most looks only see whether something still holds.
    index: {
      row: (form, id) => {
        notes.forms?.add(form);
        const row = plain.index.row(form, id);
        const one = { id, what: "row" } as const;
        if (isNoted(form, one, row)) found(row, { read: readRow(form, id), at: { form, one } });
        return row;
      },
      answer: (form, id, field) => facts.index.row(form, id)?.[field],
      nameOf: (form, id) => {
        notes.forms?.add(form);
        const name = plain.index.nameOf(form, id);
        const one = { id, what: "name" } as const;
        if (isNoted(form, one, name)) found(name, { read: readNameOf(form, id), at: { form, one } });
        return name;
      },
    },
    childrenOf: (form, parent) => {
      notes.forms?.add(form);
      const rows = plain.childrenOf(form, parent);
      const one = { id: parent, what: "children" } as const;
      if (isNoted(form, one, rows)) found(rows, { read: readChildren(form, parent), at: { form, one } });
      return rows;
    },
    get information() {
      return found(plain.information, { read: readInformation, at: atInformation });
    },
    get commission() {
      return found(plain.commission, { read: readCommission, at: atCommission });
    },
    get processes() {
      return found(plain.processes, { read: readProcesses, at: atProcesses });
    },
    get systems() {
      return found(plain.systems, { read: readSystems, at: atSystems });
    },
    activeIds: (form) =>
      found(plain.activeIds(form), { read: form === "process" ? readProcessIds : readSystemIds, at: { form } }),
  };
  noted.set(facts, { notes, lineage: (before && noted.get(before)?.lineage) ?? {}, moment: {}, isPart: false });
  return facts;
}

const atInformation: Place = { form: "information" };
const atCommission: Place = { form: "commission" };
const atProcesses: Place = { form: "process" };
const atSystems: Place = { form: "system" };

/** The facts with some of them otherwise, as somebody looks at who sees a part of the company. */
export function partOfFacts(facts: CompanyFacts, part: Partial<CompanyFacts>): CompanyFacts {
  const { processes } = part;
  const ids = processes && { activeIds: idsIn(facts, processes) };
  const narrowed: CompanyFacts = Object.create(facts, Object.getOwnPropertyDescriptors({ ...part, ...ids }));
  const whole = noted.get(facts);
  if (whole) noted.set(narrowed, { notes: whole.notes, lineage: {}, moment: {}, isPart: true });
  return narrowed;
}

function idsIn(facts: CompanyFacts, processes: CompanyFacts["processes"]): CompanyFacts["activeIds"] {
  const ids = processes.map(({ id }) => id);
  return (form) => (form === "process" ? ids : facts.activeIds(form));
}

/** The same company with other rows of some forms, for `partOfFacts`; the rest is looked at when it is. */
export function withRows(snapshot: CompanySnapshot, rows: Partial<CompanySnapshot["rows"]>): CompanySnapshot {
  const parts = [snapshot.rows, rows].map((some) => Object.getOwnPropertyDescriptors(some));
  return { ...snapshot, rows: Object.create(null, Object.assign({}, ...parts)) };
}

/** The same company with some of its processes alone: what is told of each of them is what is told of it in the whole one. */
export function withProcesses(facts: CompanyFacts, processes: CompanyFacts["processes"]): CompanyFacts {
  const chosen = partOfFacts(facts, { processes });
  const own = noted.get(chosen);
  const whole = noted.get(facts);
  if (own && whole?.isPart === false) noted.set(chosen, { ...own, whole: facts });
  return chosen;
}

// Made out here: one that is made inside holds on to all that is known there, which is the whole company as it was then.
function readForm(form: FormName): Look["read"] {
  return ({ snapshot }) => snapshot.rows[form];
}

function readRow(form: FormName, id: number): Look["read"] {
  return ({ index }) => index.row(form, id);
}

function readNameOf(form: FormName, id: number): Look["read"] {
  return ({ index }) => index.nameOf(form, id);
}

function readChildren(form: FormName, parent: number): Look["read"] {
  return ({ childrenOf }) => childrenOf(form, parent);
}

const readInformation: Look["read"] = ({ information }) => information;
const readCommission: Look["read"] = ({ commission }) => commission;
const readProcesses: Look["read"] = ({ processes }) => processes;
const readSystems: Look["read"] = ({ systems }) => systems;
const readProcessIds: Look["read"] = ({ activeIds }) => activeIds("process");
const readSystemIds: Look["read"] = ({ activeIds }) => activeIds("system");
const readName: Look["read"] = ({ snapshot }) => snapshot.company.name;
const readRevision: Look["read"] = ({ snapshot }) => snapshot.company.revision;
const readThreatLists: Look["read"] = ({ snapshot }) => snapshot.threatLists;

function notedSnapshot(plain: CompanySnapshot, found: Found): CompanySnapshot {
  const { id } = plain.company;
  return {
    company: {
      id,
      get name() {
        return found(plain.company.name, { read: readName, key: readName });
      },
      get revision() {
        return found(plain.company.revision, { read: readRevision, key: readRevision });
      },
    },
    rows: notedRows(plain.rows, found),
    get threatLists() {
      return found(plain.threatLists, { read: readThreatLists, key: readThreatLists });
    },
  };
}

function notedRows(plain: CompanySnapshot["rows"], found: Found): CompanySnapshot["rows"] {
  const noting = formNames.map((form) => {
    const [rows, look] = [plain[form], { read: readForm(form), at: { form } }];
    return [form, { enumerable: true, get: () => found(rows, look) }];
  });
  return Object.defineProperties({ ...plain }, Object.fromEntries(noting));
}
