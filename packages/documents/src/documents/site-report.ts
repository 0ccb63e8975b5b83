import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readSiteResult } from "@opis/model/contract/site-results";
import { bold, dash, heading, link, list, paragraph, table, text, title } from "../block.ts";
import type { Block, ComposedDocument, Content } from "../composed-document.ts";
import { formatCount, shortDate } from "../language/format-values.ts";

type SiteResult = AnswerOf<typeof readSiteResult>;
type Remark = SiteResult["remarks"][number];

const severities = [
  { severity: "red", title: "Нарушения" },
  { severity: "amber", title: "Вероятное, проверьте" },
  { severity: "note", title: "Советы" },
] as const;

const phases = { before: "до согласия", refused: "после отказа", accepted: "после согласия" } as const;

interface ReportOf {
  readonly company: string;
  /** ISO date of the scan in the company's time zone. */
  readonly day: string;
  /** Returns the absolute URL of a page in the application; undefined if the application's address is not configured. */
  readonly linkTo: (path: string) => string | undefined;
}

/** Composes a site report for the contractor: findings, locations, norms, fixes, and texts to paste. */
export function siteReport(result: SiteResult, { company, day, linkTo }: ReportOf): ComposedDocument {
  const { scan, remarks } = result;
  const ignored = remarks.filter(({ ignore }) => ignore);
  return {
    title: "Отчёт о проверке сайта",
    subject: company,
    language: "ru",
    sections: [
      {
        orientation: "portrait",
        blocks: [
          title("ОТЧЁТ О ПРОВЕРКЕ САЙТА", scan?.address ?? ""),
          paragraph(summary(result, company, day)),
          ...severities.flatMap((kind) => remarksOf(remarks, kind, linkTo)),
          ...(ignored.length > 0 ? [heading(1, "Не учитываются"), list(ignored.map(ignoredText))] : []),
          ...notLooked(result),
          ...formsOf(result),
          ...servicesOf(result),
          ...cookiesOf(result),
          ...textsOf(result),
        ],
      },
    ],
  };
}

function summary({ scan, score, remarks }: SiteResult, company: string, day: string): string {
  const pages = formatCount(scan?.pages.length ?? 0, "страница", "страницы", "страниц");
  const points = score === null ? "не выставлена: проверено слишком мало" : `${score} из 100`;
  const remainingCount = remarks.filter(({ ignore }) => !ignore).length;
  return `Компания: ${company}. Проверка от ${shortDate(day) ?? day}, прочитано: ${pages}. Оценка: ${points}; замечаний: ${remainingCount}. Это оценка программы, не вывод Роскомнадзора: проверка говорит, что увидела, что это значит — решает человек.`;
}

function remarksOf(all: readonly Remark[], kind: (typeof severities)[number], linkTo: ReportOf["linkTo"]): Block[] {
  const openRemarks = all.filter(({ severity, ignore }) => severity === kind.severity && !ignore);
  if (openRemarks.length === 0) return [];
  return [
    heading(1, `${kind.title}: ${openRemarks.length}`),
    ...openRemarks.flatMap((remark) => remarkBlocks(remark, linkTo)),
  ];
}

function remarkBlocks(
  { check, text: message, remedy, law, fine, evidence, place }: Remark,
  linkTo: ReportOf["linkTo"],
): Block[] {
  const evidenceLines = evidence.map(({ url, text: words }) =>
    words ? [text(`«${words}» — `), link(url)] : [link(url)],
  );
  return [
    paragraph(bold(text(`${check}. ${message}`)), { keepNext: true }),
    paragraph(`Как исправить: ${remedy}`),
    ...(law || fine ? [paragraph([law && `Норма: ${law}`, fine && `штраф: ${fine}`].filter(Boolean).join("; "))] : []),
    ...(evidenceLines.length > 0 ? [paragraph("Что увидела проверка:", { keepNext: true }), list(evidenceLines)] : []),
    ...(place ? [paragraph(placeText(place, linkTo))] : []),
  ];
}

/** Returns the contradicting answer with a link to it. */
function placeText({ obj, label, value, url }: NonNullable<Remark["place"]>, linkTo: ReportOf["linkTo"]): Content {
  const words = [obj, label, value].filter(Boolean).join(", ");
  const address = linkTo(url);
  return [text("В анкетах: "), address === undefined ? text(words) : link(address, words), text(".")];
}

function ignoredText({
  check,
  text: message,
  ignore_comment: reason,
  ignored_by: by,
  ignored_until: until,
}: Remark): string {
  const last = until === null ? "" : `, до ${shortDate(until) ?? until}`;
  return `${check}. ${message} Причина: ${reason} (${by}${last})`;
}

/** Titles of check groups, by code prefix. */
const groupTitles: Readonly<Record<string, string>> = {
  POL: "Политика",
  FRM: "Формы и согласие",
  CKI: "Cookie и счётчики",
  NET: "Соединение и размещение",
  PUB: "Опубликованные данные",
  OWN: "Обязанности владельца сайта",
};

function notLooked({ gaps, unknown }: SiteResult): Block[] {
  if (gaps.length === 0 && unknown.length === 0) return [];
  const unmade = unknown.map(({ group, count, reasons }) => {
    const checks = formatCount(count, "проверка", "проверки", "проверок");
    const why = reasons.length > 0 ? ` (${reasons.join("; ")})` : "";
    return `${groupTitles[group] ?? group}: не сделано: ${checks}${why}`;
  });
  return [heading(1, "Что не проверено"), list([...gaps.map((gap) => gap.text), ...unmade])];
}

const cell = (words: string): Content => [words === "" ? dash() : text(words)];

function formsOf({ forms }: SiteResult): Block[] {
  if (forms.length === 0) return [];
  return [
    heading(1, "Формы"),
    table(
      [
        { title: "Форма и страница", kind: "name", width: 4 },
        { title: "Данные", kind: "reasoning", width: 4 },
        { title: "Согласия", kind: "reasoning", width: 4 },
        { title: "Политика у формы", kind: "name", width: 3 },
      ],
      forms.map((form) => [
        cell(`${form.name} ${form.url}`),
        cell(form.data.join("; ")),
        cell(form.consents.join("; ")),
        cell(form.policy),
      ]),
    ),
  ];
}

function servicesOf({ services }: SiteResult): Block[] {
  if (services.length === 0) return [];
  return [
    heading(1, "Счётчики и виджеты"),
    table(
      [
        { title: "Сервис", kind: "name", width: 3 },
        { title: "Чей и где", kind: "name", width: 4 },
        { title: "Для чего", kind: "name", width: 3 },
        { title: "Когда включается", kind: "name", width: 3 },
      ],
      services.map(({ name, operator, country, purpose, phases: seenPhases }) => [
        cell(name),
        cell([operator, country].filter(Boolean).join(", ")),
        cell(purpose),
        cell(
          seenPhases.length > 0
            ? seenPhases.map((phase) => phases[phase]).join(", ")
            : "назван в коде, когда — не проверено",
        ),
      ]),
    ),
  ];
}

function cookiesOf({ cookies }: SiteResult): Block[] {
  if (!cookies || cookies.length === 0) return [];
  return [
    heading(1, "Cookie"),
    table(
      [
        { title: "Имя", kind: "identifier", width: 3 },
        { title: "Чей", kind: "name", width: 4 },
        { title: "Срок", kind: "name", width: 3 },
        { title: "Когда появился", kind: "name", width: 3 },
      ],
      cookies.map(({ name, service, domain, days, phase }) => [
        cell(name),
        cell(service || domain),
        cell(days === null ? "до закрытия браузера" : formatCount(days, "день", "дня", "дней")),
        cell(phases[phase]),
      ]),
    ),
  ];
}

function textsOf({ texts }: SiteResult): Block[] {
  if (!texts) return [];
  return [
    heading(1, "Готовые тексты"),
    paragraph("То, что в квадратных скобках, проверка не знает: впишите сами."),
    ...(texts.banner === ""
      ? []
      : [heading(2, "Уведомление о cookie"), ...texts.banner.split("\n").map((line) => paragraph(line))]),
    ...texts.consents.flatMap(({ form, text: message }) => [
      heading(2, `Согласие для формы «${form}»`),
      ...message.split("\n").map((line) => paragraph(line)),
    ]),
  ];
}
