import type { RegisterStanding } from "@opis/model/legal-entity-status";
import type { RegisteredCompany } from "./store-extract-companies.ts";

type Attributes = Readonly<Record<string, string>>;
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
const named: readonly (readonly [RegisterStanding, RegExp])[] = [
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
  return named.find(([, words]) => words.test(name))?.[0];
}

/** Returns the more severe of two states. */
function heavierStanding(
  one: RegisterStanding | undefined,
  other: RegisterStanding | undefined,
): RegisterStanding | undefined {
  return named.map(([standing]) => standing).find((standing) => standing === one || standing === other);
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
