import type { Language } from "../bilingual-text.ts";
import type { HistoryKind } from "../notices/notice-settings.ts";

type Change = Exclude<HistoryKind, "login">;
type Gender = "masculine" | "feminine" | "neuter" | "plural";

const verbs = {
  created: { masculine: "добавлен", feminine: "добавлена", neuter: "добавлено", plural: "добавлены", en: "added" },
  modified: { masculine: "изменён", feminine: "изменена", neuter: "изменено", plural: "изменены", en: "changed" },
  deleted: { masculine: "удалён", feminine: "удалена", neuter: "удалено", plural: "удалены", en: "deleted" },
} as const satisfies Record<Change, Record<Gender | "en", string>>;

/** Formats a change as a sentence: «изменён процесс», «добавлена система». `title` is the object's name in the language. */
export function changeText(change: Change, title: string, language: Language): string {
  const verb = verbs[change][language === "en" ? "en" : genderOf(title)];
  return `${verb} ${withSmallInitial(title)}`;
}

// The first word determines the gender: an adjective agrees with its noun, and a noun without one comes first.
function genderOf(title: string): Gender {
  const [first = ""] = title.toLowerCase().split(/[\s-]/u);
  if (/[нтв]ие$/u.test(first)) return "neuter";
  if (/(?:ые|ие|ы|и|[аея]ния|^места)$/u.test(first)) return "plural";
  if (/(?:а|я|сть)$/u.test(first) || feminineOnSoftSign.has(first)) return "feminine";
  if (/(?:о|е)$/u.test(first)) return "neuter";
  return "masculine";
}

const feminineOnSoftSign: ReadonlySet<string> = new Set(["роль", "модель", "цель", "запись"]);

/** Abbreviations keep their capitals. */
function withSmallInitial(title: string): string {
  const [first = "", second = ""] = title;
  return second === second.toUpperCase() && /\p{L}/u.test(second) ? title : first.toLowerCase() + title.slice(1);
}
