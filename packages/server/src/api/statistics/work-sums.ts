import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import type { Worked } from "./work-done.ts";

/** How much was done, when first and when last. */
interface Sum {
  changes: number;
  first: string;
  last: string;
}

/** The same with who did it, and in which questionnaires. */
export interface GroupSum extends Sum {
  readonly people: Set<string>;
  readonly questionnaires: Set<string>;
}

/** What somebody did to one questionnaire. */
export interface PersonalSum extends Sum, Pick<Worked, "person" | "form" | "object_id"> {}

/** What was done in a period: in all, by its pieces, by questionnaire, by person, and by both of these. */
export interface WorkSums {
  readonly total: GroupSum;
  readonly pieces: Map<string, GroupSum>;
  readonly forms: Map<QuestionnaireName, GroupSum>;
  readonly people: Map<string, GroupSum>;
  readonly personal: Map<string, PersonalSum>;
}

/** Sums up what was done. */
export function sumWork(done: readonly Worked[]): WorkSums {
  const sums: WorkSums = {
    total: noSum(),
    pieces: new Map(),
    forms: new Map(),
    people: new Map(),
    personal: new Map(),
  };
  for (const worked of done) {
    const questionnaire = `${worked.form} ${worked.object_id}`;
    const groups = [
      sums.total,
      groupOf(sums.pieces, worked.piece),
      groupOf(sums.forms, worked.form),
      groupOf(sums.people, worked.person),
    ];
    for (const group of groups) {
      addTo(group, worked);
      group.people.add(worked.person);
      group.questionnaires.add(questionnaire);
    }
    addPersonal(sums.personal, `${questionnaire} ${worked.person}`, worked);
  }
  return sums;
}

function noSum(): GroupSum {
  return { changes: 0, first: "", last: "", people: new Set(), questionnaires: new Set() };
}

function groupOf<K>(groups: Map<K, GroupSum>, key: K): GroupSum {
  const group = groups.get(key) ?? noSum();
  groups.set(key, group);
  return group;
}

function addPersonal(all: Map<string, PersonalSum>, key: string, worked: Worked): void {
  const { person, form, object_id } = worked;
  const sum = all.get(key) ?? { person, form, object_id, changes: 0, first: "", last: "" };
  addTo(sum, worked);
  all.set(key, sum);
}

// Moments are all written alike, so that their texts have their order.
function addTo(sum: Sum, { changes, first, last }: Pick<Worked, "changes" | "first" | "last">): void {
  sum.first = sum.changes === 0 || first < sum.first ? first : sum.first;
  sum.last = last > sum.last ? last : sum.last;
  sum.changes += changes;
}
