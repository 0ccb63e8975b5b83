import type { Actor } from "@opis/model/access";
import { companyDay } from "@opis/model/company-day";
import type { readCompany } from "@opis/model/contract/companies";
import type { companyInitData } from "@opis/model/contract/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { technologies as technologyNames } from "@opis/model/directories/technologies";
import type { FormName } from "@opis/model/forms/names";
import { adequacy } from "@opis/model/law/adequacy";
import { countries } from "@opis/model/law/countries";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../http/caller.ts";
import { revisionCache } from "../../records/revision-cache.ts";
import { viewOf } from "../../records/view-of.ts";
import { partsSince, type ToldParts } from "./init-data-parts.ts";
import { companyOf } from "./read-companies.ts";

/** The first screen's data as they are sent; the company's own row stands apart, as each caller's rights are in it. */
interface InitData {
  readonly card: AnswerOf<typeof readCompany>;
  readonly told: ToldParts;
  /** JSON of the members besides `company`, with the closing brace. */
  readonly rest: Buffer;
}

interface Asked {
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
  readonly user: CurrentUser;
}

// One of a company of a thousand processes is some 350 kB.
const mostInitData = 100;

const quarterMilliseconds = 900_000;

/** Keeps the first screen's data of companies by revision; after an edit what it has not changed stays as it was written out. */
export function keptInitData(context: Context): (asked: Asked) => Promise<InitData> {
  const kept = revisionCache<InitData>(mostInitData);
  return (asked) => {
    const now = context.clock.now();
    // Of every time zone the days begin at a whole quarter of an hour.
    const quarter = Math.floor(now.getTime() / quarterMilliseconds);
    const key = JSON.stringify([asked.company, quarter, viewOf(asked.actor)]);
    return kept(key, asked.revision, async (before) =>
      readInitData(context, { ...asked, now }, (await before?.catch(() => undefined))?.told),
    );
  };
}

async function readInitData(
  context: Context,
  { company, revision, actor, user, now }: Asked & { readonly now: Date },
  known: ToldParts | undefined,
): Promise<InitData> {
  const listOf = async (form: FormName) =>
    (await context.shortLists({ company, revision, form, actor })).texts.join(",");
  const [told, card, processes, systems, security] = await Promise.all([
    context.db.readCompany(company, (transaction) => partsSince(transaction, actor, known)),
    companyOf(context, user, company),
    listOf("process"),
    listOf("system"),
    listOf("security"),
  ]);
  const members = [
    ["processes", `[${processes}]`],
    ["systems", `[${systems}]`],
    ["security_forms", `[${security}]`],
    ...told.texts,
    ["technologies", JSON.stringify(technologies)],
    ["countries", JSON.stringify(countriesOn(companyDay(now, card.time_zone)))],
  ];
  const rest = members.map(([name, text]) => `"${name}":${text}`).join(",");
  return { card, told, rest: Buffer.from(`${rest}}`) };
}

type Answer = AnswerOf<typeof companyInitData>;

const technologies: Answer["technologies"] = Object.entries(technologyNames).map(([code, { ru, en }]) => ({
  code,
  name_ru: ru,
  name_en: en,
}));

/** The countries with whether they protect data adequately on a day. */
function countriesOn(day: string): Answer["countries"] {
  return countries.map(({ code, name }) => ({
    code,
    name_ru: name.ru,
    name_en: name.en,
    adequate: adequacy(code, day),
  }));
}
