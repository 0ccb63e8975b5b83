import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { textIssue } from "@opis/model/validation/text-formats";
import { type Words, words } from "@opis/model/words";
import { type CompanyRegister, known, type NothingFound, type Requisites } from "./register/company-register.ts";

/** Requisites by INN; not found, no register or one that does not answer: `company_not_found_by_inn` that says why. */
export async function findByInn(register: CompanyRegister, inn: string): Promise<Requisites> {
  const trimmed = inn.trim();
  const issue = trimmed === "" ? errorCatalogue.value_required.text : textIssue("inn", trimmed);
  if (issue) throw refusedFields({ inn: [issue] });
  const found = await register.find(trimmed);
  if ("requisites" in found) {
    const { requisites, closed_at, standing, unit } = found;
    return { ...requisites, ...known({ closed_at, standing, unit }) };
  }
  throw refused("company_not_found_by_inn", { text: reasons[found.reason], extra: { reason: found.reason } });
}

const reasons: Readonly<Record<NothingFound, Words>> = {
  absent: words("Компания с таким ИНН не найдена", "Company with such INN not found"),
  not_configured: words(
    "Компания с таким ИНН не найдена: справочник компаний не подключён, заполните реквизиты вручную",
    "Company with such INN not found: no register of companies is connected, fill in the requisites by hand",
  ),
  refused: words(
    "Компания с таким ИНН не найдена: справочник компаний не принимает ключ, заполните реквизиты вручную и скажите администратору",
    "Company with such INN not found: the register of companies refuses the key, fill in the requisites by hand and tell the administrator",
  ),
  forbidden: words(
    "Компания с таким ИНН не найдена: справочник компаний не отвечает по этому ключу — ключ неверен или запросы на сегодня исчерпаны; заполните реквизиты вручную и скажите администратору",
    "Company with such INN not found: the register of companies does not answer this key, which is wrong or has used up today's requests; fill in the requisites by hand and tell the administrator",
  ),
  too_often: words(
    "Компания с таким ИНН не найдена: справочник компаний просит спрашивать реже, повторите через минуту или заполните реквизиты вручную",
    "Company with such INN not found: the register of companies asks to be asked less often, try again in a minute or fill in the requisites by hand",
  ),
  unavailable: words(
    "Компания с таким ИНН не найдена: справочник компаний не отвечает, попробуйте позже или заполните реквизиты вручную",
    "Company with such INN not found: the register of companies does not answer, try later or fill in the requisites by hand",
  ),
};
