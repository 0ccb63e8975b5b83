import type { Actor } from "@opis/model/access/access";
import type { readCompany } from "@opis/model/contract/companies/companies";
import type { companyInitData } from "@opis/model/contract/companies/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { technologies as technologyNames } from "@opis/model/directories/technologies";
import { adequacy } from "@opis/model/law/adequacy";
import { countries } from "@opis/model/law/countries";
import { companyDay } from "@opis/model/time/company-day";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../identity/current-user.ts";
import { viewOf } from "../../records/reading/view-of.ts";
import { cachedResult } from "../../records/result-cache.ts";
import { readInitDataParts } from "./init-data-parts.ts";
import { companyOf } from "./read-companies.ts";

/** The first screen's data as they are sent; the company's own row is separate, because it contains the caller's rights. */
interface InitData {
  readonly card: AnswerOf<typeof readCompany>;
  /** JSON of the members after `company`, with the closing brace. */
  readonly rest: Buffer;
}

interface InitDataQuery {
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
  readonly user: CurrentUser;
}

const cachedInitData = cachedResult<InitData>("first screen", ({ rest }) => rest.length);

const quarterMilliseconds = 900_000;

/** Reads the first screen's data of a company: once per revision for all who see the same. */
export function initDataOf(context: Context, query: InitDataQuery): Promise<InitData> {
  const { company, revision, actor } = query;
  const now = context.clock.now();
  // In every time zone the days begin at a whole quarter of an hour.
  const quarter = Math.floor(now.getTime() / quarterMilliseconds);
  const key = JSON.stringify([company, quarter, viewOf(actor)]);
  return cachedInitData(context.snapshots.results, key, revision, () => readInitData(context, query, now));
}

async function readInitData(context: Context, { company, actor, user }: InitDataQuery, now: Date): Promise<InitData> {
  const [parts, card] = await Promise.all([
    context.db.readCompany(company, (transaction) => readInitDataParts(transaction, actor)),
    companyOf(context, user, company),
  ]);
  const day = companyDay(now, card.time_zone);
  const members = { ...parts, technologies, countries: countriesOn(day) };
  return { card, rest: Buffer.from(JSON.stringify(members).slice(1)) };
}

type Response = AnswerOf<typeof companyInitData>;

const technologies: Response["technologies"] = Object.entries(technologyNames).map(([code, { ru, en }]) => ({
  code,
  name_ru: ru,
  name_en: en,
}));

/** The countries with whether they protect data adequately on a day. */
function countriesOn(day: string): Response["countries"] {
  return countries.map(({ code, name }) => ({
    code,
    name_ru: name.ru,
    name_en: name.en,
    adequate: adequacy(code, day),
  }));
}
