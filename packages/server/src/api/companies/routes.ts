import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Actor } from "@opis/model/access/access";
import { type Words, words } from "@opis/model/bilingual-text";
import {
  copyCompany,
  createCompany,
  deleteCompany,
  findCompanyByInn,
  listCompanies,
  readCompany,
  readSettings,
  updateCompany,
  updateSettings,
} from "@opis/model/contract/companies/companies";
import { exportCompany, importCompany } from "@opis/model/contract/companies/company-archive";
import { listCompanyStatus } from "@opis/model/contract/companies/company-status";
import { companiesWork, companyWork } from "@opis/model/contract/companies/work-overview";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { companyArchiveLimits } from "@opis/model/limits";
import { safeFileName } from "@opis/model/uploads/file-types";
import { textIssue } from "@opis/model/validation/text-formats";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";
import { createArchive } from "../../core/archive/write-archive.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import { addDefaultProcesses } from "../../core/records/add-default-processes.ts";
import { readCompanyToday } from "../../core/records/company-today.ts";
import { copyRows } from "../../core/records/copy-rows.ts";
import type { Editor } from "../../core/records/editor.ts";
import { fillStartDirectories } from "../../core/records/fill-start-directories.ts";
import { changesWaitingIn } from "../../core/records/proposed-rows.ts";
import type { Database } from "../../database/database.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageLinks } from "../../http/pagination.ts";
import { receiveLocal } from "../../http/receive-file.ts";
import { parseResponse, route } from "../../http/register-endpoint.ts";
import { sendFile } from "../../http/send-file.ts";
import { addCompany } from "./add-company.ts";
import { importCompany as take } from "./archive/import-company.ts";
import { companyEntries } from "./archive/yield-archive-entries.ts";
import {
  type CompanyRegister,
  closedOn,
  dadata,
  type NothingFound,
  type RegisterAnswer,
  type Requisites,
  withoutBlanks,
} from "./dadata.ts";
import { registerCompanyData } from "./first-screen-data.ts";
import { companiesOf, companyOf } from "./read-companies.ts";
import { readCompaniesStatus } from "./read-companies-status.ts";
import { registerTable } from "./read-extract-element.ts";
import { type AsOf, readOpenWork, readOpenWorkOfCompanies } from "./read-open-work.ts";
import { updateCompanySettings } from "./update-company.ts";

interface Deleter {
  readonly actor: Actor;
  readonly editor: Editor;
}

// A deleted company must not free its owners from their plan.
const rememberPlan = `update users u
  set last_plan = jsonb_build_object('is_free', c.is_free, 'paid_until', c.paid_until, 'quotas', c.quotas)
  from companies c, memberships m
  where c.id = $1 and m.company_id = c.id and m.user_id = u.id and m.role in ('owner', 'student')`;

/** Deletes a company with everything in it, and notifies its open screens; allowed to its owner or a superuser. */
async function remove({ db }: Context, { actor, editor }: Deleter, id: number): Promise<void> {
  // Checked before taking locks.
  if (!actor.is_superuser && !actor.traits.includes("owner")) throw refused("no_permission_to_delete_company");
  await db.inCompany(id, async (transaction) => {
    const lockedRows = await transaction.query("select 1 from companies where id = $1 for update", [id]);
    if (lockedRows.length === 0) throw refused("not_found");
    await transaction.query(rememberPlan, [id]);
    await transaction.query("delete from companies where id = $1", [id]);
    transaction.announce({ form: "company", id, kind: "deleted", origin: editor.origin ?? editor.author });
  });
}

/** Unpacking uses disk and memory, so it is rate limited by address. */
const importsPerMinute = 60;

/** Registers the export of a company as an archive and its import as a new company. */
function registerCompanyArchive(app: FastifyInstance): void {
  route(app, exportCompany, async ({ context, user, company, query, reply }) => {
    const { name } = await companyOf(context, user, company);
    const filename = safeFileName(`${name} ${context.clock.now().toISOString().slice(0, 10)}.tar.gz`);
    const content = createArchive(companyEntries(context, { company, history: query.history === "true" }));
    // The status line is already sent: the archive is truncated, which its reader detects.
    content.on("error", (error) => context.log.error({ err: error, company }, "the export of a company broke off"));
    return sendFile(reply, { filename, mediaType: "application/gzip" }, content);
  });

  route(
    app,
    importCompany,
    ({ context, user, editor, query, language, request }) =>
      receiveLocal(request, { type: "company", mostBytes: companyArchiveLimits.fileBytes }, async (archive) =>
        companyOf(context, user, await take(context, { archive, name: query.name, user, editor, language })),
      ),
    { requestsPerMinute: importsPerMinute },
  );
}

/**
 * Returns requisites by INN; throws `company_not_found_by_inn` with the reason: not found, no register, or no response.
 */
export async function findByInn(register: CompanyRegister, inn: string): Promise<Requisites> {
  const trimmed = inn.trim();
  const issue = trimmed === "" ? errorCatalogue.value_required.text : textIssue("inn", trimmed);
  if (issue) throw refusedFields({ inn: [issue] });
  const registered = await register.find(trimmed);
  if ("requisites" in registered) {
    const { requisites, closed_at, standing, unit } = registered;
    return { ...requisites, ...withoutBlanks({ closed_at, standing, unit }) };
  }
  throw refused("company_not_found_by_inn", { text: reasons[registered.reason], extra: { reason: registered.reason } });
}

const reasons: Readonly<Record<NothingFound, Words>> = {
  absent: words("Компания с таким ИНН не найдена", "Company with such INN not found"),
  not_configured: words(
    "Компания с таким ИНН не найдена: справочник компаний не подключён, заполните реквизиты вручную",
    "Company with such INN not found: no company register is connected, fill in the details by hand",
  ),
  refused: words(
    "Компания с таким ИНН не найдена: справочник компаний не принимает ключ. Заполните реквизиты вручную и сообщите администратору",
    "Company with such INN not found: the company register rejects the key, fill in the details by hand and contact the administrator",
  ),
  forbidden: words(
    "Компания с таким ИНН не найдена: ключ справочника компаний неверен или запросы на сегодня исчерпаны. Заполните реквизиты вручную и сообщите администратору",
    "Company with such INN not found: the company register's key is wrong or has no requests left today, fill in the details by hand and contact the administrator",
  ),
  too_often: words(
    "Компания с таким ИНН не найдена: слишком много запросов к справочнику компаний, повторите через минуту или заполните реквизиты вручную",
    "Company with such INN not found: too many requests to the company register, try again in a minute or fill in the details by hand",
  ),
  unavailable: words(
    "Компания с таким ИНН не найдена: справочник компаний не отвечает, попробуйте позже или заполните реквизиты вручную",
    "Company with such INN not found: the company register does not respond, try again later or fill in the details by hand",
  ),
};

const text = z.string().optional();

/** One company of the file: a line of JSON. */
const line = z.object({
  inn: z.string(),
  kpp: text,
  ogrn: text,
  okved: text,
  full_name: text,
  short_name: text,
  manager_name: text,
  manager_position: text,
  legal_address: text,
  settlement: text,
  closed_at: z.iso.date().optional(),
});

/** Creates a register without network access: a file of federal open data, streamed at each look-up. */
export function registerFile(file: string): CompanyRegister {
  return {
    async find(inn): Promise<RegisterAnswer> {
      const lines = createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });
      try {
        for await (const text of lines) {
          // Most lines are of other companies: searching for the digits first avoids parsing them.
          if (!text.includes(inn)) continue;
          const company = line.parse(JSON.parse(text));
          const { closed_at, ...requisites } = company;
          if (company.inn === inn) return { requisites: withoutBlanks(requisites), ...closedOn(closed_at) };
        }
        return { reason: "absent" };
      } catch {
        return { reason: "unavailable" };
      } finally {
        lines.close();
      }
    },
  };
}

/** Registers the calls about the caller's companies: list, create, read, change, delete, copy, requisites by INN. */
export function registerCompanies(app: FastifyInstance): void {
  registerCompanyData(app);
  registerCompanyArchive(app);
  registerCompanyWork(app);
  const register = registerFrom(app.context.config, app.context.db);
  route(app, listCompanies, async ({ context, user, query, request }) => {
    const { count, results } = await companiesOf(context, user, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, listCompanyStatus, async ({ context, user, query, request }) => {
    const { count, results } = await readCompaniesStatus(context, user, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, createCompany, async ({ context, user, editor, body }) =>
    companyOf(context, user, await create(context, { user, editor }, body)),
  );
  route(app, findCompanyByInn, ({ query }) => findByInn(register, query.inn));
  route(app, readCompany, ({ context, user, company }) => companyOf(context, user, company));
  route(app, updateCompany, async ({ context, user, editor, company, body }) => {
    await updateCompanySettings(context, { user, editor }, company, body);
    return companyOf(context, user, company);
  });
  route(app, readSettings, async ({ context, user, company }) =>
    parseResponse(readSettings.response, await companyOf(context, user, company)),
  );
  route(app, updateSettings, async ({ context, user, editor, company, body }) => {
    await updateCompanySettings(context, { user, editor }, company, body);
    return parseResponse(updateSettings.response, await companyOf(context, user, company));
  });
  route(app, deleteCompany, async ({ context, company, ...deleter }) => {
    await remove(context, deleter, company);
    return undefined;
  });
  route(app, copyCompany, async ({ context, user, company, body }) =>
    companyOf(context, user, await copy(context, user, company, body.name)),
  );
}

/** Registers the work lists: of one company, and of all companies of the caller. */
function registerCompanyWork(app: FastifyInstance): void {
  route(app, companyWork, async ({ context, company, revision, actor, language, user }) =>
    readOpenWork(
      context,
      { company, revision, actor, language, user: user.id },
      await context.db.inCompany(company, readAsOf),
    ),
  );

  route(app, companiesWork, ({ context, user, query, language }) =>
    readOpenWorkOfCompanies({ context, user, language }, query.after ?? 0),
  );
}

async function readAsOf(transaction: Transaction): Promise<AsOf> {
  const [row] = await transaction.query<{ at: string | null }>(
    "select max(made_at)::text as at from generated_documents where company_id = $1",
    [transaction.company],
  );
  return {
    day: await readCompanyToday(transaction),
    lastMaking: row?.at ?? null,
    proposed: await changesWaitingIn(transaction),
  };
}

type Body = z.output<(typeof createCompany)["body"]>;

/** Creates a company with the default directories, unless they are declined, and the selected default processes. */
function create(
  context: Context,
  { user, editor }: { readonly user: CurrentUser; readonly editor: Editor },
  { start, ...company }: Body,
): Promise<number> {
  return addCompany(context, user, company, async (transaction) => {
    if (start?.directories ?? true) fillStartDirectories(transaction);
    await addDefaultProcesses(transaction, start?.default_processes ?? [], editor);
  });
}

/**
 * Copies a company deeply under another name, with new ids; the caller becomes the owner. Returns the id of the copy.
 */
function copy(context: Context, user: CurrentUser, source: number, name: string): Promise<number> {
  return addCompany(context, user, { name, source }, async (transaction) => {
    await transaction.query(
      `update companies t set description = s.description, use_security_forms = s.use_security_forms, use_percents = s.use_percents, show_additional = s.show_additional, second_step_required = s.second_step_required,
         new_member_role = s.new_member_role, email_domains = s.email_domains, time_zone = s.time_zone, site_scan_every = s.site_scan_every, site_pictures = s.site_pictures
       from companies s where s.id = $1 and t.id = $2`,
      [source, transaction.company],
    );
    await copyRows(transaction, source);
  });
}

/** Returns the configured register: DaData by its key, else a file, else the imported extracts, if any. */
function registerFrom(config: Pick<Config, "DADATA_API_KEY" | "COMPANY_REGISTER_FILE">, db: Database): CompanyRegister {
  if (config.DADATA_API_KEY) return dadata(config.DADATA_API_KEY);
  if (config.COMPANY_REGISTER_FILE) return registerFile(config.COMPANY_REGISTER_FILE);
  return registerTable(db);
}
