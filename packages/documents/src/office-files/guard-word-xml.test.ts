import { expect, test } from "vitest";
import { guardWordXml } from "./guard-word-xml.ts";
import { PackageRefused } from "./read-xml.ts";

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const part = "word/document.xml";
const evil = "http://evil.example/a.png";

function refusalOf(name: string, xml: string): string {
  try {
    guardWordXml(name, xml);
    return "";
  } catch (error) {
    if (error instanceof PackageRefused) return error.message;
    throw error;
  }
}

function document(body: string): string {
  return `<w:document xmlns:w="${word}" xmlns:r="r"><w:body>${body}</w:body></w:document>`;
}

function run(content: string): string {
  return `<w:r>${content}</w:r>`;
}

function code(...pieces: readonly string[]): string {
  return pieces.map((piece) => run(`<w:instrText xml:space="preserve">${piece}</w:instrText>`)).join("");
}

function mark(type: "begin" | "separate" | "end"): string {
  return run(`<w:fldChar w:fldCharType="${type}"/>`);
}

function field(instruction: string): string {
  return document(`<w:p>${mark("begin")}${instruction}${mark("separate")}${mark("end")}</w:p>`);
}

test.each([
  ["an element that takes in another file", document(`<w:altChunk r:id="x0"/>`), "altChunk, word/document.xml"],
  [
    "such an element under another prefix",
    `<q:ftr xmlns:q="${word}"><q:altChunk/></q:ftr>`,
    "altChunk, word/document.xml",
  ],
  ["a mail merge", `<w:settings xmlns:w="${word}"><w:mailMerge/></w:settings>`, "mailMerge, word/document.xml"],
  ["a video", document(`<x:webVideoPr xmlns:x="u" embeddedHtml="a"/>`), "webVideoPr"],
  [
    "a picture of VML by its address",
    document(`<v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="${evil}"/>`),
    evil,
  ],
  [
    "an object without a relationship",
    document(`<o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office"/>`),
    "OLEObject",
  ],
  ["a field that fetches", field(code(` INCLUDETEXT "x"`)), "outside_content: INCLUDETEXT, word/document.xml"],
  ["a field cut into runs", field(code(" INCLUDE", `PICTURE "${evil}"`)), "INCLUDEPICTURE, word/document.xml"],
  ["a field written with entities", field(code(" &#68;DE&#x41;UTO c:\\\\cmd.exe")), "DDEAUTO, word/document.xml"],
  ["a field in CDATA", field(code(" <![CDATA[DDE]]>AUTO x")), "DDEAUTO, word/document.xml"],
  ["a field with a comment within", field(code(" DDE<!-- -->AUTO x")), "DDEAUTO, word/document.xml"],
  [
    "a field of another prefix",
    `<q:ftr xmlns:q="${word}"><q:fldSimple q:instr="IMPORT x"/></q:ftr>`,
    "IMPORT, word/document.xml",
  ],
  ["a simple field with an entity", document(`<w:fldSimple w:instr="&#x44;DE x"/>`), "DDE, word/document.xml"],
  [
    "a field across paragraphs",
    document(`<w:p>${mark("begin")}${code(" DDE")}</w:p><w:p>${code("AUTO x")}${mark("end")}</w:p>`),
    "DDEAUTO",
  ],
  [
    "a field whose name another one computes",
    field(`${mark("begin")}${code(" QUOTE 68 68 69 ")}${mark("end")}${code(" x")}`),
    "word/document.xml",
  ],
  [
    "a field within one that is allowed",
    field(`${code(" IF 1=1 ")}${mark("begin")}${code(" LINK x ")}${mark("end")}`),
    "LINK, word/document.xml",
  ],
  ["a field whose name is in the text", field(run("<w:t>DDEAUTO x</w:t>")), "DDEAUTO"],
  ["a field deleted with tracked changes", field(run("<w:delInstrText>DDE x</w:delInstrText>")), "DDE"],
  ["a field that is not closed", document(`<w:p>${mark("begin")}${code("DATABASE x")}</w:p>`), "DATABASE"],
  ["an instruction outside a field", document(`<w:p>${code("DDE x")}</w:p>`), "DDE"],
  ["a link field to a file", field(code(' HYPERLINK \\o "t" "file:///c:/a"')), "HYPERLINK file:///c:/a"],
  ["a button of a macro", field(code(" MACROBUTTON Run x")), "MACROBUTTON"],
])("%s is refused with the part's name", (_name, xml, message) => {
  expect(refusalOf(part, xml)).toContain(message);
});

test.each([
  ["a script", "<script/>", "active_content: script"],
  ["a handler of events", '<path onload="x"/>', "active_content: onload"],
  ["a picture from elsewhere", `<image href="${evil}"/>`, evil],
  ["a style that loads a file", `<style>@import "${evil}"</style>`, "@import"],
  ["a filling from elsewhere", `<path style="fill:url(${evil})"/>`, evil],
])("an SVG picture with %s is refused", (_name, content, message) => {
  expect(refusalOf("word/media/a.svg", `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)).toContain(message);
});

test.each([
  ["a table of contents", `${code(' TOC \\o "1-3" \\h \\z \\u ')}`],
  ["a number of a page", code(" PAGE   \\* MERGEFORMAT ")],
  ["a formula", code(" =SUM(ABOVE) ")],
  ["a link to a page", code(' HYPERLINK "https://example.ru/" \\o "file" \\t "_blank" ')],
  ["a link within the document", code(' HYPERLINK \\l "_Toc1" ')],
  ["a place to type in", code(" MACROBUTTON NoMacro [Дата]")],
  [
    "a condition on a page's number",
    `${code(" IF ")}${mark("begin")}${code(" PAGE ")}${mark("end")}${code('=1 "a" "b"')}`,
  ],
])("a field with %s is accepted", (_name, instruction) => {
  expect(refusalOf(part, field(instruction))).toBe("");
});
