import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { textIssue } from "@opis/model/text-formats";
import { words } from "@opis/model/words";
import type { CompanyRegister, Requisites } from "./register/company-register.ts";

/** Requisites by INN; not found, no register or one that does not answer: `company_not_found_by_inn` that says why. */
export async function findByInn(register: CompanyRegister, inn: string): Promise<Requisites> {
  const trimmed = inn.trim();
  const issue = trimmed === "" ? errorCatalogue.value_required.text : textIssue("inn", trimmed);
  if (issue) throw refusedFields({ inn: [issue] });
  const found = await register.find(trimmed);
  if ("requisites" in found) return found.requisites;
  throw refused("company_not_found_by_inn", { text: reasons[found.reason], extra: { reason: found.reason } });
}

const reasons = {
  absent: words("Компания с таким ИНН не найдена", "Company with such INN not found"),
  not_configured: words(
    "Компания с таким ИНН не найдена: справочник компаний не подключён, заполните реквизиты вручную",
    "Company with such INN not found: no register of companies is connected, fill in the requisites by hand",
  ),
  unavailable: words(
    "Компания с таким ИНН не найдена: справочник компаний не отвечает, попробуйте позже или заполните реквизиты вручную",
    "Company with such INN not found: the register of companies does not answer, try later or fill in the requisites by hand",
  ),
};
