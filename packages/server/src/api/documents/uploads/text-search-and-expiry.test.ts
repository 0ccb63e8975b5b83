import {
  createUploadedDocument,
  listUploadedDocuments,
  readUploadedDocument,
} from "@opis/model/contract/documents/uploaded-documents";
import { updateAccount } from "@opis/model/contract/people/account";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import { strToU8, zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { startMailServer } from "../../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, joinCompany } from "../../../testing/fixtures/factories.ts";
import { uploadFile } from "../../../testing/fixtures/upload-file.ts";
import { testServer } from "../../../testing/test-server.ts";
import { remindOfExpiry } from "./remind-of-expiry.ts";

const mailServer = await startMailServer();
afterAll(mailServer.close);
const server = await testServer(mailServer.settings);
const owner = await buildUser(server);
const company_id = await buildCompany(owner);
const query = { company_id };

/** Returns a page with a line of Latin text, as PDF printers write it. */
function pdfSaying(line: string) {
  const operators = `BT /F1 12 Tf 72 700 Td (${line}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`);
}

function docxSaying(...runs: string[]) {
  const runsXml = runs.map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`).join("");
  const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
  const xml = `<w:document><w:body><w:p>${runsXml}</w:p><w:p><w:r><w:t>Второй абзац</w:t></w:r></w:p></w:body></w:document>`;
  return Buffer.from(zipSync({ "[Content_Types].xml": strToU8(types), "word/document.xml": strToU8(xml) }));
}

type Content = Parameters<typeof uploadFile>[2]["content"];

test("once a job has extracted them, words are found in the newest version of pdf and docx files too; a broken file does no harm", async () => {
  const searchUploads = async (search: string) =>
    (await owner.call(listUploadedDocuments, { query: { ...query, search } })).results.map(({ filename }) => filename);
  const keep = async (filename: string, content: Content) => {
    const path = `/documents/?company_id=${company_id}`;
    const { body } = await uploadFile(server, owner, { path, content, filename, fields: { group: "2.4" } });
    return readUploadedDocument.response.parse(body);
  };
  await keep("Аттестат.pdf", pdfSaying("Vendor liability cap"));
  const agreement = await keep("Оферта.docx", docxSaying("Неустойка за простой про", "игрывателя &amp; ёлки"));
  await keep("Битый.pdf", Buffer.from("%PDF-1.7\n1 0 obj << /Type"));
  await server.runJobs();
  expect(await searchUploads("LIABILITY vendor")).toEqual(["Аттестат.pdf"]);
  expect(await searchUploads("оферта проигрывателя елки")).toEqual(["Оферта.docx"]);
  expect(await searchUploads("простой второй")).toEqual(["Оферта.docx"]);
  expect(await searchUploads("битый")).toEqual(["Битый.pdf"]);

  const path = `/documents/${agreement.uuid}/versions/?company_id=${company_id}`;
  await uploadFile(server, owner, { path, content: docxSaying("Пеня"), filename: "Оферта 2.docx" });
  await server.runJobs();
  expect(await searchUploads("неустойка")).toEqual([]);
  expect(await searchUploads("пеня")).toEqual(["Оферта.docx"]);

  const stranger = await buildUser(server);
  const otherCompany = await buildCompany(stranger);
  const { results } = await stranger.call(listUploadedDocuments, {
    query: { company_id: otherCompany, search: "пеня" },
  });
  expect(results).toEqual([]);
});

test("those responsible for documents get a letter 30 and 7 days before a term ends and on its day, once each, unless they unsubscribed", async () => {
  const keeper = await buildUser(server, { email: "terms@romashka.ru" });
  const otherUser = await buildUser(server, { email: "silent@romashka.ru" });
  const reader = await buildUser(server, { email: "reader@romashka.ru" });
  const company = await buildCompany(keeper);
  await joinCompany(server, { user: otherUser, company, role: "owner" });
  await joinCompany(server, { user: reader, company, role: "group" });
  await otherUser.call(updateAccount, { body: { letters_off: ["terms_end"] } });
  const link = { link: "https://example.ru/", group: "2.4" } as const;
  const in10Days = isoDay(server.clock.now(), 10);
  const body = { ...link, filename: "Договор хостинга", expires: in10Days };
  await keeper.call(createUploadedDocument, { query: { company_id: company }, body });
  const later = { ...link, filename: "Лицензия", expires: isoDay(server.clock.now(), 60) };
  await keeper.call(createUploadedDocument, { query: { company_id: company }, body: later });
  const days: number[] = [];
  for (let day = 1; day <= 12; day++) {
    server.clock.advance(86_400);
    const before = sentTo("terms@romashka.ru").length;
    await remindOfExpiry(server.context);
    await remindOfExpiry(server.context);
    await server.runJobs();
    if (sentTo("terms@romashka.ru").length > before) days.push(10 - day);
  }
  expect(days).toEqual([9, 7, 0]);
  const [first] = sentTo("terms@romashka.ru");
  expect(first?.mail.text).toContain("Договор хостинга — действует до");
  expect(first?.mail.text).not.toContain("Лицензия");
  expect([...sentTo("silent@romashka.ru"), ...sentTo("reader@romashka.ru")]).toEqual([]);
});

const sentTo = (address: string) => mailServer.letters.filter(({ to }) => to.includes(address));

/** Returns the date in the company that many days later; in the evening UTC it is already the next one. */
function isoDay(from: Date, days: number): string {
  return companyDay(new Date(from.getTime() + days * 86_400_000), defaultTimeZone);
}
