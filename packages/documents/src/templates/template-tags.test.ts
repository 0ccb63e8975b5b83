import { strFromU8, strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { paragraphXml, templateFile } from "../testing/template-file.ts";
import { problemWords, TemplateRefused } from "./template-problems.ts";
import { openTemplate } from "./template-tags.ts";

type File = Parameters<typeof templateFile>[0];

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const microsoft = "http://schemas.microsoft.com/office";
const drawing = "http://schemas.openxmlformats.org/drawingml/2006/main";

function refusalOf(file: File | Uint8Array): string {
  try {
    openTemplate(file instanceof Uint8Array ? file : templateFile(file));
    return "";
  } catch (error) {
    if (!(error instanceof TemplateRefused)) throw error;
    return error.problems.map((problem) => problemWords(problem).ru).join("; ");
  }
}

function relations(...attributes: readonly string[]): string {
  const rows = attributes.map((attribute, index) => `<Relationship Id="x${index}" ${attribute}/>`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows}</Relationships>`;
}

function related(name: string, attributes: string): File {
  return { files: { [name]: relations(attributes) } };
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

function partOf(name: string, xml: string): File {
  return { files: { [name]: xml } };
}

const headerRels = "word/_rels/header1.xml.rels";
const evil = "http://evil.example/a.png";
const external = `Target="${evil}" TargetMode="External"`;

describe("a template is refused with the part's name", () => {
  const attacks: [string, File, string][] = [
    ["a remote picture", related(headerRels, `Type="${office}/image" ${external}`), `${evil}, ${headerRels}`],
    [
      "a remote picture whose mode is written with an entity",
      related(headerRels, `Type="${office}/image" Target="${evil}" TargetMode="&#69;xternal"`),
      headerRels,
    ],
    [
      "a remote picture whose type is written with entities",
      related(headerRels, `Type="${office}/&#x69;mage" ${external}`),
      headerRels,
    ],
    [
      "a remote picture in relationships of another prefix",
      partOf(
        headerRels,
        `<q:Relationships xmlns:q="http://schemas.openxmlformats.org/package/2006/relationships"><q:Relationship Id="r" Type="${office}/image" ${external}/></q:Relationships>`,
      ),
      headerRels,
    ],
    [
      "relationships in capital letters",
      related("word/_rels/footer1.xml.RELS", `Type="${office}/image" ${external}`),
      "word/_rels/footer1.xml.RELS",
    ],
    [
      "relationships in a folder of another case",
      related("word/_RELS/header1.xml.Rels", `Type="${office}/image" ${external}`),
      "word/_RELS/header1.xml.Rels",
    ],
    ["a target with a scheme and no mode", related(headerRels, `Type="${office}/image" Target="${evil}"`), headerRels],
    ["a share of a network", related(headerRels, String.raw`Type="${office}/image" Target="\\evil\a"`), headerRels],
    [
      "a link to a file",
      related(headerRels, `Type="${office}/hyperlink" Target="file:///c:/a" TargetMode="External"`),
      "file:///c:/a",
    ],
    [
      "a link to a script",
      related(headerRels, `Type="${office}/hyperlink" Target="javascript:a" TargetMode="External"`),
      "javascript:a",
    ],
    [
      "a frame",
      related("word/_rels/webSettings.xml.rels", `Type="${office}/frame" ${external}`),
      "webSettings.xml.rels",
    ],
    [
      "content of another file",
      related(headerRels, `Type="${office}/aFChunk" Target="chunk.html"`),
      "aFChunk, word/_rels",
    ],
    ["a subdocument", related(headerRels, `Type="${office}/subDocument" Target="a.docx"`), "subDocument, word/_rels"],
    ["an embedded object", related(headerRels, `Type="${office}/oleObject" Target="a.xml"`), "oleObject, word/_rels"],
    [
      "a relationship that nobody knows",
      related(headerRels, 'Type="http://x.example/y" Target="a.xml"'),
      "y, word/_rels",
    ],
    [
      "a panel of a program",
      related("_rels/.rels", `Type="${microsoft}/2011/relationships/webextensiontaskpanes" Target="a.xml"`),
      "webextensiontaskpanes, _rels/.rels",
    ],
    ["macros", partOf("word/vbaProject.bin", "x"), "макросы или встроенные объекты (word/vbaProject.bin)"],
    [
      "macros by their type",
      {
        types: '<Override PartName="/word/a.xml" ContentType="application/vnd.ms-office.vbaProject"/>',
        files: { "word/a.xml": "<x/>" },
      },
      "(word/a.xml)",
    ],
    ["an embedded file", partOf("word/embeddings/oleObject1.bin", "x"), "(word/embeddings/oleObject1.bin)"],
    ["a file of a type that is not declared", partOf("word/a.html", "x"), "(word/a.html)"],
    [
      "a part of a type that no template has",
      { types: '<Override PartName="/word/a.xml" ContentType="text/html"/>', files: { "word/a.xml": "<x/>" } },
      "(word/a.xml)",
    ],
    ["a part whose name leads elsewhere", partOf("word/../a.xml", "<x/>"), "(word/../a.xml)"],
    ["a name written with escapes", partOf("word/%66ooter1.xml", "<x/>"), "(word/%66ooter1.xml)"],
    ["a name that another part has in other case", partOf("word/Document.xml", "<x/>"), "(word/Document.xml)"],
    [
      "entities",
      partOf("word/settings.xml", '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
      "повреждён (word/settings.xml)",
    ],
    [
      "another encoding",
      partOf("word/settings.xml", '<?xml version="1.0" encoding="utf-7"?><x/>'),
      "повреждён (word/settings.xml)",
    ],
    ["XML that is not well-formed", partOf("word/settings.xml", "<x><y></x>"), "повреждён (word/settings.xml)"],
    [
      "a drawing with a script",
      partOf("word/media/a.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      "script, word/media/a.svg",
    ],
  ];

  test.each(attacks)("for %s", (_name, file, message) => {
    expect(refusalOf(file)).toContain(message);
  });

  test("for UTF-16, in which a part could hide from the guard", () => {
    const utf16 = Buffer.from(`\ufeff<w:hdr xmlns:w="${word}"/>`, "utf16le");
    const file = zipSync({ ...openTemplate(templateFile({})).parts, "word/footer1.xml": new Uint8Array(utf16) });
    expect(refusalOf(file)).toContain("повреждён (word/footer1.xml)");
  });
});

function types(...rows: readonly (readonly [name: string, type: string])[]): string {
  return rows.map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`).join("");
}

describe("an ordinary template is accepted", () => {
  test("from Word, with notes, comments, themes, a cover, fonts, settings of a printer and labels of confidentiality", () => {
    const names = [
      "settings",
      "webSettings",
      "fontTable",
      "numbering",
      "footnotes",
      "endnotes",
      "comments",
      "commentsExtended",
      "commentsIds",
      "commentsExtensible",
      "people",
    ];
    const contentTypes: [string, string][] = names.map((name) => [`word/${name}.xml`, `${wordType}.${name}+xml`]);
    const root = (name: string) => [`word/${name}.xml`, `<w:x xmlns:w="${word}"/>`];
    const file: File = {
      body: `<w:p>${mark("begin")}${code(' TOC \\o "1-3" \\h \\z \\u ')}${mark("separate")}<w:hyperlink w:anchor="_Toc1">${mark("begin")}${code(" PAGEREF _Toc1 \\h ")}${mark("separate")}${run("<w:t>1</w:t>")}${mark("end")}</w:hyperlink>${mark("end")}</w:p>
        <w:p>${mark("begin")}${code(" IF ")}${mark("begin")}${code(" PAGE ")}${mark("separate")}${run("<w:t>1</w:t>")}${mark("end")}${code('=1 "a" "b"')}${mark("separate")}${mark("end")}</w:p>
        <w:p>${mark("begin")}${code(' HYPERLINK "https://example.ru/" \\o "Сайт" ')}${mark("separate")}${mark("end")}${mark("begin")}${code(" MACROBUTTON NoMacro [Дата]")}${mark("end")}<w:fldSimple w:instr=" NUMPAGES  \\* MERGEFORMAT "/></w:p>
        <w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" href="https://example.ru"><v:imagedata r:id="rId9" o:title="" xmlns:o="urn:schemas-microsoft-com:office:office"/></v:shape></w:pict></w:r></w:p>`,
      types: `<Default Extension="emf" ContentType="image/x-emf"/><Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="odttf" ContentType="application/vnd.openxmlformats-officedocument.obfuscatedFont"/><Default Extension="bin" ContentType="${wordType}.printerSettings"/>${types(
        ...contentTypes,
        ["word/theme/theme1.xml", "application/vnd.openxmlformats-officedocument.theme+xml"],
        ["word/glossary/document.xml", `${wordType}.document.glossary+xml`],
        ["customXml/itemProps1.xml", "application/vnd.openxmlformats-officedocument.customXmlProperties+xml"],
        ["docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"],
        ["docProps/app.xml", "application/vnd.openxmlformats-officedocument.extended-properties+xml"],
        ["docMetadata/LabelInfo.xml", "application/vnd.ms-office.classificationlabels+xml"],
      )}`,
      files: {
        ...Object.fromEntries(names.map(root)),
        "word/settings.xml": `<w:settings xmlns:w="${word}" xmlns:r="${office}"><w:zoom w:percent="100"/><w:attachedTemplate r:id="rId1"/><w:defaultTabStop w:val="708"/></w:settings>`,
        "word/_rels/settings.xml.rels": relations(
          `Type="${office}/attachedTemplate" Target="file:///D:/Normal.dotm" TargetMode="External"`,
        ),
        "word/theme/theme1.xml": `<a:theme xmlns:a="${drawing}"/>`,
        "word/media/image1.emf": "emf",
        "word/media/image2.jpeg": "jpg",
        "word/media/image3.svg": '<svg xmlns="http://www.w3.org/2000/svg"><path fill="url(#a)" d="M0 0"/></svg>',
        "word/fonts/font1.odttf": "font",
        "word/printerSettings1.bin": "printer",
        "word/glossary/document.xml": `<w:glossaryDocument xmlns:w="${word}"/>`,
        "customXml/item1.xml": "<b:Sources xmlns:b='b'/>",
        "customXml/itemProps1.xml": "<ds:datastoreItem xmlns:ds='d'/>",
        "docProps/core.xml": "<cp:coreProperties xmlns:cp='c'/>",
        "docProps/app.xml": "<Properties xmlns='p'/>",
        "docMetadata/LabelInfo.xml": "<l:labelList xmlns:l='l'/>",
        "[trash]/0000.dat": "x",
        "_rels/.rels": relations(
          `Type="${office}/officeDocument" Target="word/document.xml"`,
          'Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"',
          `Type="${office}/extended-properties" Target="docProps/app.xml"`,
          `Type="${microsoft}/2020/02/relationships/classificationlabels" Target="docMetadata/LabelInfo.xml"`,
        ),
        "word/_rels/header1.xml.rels": relations(
          `Type="${office}/image" Target="media/image1.emf"`,
          `Type="${office}/hyperlink" Target="mailto:a@example.ru" TargetMode="External"`,
          `Type="${microsoft}/2011/relationships/commentsExtended" Target="commentsExtended.xml"`,
        ),
      },
    };
    expect(refusalOf(file)).toBe("");
    const { parts, main } = openTemplate(templateFile(file));
    expect(main).toBe("word/document.xml");
    const settings = strFromU8(parts["word/settings.xml"] ?? new Uint8Array());
    expect(settings).toContain('<w:zoom w:percent="100"/><w:defaultTabStop');
    expect(strFromU8(parts["word/_rels/settings.xml.rels"] ?? new Uint8Array())).not.toContain("Normal.dotm");
    expect(Object.keys(parts)).not.toContain("[trash]/0000.dat");
  });

  test("from LibreOffice, which names its properties by an address of its own", () => {
    const file: File = {
      body: `<w:p>${run(`<w:fldChar w:fldCharType="begin"/>`)}${code(" PAGE ")}${mark("separate")}${mark("end")}</w:p>${paragraphXml("{doc.date}")}`,
      types: types(["docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"]),
      files: {
        "docProps/core.xml": "<cp:coreProperties xmlns:cp='c'/>",
        "_rels/.rels": relations(
          'Type="http://schemas.openxmlformats.org/officedocument/2006/relationships/metadata/core-properties" Target="docProps/core.xml"',
          `Type="${office}/officeDocument" Target="word/document.xml"`,
        ),
      },
    };
    expect(refusalOf(file)).toBe("");
  });
});

test("a file that is no Word document is reported as such", () => {
  const workbook = zipSync({ "[Content_Types].xml": strToU8("<Types/>"), "xl/workbook.xml": strToU8("<x/>") });
  expect(refusalOf(workbook)).toContain("не документ Word");
});
