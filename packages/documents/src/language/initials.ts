const nbsp = "\u00a0";

/** «И. О. Фамилия» from «Фамилия Имя Отчество»; a single word or what is already short is printed as it is, empty is null. */
export function initials(fullName: string | null | undefined): string | null {
  const name = fullName?.trim().replace(/\s+/g, " ");
  if (!name) return null;
  const [last = "", ...given] = name.split(" ");
  if (given.length === 0 || name.includes(".")) return name;
  return [...given.map(letter), last].join(nbsp);
}

/** Rest of a patronymic such as «оглы» is written whole, it has no initial. */
function letter(part: string): string {
  if (/^\p{Ll}/u.test(part)) return part;
  return part
    .split("-")
    .filter((half) => half !== "")
    .map((half) => `${[...half][0]?.toUpperCase() ?? ""}.`)
    .join("-");
}
