import { formNamed } from "../forms/index.ts";
import { type FormName, formNames } from "../forms/names.ts";
import type { IndexedCompany } from "../indexed-company.ts";
import type { CompanySnapshot } from "../row.ts";

/** Something found out, and the forms whose rows were looked at for it. */
export interface Noted<T> {
  readonly value: T;
  readonly forms: ReadonlySet<FormName>;
}

/** A company that notes which of its forms are looked at, and so from what something is found out. */
export interface NotedCompany extends IndexedCompany {
  /** Finds something out. */
  noted<T>(find: () => T): Noted<T>;
  /** Judges a row: what is looked at of it and of its own child rows is not noted. */
  judged<T>(form: FormName, id: number, find: () => T): T;
  /** What is found out once, for whoever asks: each of them looks at what it was found from. */
  once<T>(find: () => T): () => T;
}

/** The same company, with notes taken. */
export function notedCompany({ snapshot, index, childrenOf, processes, systems }: IndexedCompany): NotedCompany {
  let forms = new Set<FormName>();
  let own: { readonly form: FormName; readonly id: number } | undefined;
  const note = (form: FormName) => forms.add(form);
  const noted = <T>(find: () => T): Noted<T> => {
    const [outside, judged] = [forms, own];
    [forms, own] = [new Set(), undefined];
    try {
      return { value: find(), forms };
    } finally {
      for (const form of forms) outside.add(form);
      [forms, own] = [outside, judged];
    }
  };
  const noteRow = (form: FormName, id: number) => {
    if (own?.form !== form || own.id !== id) note(form);
  };
  return {
    snapshot: { ...snapshot, rows: notedRows(snapshot, note) },
    index: {
      row: (form, id) => {
        noteRow(form, id);
        return index.row(form, id);
      },
      nameOf: (form, id) => {
        noteRow(form, id);
        return index.nameOf(form, id);
      },
    },
    childrenOf: (form, parent) => {
      const owner = formNamed(form).parent;
      if (own === undefined || owner !== own.form || parent !== own.id) {
        note(form);
        // The parent may deny that it has any.
        if (owner !== undefined) note(owner);
      }
      return childrenOf(form, parent);
    },
    get processes() {
      note("process");
      return processes;
    },
    get systems() {
      note("system");
      return systems;
    },
    noted,
    judged: (form, id, find) => {
      own = { form, id };
      try {
        return find();
      } finally {
        own = undefined;
      }
    },
    once: (find) => {
      let made: Noted<ReturnType<typeof find>> | undefined;
      return () => {
        made ??= noted(find);
        for (const form of made.forms) note(form);
        return made.value;
      };
    },
  };
}

function notedRows({ rows }: CompanySnapshot, note: (form: FormName) => void): CompanySnapshot["rows"] {
  const noting = Object.fromEntries(
    formNames.map((form) => [
      form,
      {
        enumerable: true,
        get: () => {
          note(form);
          return rows[form];
        },
      },
    ]),
  );
  return Object.defineProperties({ ...rows }, noting);
}
