import { unzipSync } from "fflate";
import { readSheet } from "./read-sheet.mjs";
import { attributeNamed, readXml } from "./read-xml.mjs";
import { readDateStyles, readSharedTexts } from "./shared-parts.mjs";

const packageRelations = "_rels/.rels";

/**
 * Reads all sheets of a workbook that hold cells, hidden ones last. Parts are found by their relationships, whatever their names are.
 * Throws a `FarCell`, or an error where the file is no workbook.
 * @param {Uint8Array} bytes
 */
export function readSheets(bytes) {
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/iu.test(name) });
  const byName = new Map(Object.entries(parts).map(([name, content]) => [name.toLowerCase(), content]));
  const part = (/** @type {string} */ name) => byName.get(name.toLowerCase());
  const main = readRelations(part(packageRelations), "").find(({ kind }) => kind === "officeDocument")?.target;
  const workbook = main === undefined ? undefined : part(main);
  if (!workbook || main === undefined) throw new Error("the file has no workbook");
  const relations = readRelations(part(relationsOf(main)), folderOf(main));
  const { sheets, countsFrom1904 } = readWorkbook(workbook);
  const targetOf = (/** @type {string} */ kind) => relations.find((candidate) => candidate.kind === kind)?.target ?? "";
  const sharedParts = {
    texts: readSharedTexts(part(targetOf("sharedStrings"))),
    dateStyles: readDateStyles(part(targetOf("styles"))),
    countsFrom1904,
  };
  return sheets
    .toSorted((left, right) => Number(left.isHidden) - Number(right.isHidden))
    .flatMap(({ name, relation }) => {
      const match = relations.find(({ id, kind }) => id === relation && kind === "worksheet");
      const content = match && part(match.target);
      return content ? [{ name, cells: readSheet(content, sharedParts) }] : [];
    });
}

/** @param {Uint8Array} bytes */
function readWorkbook(bytes) {
  /** @type {{ name: string, relation: string | undefined, isHidden: boolean }[]} */
  const sheets = [];
  let countsFrom1904 = false;
  readXml(bytes, {
    open: (name, attributes) => {
      if (name === "workbookPr") countsFrom1904 = ["1", "true", "on"].includes(attributes.date1904 ?? "");
      if (name !== "sheet") return;
      const isHidden = (attributes.state ?? "visible") !== "visible";
      sheets.push({ name: attributes.name ?? "", relation: attributeNamed(attributes, "id"), isHidden });
    },
  });
  return { sheets, countsFrom1904 };
}

/**
 * @param {Uint8Array | undefined} bytes
 * @param {string} folder
 */
function readRelations(bytes, folder) {
  /** @type {{ id: string, kind: string, target: string }[]} */
  const relations = [];
  if (!bytes) return relations;
  readXml(bytes, {
    open: (name, { Id: id = "", Type: type = "", Target: target = "" }) => {
      if (name === "Relationship")
        relations.push({ id, kind: type.slice(type.lastIndexOf("/") + 1), target: resolve(folder, target) });
    },
  });
  return relations;
}

/** @param {string} part */
function folderOf(part) {
  return part.slice(0, part.lastIndexOf("/") + 1);
}

/** @param {string} part */
function relationsOf(part) {
  return `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`;
}

/**
 * @param {string} folder
 * @param {string} target
 */
function resolve(folder, target) {
  return decodeURIComponent(new URL(target, `file:///${folder}`).pathname.slice(1));
}
