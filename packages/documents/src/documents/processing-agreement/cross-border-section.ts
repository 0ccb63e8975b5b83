import { clause, heading, line, phrase, text, value, wizardSource } from "../../block.ts";
import type { Block } from "../../composed-document.ts";
import { countryName } from "../../facts/transfers.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { shortDate } from "../../language/format-dates.ts";
import { printPhone } from "../../language/print-phone.ts";
import { type AgreementText, rule } from "./agreement-text.ts";

/** Returns the section on a recipient abroad: known details and the date from which transfer is allowed (152-FZ, article 12). */
export function crossBorderSection(given: AgreementText): Block[] {
  const { isAbroad, isListed, party, request, transfers } = given;
  if (!isAbroad) return [];
  const from = (field: string) => ({ form: "third_party", id: party.id, field }) as const;
  const country = transfers.find((transfer) => transfer.country !== null)?.country ?? party.country;
  const listed = isListed ? "включено в перечень" : "не включено в перечень";
  const regulation = isListed
    ? []
    : phrase`; правовое регулирование: ${value(party.regulation_info, from("regulation_info"), line("name"))}`;
  return [
    heading(1, "Трансграничная передача"),
    clause(
      phrase`Государство получателя: ${value(country && countryName(country), from("country"), line("short"))} (${text(listed)} государств, обеспечивающих адекватную защиту прав субъектов). Телефон: ${value(printPhone(party.phone), from("phone"), line("short"))}, электронная почта: ${value(party.mail, from("mail"), line("short"))}.`,
    ),
    ...rule(
      given,
      phrase`Сведения, полученные до передачи: меры защиты — ${value(lowerFirst(party.safety_assessment), from("safety_assessment"), line("name"))}; условия прекращения обработки — ${value(lowerFirst(party.destroy_clause), from("destroy_clause"), line("name"))}${regulation}. Дата оценки: ${value(shortDate(party.safety_assessment_date), from("safety_assessment_date"), line("date"))}; оценка пересматривается раз в год`,
      ["FZ152 12(5)"],
    ),
    ...rule(
      given,
      isListed
        ? "Передача начинается после направления Оператором уведомления в Роскомнадзор"
        : "Передача начинается после направления Оператором уведомления в Роскомнадзор и не раньше чем через десять рабочих дней",
      ["FZ152 12(3)", isListed ? "FZ152 12(10)" : "FZ152 12(11)"],
    ),
    ...rule(
      given,
      "При запрете или ограничении передачи Роскомнадзором она прекращается немедленно, а переданные данные уничтожаются",
      ["FZ152 12(14)"],
    ),
    ...rule(
      given,
      "Об изменении права своего государства и о запросах его органов получатель сообщает в течение двадцати четырёх часов и передаёт им наименьший возможный объём данных",
    ),
    clause(
      phrase`Применимое право и язык: ${value(request.answers.governing_law, wizardSource("governing_law"), line("name"))}. При двух языках главный текст — русский.`,
    ),
  ];
}
