import type { Page } from "@playwright/test";
import { answer, company, type OpenableParts, press, reload } from "./openable-parts.ts";

const policy = "politika_konfidencialnosti";
const pack = {
  id: "6f1c1a52-7f55-4d0a-9d0c-2f0f3c1f7a01",
  purpose: "Запрос Роскомнадзора № 08-15/312",
  made_by: "admin",
  created: "2026-11-20T10:00:00.000Z",
  state: "ready",
  failure: "",
  files: 31,
  filename: "komplekt.zip",
  size: 1_234_567,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
};
const version = {
  id: 1,
  owner: "company",
  version: 1,
  filename: "Политика обработки персональных данных.docx",
  size: 24_000,
  created: "2026-11-20T10:00:00.000Z",
  created_by: "admin",
  in_force: true,
};
const template = { key: policy, title: "Политика", group: "main", by: "company", versions: [version] };

/** Overlays of generated documents, their templates and packs. */
export const documentParts: OpenableParts = {
  "another text of a paragraph": {
    path: `${company}documents/?open=${policy}`,
    open: [press("Править текст", "Edit text"), chooseParagraph],
    shows: "dialog",
  },
  "the notification as fields for the portal": {
    path: `${company}documents/?open=uvedomleniya`,
    open: [press("Поля для портала", "Portal fields")],
    shows: "dialog",
  },
  "deleting a version of a template": {
    path: `${company}documents/?part=templates&open=${policy}`,
    open: [
      answer(/\/paper_templates\/(\?|$)/, { count: 1, results: [template] }),
      reload,
      press(/^Удалить: /, /^Delete: /),
    ],
    shows: "dialog",
  },
  "deleting a pack": {
    path: `${company}documents/?part=packs`,
    open: [
      answer(/\/document_packs\/(\?|$)/, { count: 1, results: [pack] }),
      reload,
      press(/^Удалить комплект: /, /^Delete pack: /),
    ],
    shows: "dialog",
  },
};

async function chooseParagraph(page: Page): Promise<void> {
  await page.frameLocator("main iframe").locator("[data-edit-handle]").first().press("Enter");
}
