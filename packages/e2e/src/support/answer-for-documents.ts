import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

interface Missing {
  readonly form: string;
  readonly id: number | null;
  readonly field: string;
  readonly url: string;
}

/** Answers that documents need beyond completeness, by field; `collection.field` for child rows. */
const answers: Readonly<Record<string, unknown>> = {
  legal_form: "organisation",
  regulator_office: "Управление Роскомнадзора по Центральному федеральному округу",
  "process_third_parties.role": "operator",
  is_cryptography: false,
  processing_data_date: "2026-01-12",
  processing_type: "mixed",
  is_internal_network: true,
  is_internet: true,
  is_paper_docs: true,
  db_role: "primary",
  is_own_data_center: true,
  is_gov_system: false,
  is_interactions: false,
  is_third_parties: false,
  threat_type: "3",
  threat_reason: "Обновления ставятся",
  country: "RU",
  is_internal_control: true,
  "sites.has_trackers": false,
  "process_subjects.reasons": ["is_contract"],
  "process_subjects.legal_requirements_text": "Трудовой кодекс РФ",
  "process_subjects.legitimate_interests_text": "Связь с клиентами",
  "process_subjects.processing_termless": "event",
  "process_subjects.processing_event": "прекращения отношений",
  "process_subjects.actions": ["collection", "storage"],
};

/** Answers of the documents' wizards. */
const wizards = {
  act_opredeleniya_zashishennosty: {
    mode: "responsible",
    determiner: { name: "Сидоров Олег Николаевич", position: "Начальник отдела" },
  },
  uvedomleniya: { parts: ["intention"], termination_kind: "liquidation" },
};

const collections: Readonly<Record<string, string>> = {
  process: "processes",
  system: "systems",
  third_party: "third_parties",
};

/** The first documents of a company, which need no decisions except in the wizards above. */
export const firstDocuments = [
  "perechen_processov",
  "perechen_system",
  "act_opredeleniya_zashishennosty",
  "uvedomleniya",
  "politika_konfidencialnosti",
] as const;

/** Answers what the first documents of the open company are missing through the API, until all can be generated. */
export async function answerForDocuments(page: Page): Promise<void> {
  const company = /\/company\/(\d+)\//u.exec(page.url())?.[1] ?? "";
  const base = `/api/v2/companies/${company}`;
  for (const [key, wizardAnswers] of Object.entries(wizards))
    await patch(page, `${base}/generated_documents/${key}/`, { answers: wizardAnswers });
  for (let missing = await missingOf(page, base); missing.length > 0; missing = await missingOf(page, base)) {
    const [first] = missing;
    if (!first) return;
    const { form, id, field, url } = first;
    const givenAnswer = answers[field];
    expect(givenAnswer, `${form}.${field} of ${id}`).toBeDefined();
    const [collection = "", childField = ""] = field.split(".");
    const row = new URL(url, "http://opis").searchParams.get("row");
    const parent = collections[form] ? `${base}/${collections[form]}/${id}` : `${base}/${form}`;
    if (childField === "") await patch(page, `${parent}/`, { [field]: givenAnswer });
    else if (form === "site_app") await patch(page, `${base}/${collection}/${row}/`, { [childField]: givenAnswer });
    else await patch(page, `${parent}/${collection}/${row}/`, { [childField]: givenAnswer });
  }
  await page.reload();
}

interface DocumentCard {
  readonly key: string;
  readonly missing: Missing[];
}

async function missingOf(page: Page, base: string): Promise<Missing[]> {
  const answer = await page.request.get(`${base}/generated_documents/`, { headers: await headersOf(page) });
  const body: { results?: DocumentCard[] } | DocumentCard[] = await answer.json();
  const documents = Array.isArray(body) ? body : (body.results ?? []);
  return documents
    .filter(({ key }) => firstDocuments.some((documentKey) => documentKey === key))
    .flatMap(({ missing }) => missing);
}

async function patch(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.patch(path, { headers: await headersOf(page), data });
  expect(answer.status(), `${path} ${JSON.stringify(data)} ${await answer.text()}`).toBe(200);
}

async function headersOf(page: Page): Promise<{ authorization: string }> {
  const access = await page.evaluate(() => localStorage.getItem("accessToken"));
  return { authorization: `Bearer ${access}` };
}
