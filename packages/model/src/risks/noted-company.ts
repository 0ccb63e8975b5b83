import { formNamed } from "../forms/index.ts";
import { type FormName, formNames } from "../forms/names.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { denyingAnswers } from "../snapshot/child-index.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";
import { type Look, lookAt } from "./look.ts";

/** Something found out, and what was looked at for it. */
export interface Noted<T> {
  readonly value: T;
  readonly looks: ReadonlySet<Look>;
}

/** A company that notes what of it is looked at, and so from what something is found out. */
export interface NotedCompany extends IndexedCompany {
  /** Finds something out. */
  noted<T>(find: () => T): Noted<T>;
  /** Judges a row: what is looked at of it and of its own child rows is not noted. */
  judged<T>(form: FormName, id: number, find: () => T): T;
  /** What is found out once, for whoever asks: each of them looks at what it was found from. */
  once<T>(find: () => T): () => T;
}

/** The same company, with notes taken. */
export function notedCompany(company: IndexedCompany): NotedCompany {
  const { snapshot, index, childrenOf } = company;
  let looks = new Set<Look>();
  let own: { readonly form: FormName; readonly id: number } | undefined;
  const note = (form: FormName, field?: string) => looks.add(lookAt(form, field));
  const noted = <T>(find: () => T): Noted<T> => {
    const [outside, judged] = [looks, own];
    [looks, own] = [new Set(), undefined];
    try {
      return { value: find(), looks };
    } finally {
      for (const look of looks) outside.add(look);
      [looks, own] = [outside, judged];
    }
  };
  const noteRow = (form: FormName, id: number, field?: string) => {
    if (own?.form !== form || own.id !== id) note(form, field);
  };
  return {
    snapshot: { ...snapshot, rows: notedRows(snapshot, note) },
    index: {
      row: (form, id) => {
        noteRow(form, id);
        return index.row(form, id);
      },
      answer: (form, id, field) => {
        noteRow(form, id, field);
        return index.answer(form, id, field);
      },
      nameOf: (form, id) => {
        noteRow(form, id, formNamed(form).titleField);
        return index.nameOf(form, id);
      },
    },
    childrenOf: (form, parent) => {
      const owner = formNamed(form).parent;
      if (own === undefined || owner !== own.form || parent !== own.id) {
        note(form);
        // The parent may deny that it has any.
        if (owner !== undefined) for (const field of denyingAnswers(form)) note(owner, field);
      }
      return childrenOf(form, parent);
    },
    get processes() {
      note("process");
      return company.processes;
    },
    get systems() {
      note("system");
      return company.systems;
    },
    activeIds: (form) => {
      note(form, "is_active");
      return company.activeIds(form);
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
        for (const look of made.looks) looks.add(look);
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
  // Rows of which no note is asked for are not looked at: who gives them may take notes as well.
  return Object.create(rows, noting);
}
