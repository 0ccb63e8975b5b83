import { haveSameItems } from "../collections/lists.ts";
import { type FormName, formNames } from "../forms/form-names.ts";
import { allForms } from "../forms/index.ts";
import { formNamed, rootForm } from "../forms/non-record-forms.ts";
import { getProperty } from "../rows/plain-object.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { changedRoots, type SomeRows } from "../rows/row-differences.ts";
import { deniedParents } from "./child-index.ts";
import type { IndexedCompany } from "./indexed-company.ts";

/** A dependency of a computation: the rows of a form, or the result of another computation. */
export interface Dependency {
  read(company: IndexedCompany): unknown;
  /** Returns whether two values are equivalent; by default only identical ones are. */
  isEqual?(value: unknown, otherValue: unknown): boolean;
}

/** A questionnaire or directory row, including its child rows. */
export interface RootRow {
  readonly form: FormName;
  readonly id: number;
}

/** Dependencies read so far by the running computation; reads of the row `ownRow` are skipped, since its version is compared instead. */
interface Recording {
  readonly reads: Map<Dependency, unknown>;
  readonly ownRow: RootRow | undefined;
}

/** Tracking state that a company shares with its versions before and after edits. */
class Tracker {
  /** Every form read since tracking began. */
  readonly formsRead = new Set<FormName>();
  private recording: Recording | undefined;

  /** Records a value read by the running computation; does nothing if none is running. */
  record(source: Dependency, value: unknown): void {
    this.recording?.reads.set(source, value);
  }

  /** Returns whether the running computation is about this row. */
  isOwn(form: FormName, id: number, company: IndexedCompany): boolean {
    const ownRow = this.recording?.ownRow;
    return ownRow !== undefined && ownRow.form === rootName(form) && ownRow.id === rootIdOf(form, id, company);
  }

  /** Runs a computation and adds its reads to `reads`. */
  recordReads<T>(reads: Map<Dependency, unknown>, ownRow: RootRow | undefined, compute: () => T): T {
    return this.during({ reads, ownRow }, compute);
  }

  /** Runs a function without recording its reads as dependencies. */
  withoutRecording<T>(run: () => T): T {
    return this.during(undefined, run);
  }

  private during<T>(recording: Recording | undefined, run: () => T): T {
    const outer = this.recording;
    this.recording = recording;
    try {
      return run();
    } finally {
      this.recording = outer;
    }
  }
}

/** Version in which a questionnaire or directory row (or a child row) last changed, by id; absent if never edited. */
export type Stamps = ReadonlyMap<number, object>;

/** Tracking data of a company. */
export interface Tracking {
  readonly tracker: Tracker;
  readonly plain: IndexedCompany;
  /** Identifies these rows; replaced with each edit. */
  readonly version: object;
  /** By root form. */
  readonly stamps: ReadonlyMap<FormName, Stamps>;
  /** A view with other rows than the tracked company: its results are computed each time, with their reads recorded. */
  readonly isPart: boolean;
}

/** Wraps a company so that reads are recorded as dependencies; results computed for `previous` are reused while these are unchanged. */
export function trackCompany(plain: IndexedCompany, previous?: IndexedCompany): IndexedCompany {
  const before = previous && trackingOf(previous);
  const tracker = before?.tracker ?? new Tracker();
  const version = {};
  const tracking: Tracking = {
    tracker,
    plain,
    version,
    stamps: new Map(rootForms.map(({ name }) => [name, stampsOf(name, plain, version, before)])),
    isPart: false,
  };
  const readForm = (form: FormName) => {
    tracker.formsRead.add(form);
    tracker.record(formSource(form), plain.snapshot.rows[form]);
  };
  const readRow = (form: FormName, id: number) => {
    if (tracker.isOwn(form, id, plain)) tracker.formsRead.add(form);
    else readForm(form);
  };
  const { index } = plain;
  const company: IndexedCompany = {
    snapshot: trackedSnapshot(plain.snapshot, tracker, readForm),
    index: {
      row: (form, id) => {
        readRow(form, id);
        return index.row(form, id);
      },
      answer: (form, id, field) => {
        readRow(form, id);
        return index.answer(form, id, field);
      },
      nameOf: (form, id) => {
        readRow(form, id);
        return index.nameOf(form, id);
      },
    },
    childrenOf: (form, parent) => {
      const { parent: owner } = formNamed(form);
      if (owner !== undefined && tracker.isOwn(owner, parent, plain)) tracker.formsRead.add(form);
      else {
        readForm(form);
        tracker.record(deniedSource(form), deniedParents(plain.snapshot, form));
      }
      return plain.childrenOf(form, parent);
    },
    get processes() {
      readForm("process");
      return plain.processes;
    },
    get systems() {
      readForm("system");
      return plain.systems;
    },
    activeIds: (form) => {
      tracker.formsRead.add(form);
      tracker.record(activeSources[form], plain.activeIds(form));
      return plain.activeIds(form);
    },
  };
  trackings.set(company, tracking);
  return company;
}

const trackings = new WeakMap<IndexedCompany, Tracking>();

/** Returns the tracking data of a company; undefined if it is not tracked. */
export function trackingOf(company: IndexedCompany): Tracking | undefined {
  return trackings.get(company);
}

/** Returns `view`, tracked like the company whose rows it extends with more members. */
export function trackedView<C extends IndexedCompany>(view: C, company: IndexedCompany): C {
  const tracking = trackings.get(company);
  if (tracking) trackings.set(view, tracking);
  return view;
}

/** Returns `part`, which has other rows than the company: its results are computed each time, with their reads recorded. */
export function trackedPart<C extends IndexedCompany>(part: C, company: IndexedCompany): C {
  const tracking = trackings.get(company);
  if (tracking) trackings.set(part, { ...tracking, isPart: true });
  return part;
}

const rootForms = allForms.filter(({ parent }) => parent === undefined);
const roots: ReadonlyMap<FormName, FormName> = new Map(allForms.map((form) => [form.name, rootForm(form).name]));
/** Stamps of a company that was never edited. */
export const noStamps: Stamps = new Map();

/** Returns the questionnaire or directory form that rows of a form belong to. */
export function rootName(form: FormName): FormName {
  return roots.get(form) ?? form;
}

function rootIdOf(form: FormName, id: number, company: IndexedCompany): number | undefined {
  const { parent } = formNamed(form);
  if (parent === undefined) return id;
  const row = company.index.row(form, id);
  const above = row && getProperty(row, parent);
  return typeof above === "number" ? rootIdOf(parent, above, company) : undefined;
}

/** Returns the root row of a row of any form. */
export function rootRow(form: FormName, id: number, company: IndexedCompany): RootRow | undefined {
  const root = rootIdOf(form, id, company);
  return root === undefined ? undefined : { form: rootName(form), id: root };
}

function stampsOf(root: FormName, plain: IndexedCompany, version: object, before: Tracking | undefined): Stamps {
  if (!before) return noStamps;
  const previousStamps = before.stamps.get(root) ?? noStamps;
  const changedIds = changedRoots(formNamed(root), treeOf(root, before.plain.snapshot), treeOf(root, plain.snapshot));
  if (changedIds.size === 0) return previousStamps;
  const stamps = new Map(previousStamps);
  for (const id of changedIds)
    if (plain.index.row(root, id)) stamps.set(id, version);
    else stamps.delete(id);
  return stamps;
}

function treeOf(root: FormName, { rows }: CompanySnapshot): SomeRows {
  return new Map(formNames.filter((form) => rootName(form) === root).map((form) => [form, rows[form]]));
}

function trackedSnapshot(
  plain: CompanySnapshot,
  tracker: Tracker,
  readForm: (form: FormName) => void,
): CompanySnapshot {
  const { id } = plain.company;
  const rows = formNames.map((form) => {
    const get = () => {
      readForm(form);
      return plain.rows[form];
    };
    return [form, { enumerable: true, get }];
  });
  const read = <T>(source: Dependency, value: T): T => {
    tracker.record(source, value);
    return value;
  };
  return {
    company: {
      id,
      get name() {
        return read(nameSource, plain.company.name);
      },
      get revision() {
        return read(revisionSource, plain.company.revision);
      },
    },
    rows: Object.defineProperties({ ...plain.rows }, Object.fromEntries(rows)),
    get threatLists() {
      return read(threatListsSource, plain.threatLists);
    },
  };
}

function plainOf(company: IndexedCompany): IndexedCompany {
  return trackings.get(company)?.plain ?? company;
}

/** Returns whether two values are lists of identical items. */
export function isSameList(list: unknown, otherList: unknown): boolean {
  return Array.isArray(list) && Array.isArray(otherList) && haveSameItems(list, otherList);
}

function sourcesByForm(read: (form: FormName, company: IndexedCompany) => unknown, isEqual?: Dependency["isEqual"]) {
  const sources = new Map(
    formNames.map((form): [FormName, Dependency] => [
      form,
      { read: (company) => read(form, plainOf(company)), ...(isEqual && { isEqual }) },
    ]),
  );
  return (form: FormName): Dependency => sources.get(form) ?? nameSource;
}

const formSource = sourcesByForm((form, { snapshot }) => snapshot.rows[form]);
const deniedSource = sourcesByForm((form, { snapshot }) => deniedParents(snapshot, form), isSameList);
const activeSources = {
  process: { read: (company: IndexedCompany) => plainOf(company).activeIds("process"), isEqual: isSameList },
  system: { read: (company: IndexedCompany) => plainOf(company).activeIds("system"), isEqual: isSameList },
};
const nameSource: Dependency = { read: (company) => plainOf(company).snapshot.company.name };
const revisionSource: Dependency = { read: (company) => plainOf(company).snapshot.company.revision };
const threatListsSource: Dependency = { read: (company) => plainOf(company).snapshot.threatLists };
