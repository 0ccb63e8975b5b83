import { PackageRefused } from "./package-refused.ts";
import { wordRules } from "./package-rules.ts";

/** Fields that print something of the document itself; whatever else Word knows may read files, run programs or ask servers. */
const allowedFields = new Set(
  [
    ...["=", "ADVANCE", "AUTHOR", "AUTONUM", "AUTONUMLGL", "AUTONUMOUT", "BIBLIOGRAPHY", "CITATION", "COMMENTS"],
    ...["CREATEDATE", "DATE", "DOCPROPERTY", "DOCVARIABLE", "EDITTIME", "EQ", "FILENAME", "FILESIZE", "FORMCHECKBOX"],
    ...["FORMDROPDOWN", "FORMTEXT", "HYPERLINK", "IF", "INDEX", "KEYWORDS", "LASTSAVEDBY", "LISTNUM", "MACROBUTTON"],
    ...["MERGEFIELD", "NOTEREF", "NUMCHARS", "NUMPAGES", "NUMWORDS", "PAGE", "PAGEREF", "PRINTDATE", "REF", "REVNUM"],
    ...["SAVEDATE", "SECTION", "SECTIONPAGES", "SEQ", "STYLEREF", "SUBJECT", "SYMBOL", "TC", "TEMPLATE", "TIME"],
    ...["TITLE", "TOC", "USERADDRESS", "USERINITIALS", "USERNAME", "XE"],
  ].map((name) => name.toLowerCase()),
);

/** Switches of HYPERLINK that are followed by a value. */
const switchesWithValue = new Set(["\\l", "\\o", "\\t", "\\s"]);

/**
 * Checks the instruction of a field: ` HYPERLINK "https://example.ru" \h`. `isCut` says that another field follows within it, so its
 * name must already be whole. Throws `PackageRefused` with the field's name.
 */
export function guardInstruction(part: string, instruction: string, isCut = false): void {
  const name = /^\s*(=|[^\s\\"=]+)/u.exec(instruction)?.[1] ?? "";
  const isWhole = name === "=" || !isCut || /^\s*\S+\s/u.test(instruction);
  // An empty field prints nothing.
  if (name === "" && !isCut && instruction.trim() === "") return;
  if (!isWhole || !allowedFields.has(name.toLowerCase()))
    throw new PackageRefused("outside_content", part, name || instruction.trim());
  if (isCut) return;
  if (name.toUpperCase() === "HYPERLINK") refuseTarget(part, instruction);
  // Word's own templates have this one, which runs nothing, for "click here to type".
  if (name.toUpperCase() === "MACROBUTTON" && !/^\s*MACROBUTTON\s+NoMacro\b/iu.test(instruction))
    throw new PackageRefused("active_content", part, "MACROBUTTON");
}

function refuseTarget(part: string, instruction: string): void {
  const [, ...words] = instruction.match(/"[^"]*"?|\\[a-z]|[^\s"\\]\S*/giu) ?? [];
  const target = words.find(
    (word, index) => !word.startsWith("\\") && !switchesWithValue.has(words[index - 1]?.toLowerCase() ?? ""),
  );
  const address = target?.replaceAll('"', "").trim();
  if (address !== undefined && !wordRules.links.test(address))
    throw new PackageRefused("outside_content", part, `HYPERLINK ${address}`);
}
