import { Readable } from "node:stream";
import { companyFacts } from "@opis/documents/facts/company-facts";
import {
  type DataRecipient,
  isAssessmentDue,
  isAssessmentExpired,
  isLinkExpired,
  recipientsOfCompany,
} from "@opis/documents/facts/recipient-assessments";
import { fileName } from "@opis/documents/file-name";
import type { Sheet } from "@opis/documents/tables/sheet-xml";
import { writeXlsx } from "@opis/documents/tables/xlsx";
import { type Language, type Words, words } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { downloadRecipients, listRecipients } from "@opis/model/contract/recipient-assessments";
import { assessmentConclusions, assessmentStates } from "@opis/model/duties/assessment-options";
import { scoreOf } from "@opis/model/duties/assessment-score";
import { thirdPartyRoles } from "@opis/model/forms/third-party";
import { countryOptions } from "@opis/model/law/countries";
import type { Row } from "@opis/model/rows/row";
import { dayAfter } from "@opis/model/time/company-day";
import { xlsxType } from "@opis/model/uploads/file-types";
import type { FastifyInstance } from "fastify";
import { readCompanyToday } from "../../../core/records/company-today.ts";
import { type Call, route } from "../../../http/register-endpoint.ts";
import { sendFile } from "../../../http/send-file.ts";

type ListedRecipient = AnswerOf<typeof listRecipients>["recipients"][number];
type Reader = Pick<Call<typeof listRecipients>, "company" | "revision" | "actor" | "context">;

/** Registers the register of recipients: third parties with contract terms, data given to them, and assessments. */
export function registerRecipients(app: FastifyInstance): void {
  route(app, listRecipients, async (call) => ({ recipients: (await readRegister(call)).recipients }));
  route(app, downloadRecipients, download);
}

async function readRegister({ company, revision, actor, context }: Reader) {
  const { snapshot } = await context.snapshots.seenBy({ company, revision, actor });
  const today = await context.db.readCompany(company, readCompanyToday);
  const recipients = recipientsOfCompany(companyFacts(snapshot)).map((recipient) => presentRecipient(recipient, today));
  return {
    snapshot,
    today,
    recipients: recipients.toSorted((left, right) => left.name.localeCompare(right.name, "ru")),
  };
}

function presentRecipient(recipient: DataRecipient, today: string): ListedRecipient {
  const { party, transfers, countries, accepted, open } = recipient;
  const contractUntil = party.is_contract === true ? party.contract_until : null;
  const sources = new Map(transfers.map(({ owner }) => [`${owner.form} ${owner.id}`, owner]));
  return {
    id: party.id,
    name: party.name,
    role: party.role,
    countries: [...countries],
    is_contract: party.is_contract,
    contracts: party.agreement_contracts,
    contract_until: contractUntil,
    contract_end: contractEnd(contractUntil, today),
    is_signed_order: party.is_signed_order,
    orders: party.signed_orders,
    sources: [...sources.values()].map(({ form, id, name }) => ({ form, id, name })),
    accepted: accepted ? presentAssessment(accepted, party.role, today) : null,
    open: open ? presentAssessment(open, party.role, today) : null,
    is_due: isAssessmentDue(recipient, today),
  };
}

/** Days in which the end of a contract is near: as many as its task is created before it. */
const nearDays = 60;

function contractEnd(until: string | null, today: string): ListedRecipient["contract_end"] {
  if (until === null || until > dayAfter(today, nearDays)) return null;
  return until < today ? "ended" : "near";
}

function presentAssessment(row: Row<"recipient_assessment">, role: Row<"third_party">["role"], today: string) {
  const score = scoreOf(row, role);
  return {
    id: row.id,
    number: row.number,
    state: row.state ?? "sent",
    score: score?.score ?? null,
    grade: score?.grade ?? null,
    conclusion: row.conclusion,
    valid_until: row.valid_until,
    link_until: row.link_until,
    is_expired: isLinkExpired(row, today) || isAssessmentExpired(row, today),
  };
}

async function download(call: Call<typeof downloadRecipients>) {
  const { language, reply } = call;
  const { snapshot, today, recipients } = await readRegister(call);
  const shortName = snapshot.rows.information[0]?.short_name ?? "";
  const filename = fileName({ title: sheetName[language], shortName, date: today, extension: "xlsx" });
  const sheet = registerSheet(recipients, language);
  return sendFile(reply, { filename, mediaType: xlsxType }, Readable.from(writeXlsx([sheet]), { objectMode: false }));
}

const sheetName = words("Реестр получателей", "Register of recipients");

const countryNames = new Map<string, Words>(Object.entries(countryOptions));

interface Column {
  readonly title: Words;
  readonly width: number;
  readonly cell: (recipient: ListedRecipient, language: Language) => string | number | { readonly day: string } | null;
}

const columns: readonly Column[] = [
  { title: words("Третье лицо", "Third party"), width: 32, cell: ({ name }) => name },
  {
    title: words("Роль", "Role"),
    width: 22,
    cell: ({ role }, language) => role && thirdPartyRoles[role][language],
  },
  {
    title: words("Страны", "Countries"),
    width: 20,
    cell: ({ countries }, language) =>
      countries.map((country) => countryNames.get(country)?.[language] ?? country).join(", "),
  },
  {
    title: words("Процессы и системы", "Processes and systems"),
    width: 40,
    cell: ({ sources }) => sources.map(({ name }) => name).join("; "),
  },
  {
    title: words("Договоры", "Contracts"),
    width: 28,
    cell: ({ is_contract: isThere, contracts }, language) => termText(isThere, contracts, language),
  },
  {
    title: words("Договор до", "Contract until"),
    width: 14,
    cell: ({ contract_until: until }) => until && { day: until },
  },
  {
    title: words("Поручения", "Processing agreements"),
    width: 28,
    cell: ({ is_signed_order: isThere, orders }, language) => termText(isThere, orders, language),
  },
  {
    title: words("Оценка", "Assessment"),
    width: 22,
    cell: ({ accepted, open }, language) => {
      const assessment = open ?? accepted;
      return assessment && `№ ${assessment.number}, ${assessmentStates[assessment.state][language]}`;
    },
  },
  {
    title: words("Балл", "Score"),
    width: 8,
    cell: ({ accepted, open }) => (accepted ?? open)?.score ?? null,
  },
  {
    title: words("Вывод", "Conclusion"),
    width: 28,
    cell: ({ accepted }, language) =>
      accepted?.conclusion ? assessmentConclusions[accepted.conclusion][language] : null,
  },
  {
    title: words("Действует до", "Valid until"),
    width: 14,
    cell: ({ accepted }) => (accepted?.valid_until ? { day: accepted.valid_until } : null),
  },
];

function termText(isThere: boolean | null, details: string, language: Language): string {
  if (isThere === null) return "";
  if (!isThere) return words("нет", "no")[language];
  return details.trim() || words("есть, реквизиты не указаны", "yes, details not given")[language];
}

function registerSheet(recipients: readonly ListedRecipient[], language: Language): Sheet {
  return {
    name: sheetName[language],
    columns: columns.map(({ width }) => ({ width, look: "wrapped" })),
    rows: [
      { look: "header", cells: columns.map(({ title }) => title[language]) },
      ...recipients.map((recipient) => ({ cells: columns.map(({ cell }) => cell(recipient, language)) })),
    ],
    frozenRows: 1,
    isFiltered: true,
  };
}
