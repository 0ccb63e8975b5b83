import { expect, test } from "vitest";
import { makeIdsUnique } from "./fill-template.ts";

const repeated = (row: string) => makeIdsUnique(`<w:body>${row}${row}</w:body>`);

test.each([
  [
    "a picture gets an id of its own",
    '<wp:docPr id="3" name="Печать"/>',
    '<w:body><wp:docPr id="3" name="Печать"/><wp:docPr id="4" name="Печать"/></w:body>',
  ],
  [
    "a paragraph keeps its id once",
    '<w:p w14:paraId="0A1B2C3D"/>',
    '<w:body><w:p w14:paraId="0A1B2C3D"/><w:p/></w:body>',
  ],
  [
    "a bookmark stays where it stands first",
    '<w:bookmarkStart w:id="7" w:name="a"/>А<w:bookmarkEnd w:id="7"/>',
    '<w:body><w:bookmarkStart w:id="0" w:name="a"/>А<w:bookmarkEnd w:id="0"/>А</w:body>',
  ],
  [
    "a comment is about its first place",
    '<w:commentRangeStart w:id="1"/>А<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>',
    '<w:body><w:commentRangeStart w:id="1"/>А<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>А<w:r></w:r></w:body>',
  ],
])("of a row that a loop repeats %s", (_, row, expectedXml) => {
  expect(repeated(row)).toBe(expectedXml);
});

test("bookmarks of other names under one id each get an id of their own, also where one lies within another", () => {
  const bookmarkXml = '<w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkEnd w:id="1"/>';
  const inner = '<w:bookmarkStart w:id="1" w:name="b"/><w:bookmarkStart w:id="2" w:name="c"/>';
  expect(makeIdsUnique(`${bookmarkXml}${inner}<w:bookmarkEnd w:id="2"/><w:bookmarkEnd w:id="1"/>`)).toBe(
    '<w:bookmarkStart w:id="0" w:name="a"/><w:bookmarkEnd w:id="0"/>' +
      '<w:bookmarkStart w:id="1" w:name="b"/><w:bookmarkStart w:id="2" w:name="c"/>' +
      '<w:bookmarkEnd w:id="2"/><w:bookmarkEnd w:id="1"/>',
  );
});
