import { clause, heading, list, paragraph } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { requisite } from "../../facts/requisites.ts";
import { joined, line, phrase, text, value } from "../../inline.ts";
import { actTitle, actTitles } from "../../language/act-title.ts";
import { longDate, shortDate } from "../../language/dates.ts";
import type { Block, Content, Inline } from "../../model.ts";
import type { PaperRequest } from "../../paper.ts";

/** 1. What the policy is, whose, since when, on which acts it rests, and where it is published. */
export function generalPart(facts: CompanyFacts, request: PaperRequest<"politika_konfidencialnosti">): Block[] {
  const commission = (field: "o_name" | "o_mail" | "o_phone", whenEmpty: Inline) =>
    value(facts.commission[field], { form: "commission", id: facts.commission.id, field }, whenEmpty);
  return [
    heading(1, "Общие положения"),
    clause(
      phrase`Настоящая политика определяет, какие персональные данные, чьи, с какой целью и как обрабатывает ${requisite(facts, "full_name")} (далее — Оператор), и какие меры он принимает для их защиты.`,
    ),
    clause(
      phrase`Сведения об Операторе: ИНН ${requisite(facts, "inn", line("short"))}, ОГРН ${requisite(facts, "ogrn", line("short"))}, адрес: ${requisite(facts, "legal_address", line("address"))}.`,
    ),
    clause(
      phrase`Политика утверждена ${text(longDate(request.date) ?? request.date)} и действует бессрочно до утверждения новой редакции.`,
    ),
    clause("Политика разработана в соответствии с:"),
    list(bases(request.date)),
    clause(
      phrase`За организацию обработки персональных данных отвечает ${commission("o_name", line("name"))}, электронная почта ${commission("o_mail", line("name"))}, телефон ${commission("o_phone", line("short"))}.`,
    ),
    clause(publication(facts, request)),
  ];
}

/** Laws and decrees in force on the day of the policy, as items of one sentence. */
function bases(day: string): Content[] {
  const items: Content[] = [
    [text("Конституцией Российской Федерации")],
    [actTitle("FZ152", "instrumental"), text(" (далее — Закон № 152-ФЗ)")],
    [text("Трудовым, Гражданским и Налоговым кодексами Российской Федерации")],
    ...actTitles(["PP1119", "PP687"], "instrumental", day).map((title) => [title]),
  ];
  return items.map((item, index) => [...item, text(index === items.length - 1 ? "." : ";")]);
}

function publication(facts: CompanyFacts, request: PaperRequest<"politika_konfidencialnosti">) {
  const { publication_url, publication_date } = request.answers;
  const sites = facts.snapshot.rows.site.map((site) =>
    value(site.policy_link || site.address, { form: "site", id: site.id, field: "address" }),
  );
  const places =
    publication_url === "" ? sites : [value(publication_url, { form: "wizard", id: null, field: "publication_url" })];
  const since = publication_date ? ` с ${shortDate(publication_date)}` : "";
  if (places.length === 0) return "Политика доступна каждому по адресу Оператора и в местах сбора персональных данных.";
  return phrase`Политика опубликована${text(`${since} по адресу: `)}${joined(places, ", ")}. Доступ к ней не ограничен.`;
}

const terms = [
  [
    "персональные данные",
    "любая информация, относящаяся к прямо или косвенно определённому или определяемому физическому лицу (субъекту персональных данных)",
  ],
  [
    "оператор",
    "лицо, которое самостоятельно или совместно с другими лицами организует и (или) осуществляет обработку персональных данных, а также определяет её цели, состав данных и действия с ними",
  ],
  [
    "обработка персональных данных",
    "любое действие или совокупность действий с персональными данными с использованием средств автоматизации или без них: сбор, запись, систематизация, накопление, хранение, уточнение (обновление, изменение), извлечение, использование, передача (распространение, предоставление, доступ), обезличивание, блокирование, удаление, уничтожение",
  ],
  [
    "предоставление персональных данных",
    "действия, направленные на раскрытие персональных данных определённому лицу или определённому кругу лиц",
  ],
  [
    "распространение персональных данных",
    "действия, направленные на раскрытие персональных данных неопределённому кругу лиц",
  ],
  [
    "блокирование персональных данных",
    "временное прекращение обработки персональных данных, кроме случаев, когда она нужна для их уточнения",
  ],
  [
    "уничтожение персональных данных",
    "действия, после которых восстановить содержание персональных данных невозможно и (или) уничтожены их материальные носители",
  ],
  [
    "трансграничная передача",
    "передача персональных данных на территорию иностранного государства органу власти, физическому или юридическому лицу этого государства",
  ],
] as const;

/** 2. The terms of article 3 of 152-FZ that the policy uses. */
export function termsPart(): Block[] {
  return [
    heading(1, "Основные понятия"),
    paragraph("В политике используются понятия статьи 3 Закона № 152-ФЗ:", { keepNext: true }),
    list(terms.map(([term, meaning]) => `${term} — ${meaning};`)),
  ];
}
