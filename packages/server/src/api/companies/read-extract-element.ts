import { type RegisterStanding, registerStandings } from "@opis/model/legal-entity-status";
import type { Database } from "../../database/database.ts";
import { type CompanyRegister, closedOn, withoutBlanks } from "./dadata.ts";

type Attributes = Readonly<Record<string, string>>;

/** A company or sole trader of an extract of ЕГРЮЛ or ЕГРИП. */
export interface RegisteredCompany {
  readonly inn: string;
  readonly kpp?: string | undefined;
  readonly ogrn?: string | undefined;
  readonly okved?: string | undefined;
  readonly full_name?: string | undefined;
  readonly short_name?: string | undefined;
  readonly manager_name?: string | undefined;
  readonly manager_position?: string | undefined;
  readonly legal_address?: string | undefined;
  readonly settlement?: string | undefined;
  /** ISO dates. */
  readonly closed_at?: string | undefined;
  readonly told_at: string;
  readonly standing?: RegisterStanding | undefined;
}

const columns = [
  "kpp",
  "ogrn",
  "okved",
  "full_name",
  "short_name",
  "manager_name",
  "manager_position",
  "legal_address",
  "settlement",
  "closed_at",
  "standing",
  "told_at",
];

// An older extract imported later changes nothing; of two lines with one INN in a batch the later date counts.
const upsert = `with saved as (insert into registered_companies (inn, ${columns.join(", ")})
  select distinct on (inn) inn, ${columns.join(", ")} from jsonb_populate_recordset(null::registered_companies, $1::jsonb)
  order by inn, told_at desc
  on conflict (inn) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}
  where registered_companies.told_at <= excluded.told_at returning 1) select count(*)::int as count from saved`;

/** Stores companies of an extract; returns the number of added or changed rows. */
export async function keepRegistered(db: Database, companies: readonly RegisteredCompany[]): Promise<number> {
  const [saved] = await db.outsideCompanies((transaction) =>
    transaction.query<{ count: number }>(upsert, [JSON.stringify(companies)]),
  );
  return saved?.count ?? 0;
}

interface StoredCompany extends Omit<RegisteredCompany, "standing"> {
  readonly standing: string | null;
  readonly is_filled: boolean;
}

/**
 * Creates a register of the extracts imported into the database, looked up by primary key; an empty table is no
 * register.
 */
export function registerTable(db: Database): CompanyRegister {
  return {
    async find(inn) {
      const { rows } = await db.pool.query<Partial<StoredCompany>>(
        `select one.*, exists (select 1 from registered_companies) as is_filled
         from (select 1) as always left join registered_companies one on inn = $1`,
        [inn],
      );
      const { is_filled, closed_at, standing: standingName, told_at: _, ...requisites } = rows[0] ?? {};
      if (!is_filled) return { reason: "not_configured" };
      if (!requisites.inn) return { reason: "absent" };
      const state = registerStandings.find((name) => name === standingName);
      return { requisites: withoutBlanks(requisites), ...(state && { standing: state }), ...closedOn(closed_at) };
    },
  };
}

type Draft = { -readonly [Name in keyof RegisteredCompany]?: RegisteredCompany[Name] };

/** A company that is being read. */
export interface CompanyBeingRead {
  readonly draft: Draft;
  /** Parts of the address; the newer format has the postal code last, so it has two lists. */
  address: { readonly before: string[]; readonly after: string[] };
}

/** An element within a company. */
interface Element {
  readonly name: string;
  readonly parent: string | undefined;
  readonly of: Attributes;
}

/** Creates a company from its own element. */
export function newCompany(of: Attributes): CompanyBeingRead {
  return {
    draft: {
      inn: of.ИНН ?? of.ИННФЛ ?? "",
      kpp: of.КПП,
      ogrn: of.ОГРН ?? of.ОГРНИП,
      told_at: of.ДатаВып ?? "",
    },
    address: { before: [], after: [] },
  };
}

/** Returns the company if it has an INN (some closed ones have none) and an extract date. */
export function closeCompany({ draft, address }: CompanyBeingRead): RegisteredCompany | undefined {
  const { inn, told_at } = draft;
  if (!inn || !told_at) return undefined;
  const legal_address = [...address.before, ...address.after].filter(Boolean).join(", ") || undefined;
  return { ...draft, inn, told_at, legal_address };
}

/** From the most severe on, by the names in the tax service's directory of states (СЮЛСТ). */
const statePatterns: readonly (readonly [RegisterStanding, RegExp])[] = [
  [
    "bankrupt",
    /банкрот|конкурсное производство|наблюдени|внешнее управление|финансовое оздоровление|реализаци[ия] имущества/iu,
  ],
  ["liquidating", /ликвид/iu],
  ["excluding", /исключени/iu],
  ["reorganizing", /реорганиз/iu],
];

/** Returns the state for its name in an extract; undefined if it is not relevant to users of the requisites. */
function standingNamed(name: string): RegisterStanding | undefined {
  return statePatterns.find(([, words]) => words.test(name))?.[0];
}

/** Returns the more severe of two states. */
function heavierStanding(
  left: RegisterStanding | undefined,
  right: RegisterStanding | undefined,
): RegisterStanding | undefined {
  return statePatterns.map(([state]) => state).find((state) => state === left || state === right);
}

/** Elements by name, preceded by the parent's name where the same name has two meanings. */
const readers: Readonly<Record<string, (company: CompanyBeingRead, of: Attributes) => void>> = {
  СвНаимЮЛ: ({ draft }, of) => {
    draft.full_name = of.НаимЮЛПолн;
    draft.short_name = of.НаимЮЛСокр;
  },
  СвНаимЮЛСокр: ({ draft }, of) => {
    draft.short_name = of.НаимСокр ?? draft.short_name;
  },
  "СвФЛ/ФИОРус": ({ draft }, of) => {
    draft.full_name = `Индивидуальный предприниматель ${fullName(of)}`;
    draft.short_name = `ИП ${fullName(of)}`;
  },
  // The first of several heads.
  "СведДолжнФЛ/СвФЛ": ({ draft }, of) => {
    draft.manager_name ??= fullName(of) || undefined;
  },
  СвДолжн: ({ draft }, of) => {
    draft.manager_position ??= of.НаимДолжн ?? of.НаимВидДолжн;
  },
  СвОКВЭДОсн: ({ draft }, of) => {
    draft.okved = of.КодОКВЭД;
  },
  СвПрекрЮЛ: ({ draft }, of) => {
    draft.closed_at = of.ДатаПрекрЮЛ;
  },
  "СвПрекращ/СвСтатус": ({ draft }, of) => {
    draft.closed_at = of.ДатаПрекращ;
  },
  "СвСтатус/СвСтатус": takeStanding,
  "СвЮЛ/СвСтатус": takeStanding,
  "СвИП/СвСтатус": takeStanding,
  "СвАдресЮЛ/АдресРФ": ({ address }, of) => {
    address.before.push(of.Индекс ?? "");
    address.after.push(of.Дом ?? "", of.Корпус ?? "", of.Кварт ?? "");
  },
  "АдресРФ/Регион": ({ address }, of) => {
    address.before.push(kindAndName(of.ТипРегион, of.НаимРегион));
  },
  "АдресРФ/Район": ({ address }, of) => {
    address.before.push(kindAndName(of.ТипРайон, of.НаимРайон));
  },
  "АдресРФ/Город": (company, of) => takeSettlement(company, kindAndName(of.ТипГород, of.НаимГород)),
  "АдресРФ/НаселПункт": (company, of) => takeSettlement(company, kindAndName(of.ТипНаселПункт, of.НаимНаселПункт)),
  "АдресРФ/Улица": ({ address }, of) => {
    address.before.push(kindAndName(of.ТипУлица, of.НаимУлица));
  },
  "СвАдресЮЛ/СвАдрЮЛФИАС": (company, of) => {
    // The newer address format comes after the older one and replaces it.
    company.address = { before: [of.Индекс ?? ""], after: [] };
  },
  "СвАдрЮЛФИАС/МуниципРайон": ({ address }, of) => {
    address.before.push(of.Наим ?? "");
  },
  "СвАдрЮЛФИАС/НаселенПункт": (company, of) => takeSettlement(company, kindAndName(of.Вид, of.Наим)),
  "СвАдрЮЛФИАС/ЭлУлДорСети": ({ address }, of) => {
    address.before.push(kindAndName(of.Тип, of.Наим));
  },
  "СвАдрЮЛФИАС/Здание": ({ address }, of) => {
    address.after.push(kindAndName(of.Тип, of.Номер));
  },
  "СвАдрЮЛФИАС/ПомещЗдания": ({ address }, of) => {
    address.after.push(kindAndName(of.Тип, of.Номер));
  },
};

/** Reads the facts of company information from an element; most elements have none. */
export function tell(company: CompanyBeingRead, { name, parent, of }: Element): void {
  const reader = readers[name] ?? readers[`${parent}/${name}`];
  reader?.(company, of);
}

/** Records the most severe of several procedures of a company. */
function takeStanding({ draft }: CompanyBeingRead, of: Attributes): void {
  draft.standing = heavierStanding(draft.standing, standingNamed(of.НаимСтатусЮЛ ?? of.НаимСтатус ?? ""));
}

function fullName({ Фамилия, Имя, Отчество }: Attributes): string {
  return [Фамилия, Имя, Отчество].filter(Boolean).join(" ");
}

function kindAndName(kind = "", name = ""): string {
  return [kind, name].filter(Boolean).join(" ");
}

function takeSettlement({ draft, address }: CompanyBeingRead, settlement: string): void {
  draft.settlement = settlement;
  address.before.push(settlement);
}
