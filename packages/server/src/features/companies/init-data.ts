import type { Actor } from "@opis/model/access/access";
import type { readCompany } from "@opis/model/contract/companies/companies";
import type { companyInitData } from "@opis/model/contract/companies/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { technologies as technologyNames } from "@opis/model/directories/technologies";
import type { FormName } from "@opis/model/forms/names";
import { adequacy } from "@opis/model/law/adequacy";
import { countries } from "@opis/model/law/countries";
import { companyDay } from "@opis/model/time/company-day";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../identity/current-user.ts";
import { viewOf } from "../../records/reading/view-of.ts";
import { revisionCache } from "../../records/snapshot/revision-cache.ts";
import { partsSince, type ToldParts } from "./init-data-parts.ts";
import { type ListBytes, listBytesOf } from "./list-bytes.ts";
import { companyOf } from "./read-companies.ts";

/** The first screen's data as they are sent; the company's own row stands apart, as each caller's rights are in it. */
interface InitData {
  readonly card: AnswerOf<typeof readCompany>;
  readonly told: ToldParts;
  readonly lists: ReadonlyMap<string, ListBytes>;
  /** JSON of the members besides `company`, with the closing brace, in pieces. */
  readonly rest: readonly Buffer[];
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
      readInitData(context, { ...asked, now }, await before?.catch(() => undefined)),
    );
  };
}

/** The questionnaires that are told in short form, by their members of the answer. */
const listed = { processes: "process", systems: "system", security_forms: "security" } as const satisfies Partial<
  Record<keyof Answer, FormName>
>;

async function readInitData(
  context: Context,
  { company, revision, actor, user, now }: Asked & { readonly now: Date },
  known: InitData | undefined,
): Promise<InitData> {
  const [told, card, ...each] = await Promise.all([
    context.db.readCompany(company, (transaction) => partsSince(transaction, actor, known?.told)),
    companyOf(context, user, company),
    ...Object.entries(listed).map(async ([member, form]): Promise<[string, ListBytes]> => {
      const { texts } = await context.shortLists({ company, revision, form, actor });
      return [member, listBytesOf(texts, known?.lists.get(member))];
    }),
  ]);
  const members = [
    ...told.texts,
    ["technologies", JSON.stringify(technologies)],
    ["countries", JSON.stringify(countriesOn(companyDay(now, card.time_zone)))],
  ];
  const rest = [
    ...each.flatMap(([member, { pieces }]) => [Buffer.from(`"${member}":[`), ...pieces, Buffer.from("],")]),
    Buffer.from(`${members.map(([name, text]) => `"${name}":${text}`).join(",")}}`),
  ];
  return { card, told, lists: new Map(each), rest };
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
