import type { Row } from "../rows/row.ts";
import { normaliseName } from "../text/name.ts";
import type { RiskCompany } from "./risk-company.ts";

/** Kinds of data by the words that forms and directories name them with; what fits none is not evaluated. */
const kinds = {
  name: /фио|фамили|\bимя|^имя|отчеств|name/u,
  phone: /телефон|phone|мобильн/u,
  email: /почт|e-?mail|мейл|имейл/u,
  birth: /рожден|birth/u,
  passport: /паспорт|passport/u,
  snils: /снилс|snils/u,
  inn: /инн|\binn\b/u,
  address: /адрес (?!электронной)|прописк|место жительства|^address/u,
  card: /банковск.* карт|номер карты|card/u,
  photo: /фото|photo/u,
} as const satisfies Record<string, RegExp>;

/** Forms of a site that ask for data which no active process has; where no process states its data, there is no finding. */
export function uncoveredForms(site: number, company: RiskCompany): Row<"site_form">[] {
  const forms = company.childrenOf("site_form", site);
  if (forms.length === 0) return [];
  const { activeIds, childrenOf, index } = company;
  const ids = new Set(
    activeIds("process")
      .flatMap((id) => childrenOf("process_subject", id))
      .flatMap((row) => [...row.data, ...row.special_data, ...row.biometric_data]),
  );
  if (ids.size === 0) return [];
  const known = new Set([...ids].flatMap((id) => kindOf(index.nameOf("directory_item", id)) ?? []));
  return forms.filter(({ input_fields: fields }) => kindsIn(fields).some((kind) => !known.has(kind)));
}

/** Whether a passage of a policy names all the data of known kinds among a form's fields. */
export function isNamedIn(fields: string, passage: string): boolean {
  const words = normaliseName(passage);
  return kindsIn(fields).every((kind) => kinds[kind].test(words));
}

type Kind = keyof typeof kinds;

function kindsIn(fields: string): Kind[] {
  return fields.split(/[;\n]/u).flatMap((field) => kindOf(field) ?? []);
}

function kindOf(field: string): Kind | undefined {
  const words = normaliseName(field);
  const names: readonly Kind[] = [
    "name",
    "phone",
    "email",
    "birth",
    "passport",
    "snils",
    "inn",
    "address",
    "card",
    "photo",
  ];
  return names.find((kind) => kinds[kind].test(words));
}
