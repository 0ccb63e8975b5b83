import { nameOrder, surnameFirst } from "@opis/model/text/person-name";

const nbsp = "\u00a0";

/**
 * Returns «И. О. Фамилия» from a full name in either order. A Latin name keeps its order («J. Smith»), an abbreviated name gets its
 * initials first, a single word is unchanged, empty is null.
 */
export function initials(fullName: string | null | undefined): string | null {
  const name = fullName && surnameFirst(fullName);
  if (!name) return null;
  const order = nameOrder(name);
  if (order === "short") return shortName(name);
  const parts = name.split(" ");
  if (order === "latin") {
    const surname = parts.findIndex((part, index) => index === parts.length - 1 || /^\p{Ll}/u.test(part));
    return [...parts.slice(0, surname).map(letter), parts.slice(surname).join(" ")].join(nbsp);
  }
  const [last = "", ...given] = parts;
  return [...given.map(letter), last].join(nbsp);
}

/** Returns «И. И. Иванов» from «Иванов И.И.» and «И.И. Иванов»; anything else is unchanged. */
function shortName(name: string): string {
  const [, before = "", surname = "", after = ""] =
    /^((?:\p{Lu}\.[\s-]?){1,2})?\s?(\p{Lu}[\p{L}-]+)\s?((?:\p{Lu}\.[\s-]?){1,2})?$/u.exec(name) ?? [];
  const letters = (before || after).trim();
  if (letters === "" || (before !== "" && after !== "")) return name;
  return [...letters.replace(/\.(?=\p{Lu})/gu, ". ").split(" "), surname].join(nbsp);
}

/** Suffixes of patronymics such as «оглы» are written in full, without an initial. */
function letter(part: string): string {
  if (/^\p{Ll}/u.test(part)) return part;
  return part
    .split("-")
    .filter((half) => half !== "")
    .map((half) => (/^\p{Ll}/u.test(half) ? half : `${[...half][0]?.toUpperCase() ?? ""}.`))
    .join("-");
}
