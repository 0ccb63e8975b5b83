import { list, paragraph, table } from "../../block.ts";
import { dataOf } from "../../facts/process-facts.ts";
import { blank, joined, line, ofWizard, phrase, text, value } from "../../inline.ts";
import { citation } from "../../language/citation.ts";
import { shortDate } from "../../language/dates.ts";
import type { Block, Content } from "../../model.ts";
import { type ConsentText, listPoint, point, purposePoint } from "./consent-parts.ts";

const categories = [
  ["data", "Общие"],
  ["special_data", "Специальные"],
  ["biometric_data", "Биометрические"],
] as const;

/** The contents of a consent to spreading (Roskomnadzor's order 18; 152-FZ, article 10.1): each datum is allowed or not by itself. */
export function spreadingParts(given: ConsentText): Block[] {
  const { request } = given;
  const { urls, spreading_until: until } = request.answers;
  const pages: Content =
    urls.length === 0
      ? [line("address")]
      : joined(
          urls.map((url) => value(url, ofWizard("urls"))),
          "; ",
        );
  return [
    purposePoint(given),
    listPoint("Информационные ресурсы, где данные предоставляются неограниченному кругу лиц", phrase`${pages}.`),
    table(columns, rows(given), { caption: "Таблица. Данные, разрешённые для распространения", upright: true }),
    paragraph("Субъект по своему желанию устанавливает запреты и условия (отметить нужное):", { keepNext: true }),
    list([
      "запрет на передачу данных Оператором неограниченному кругу лиц (кроме предоставления доступа);",
      "запрет на обработку или условия обработки данных неограниченным кругом лиц (кроме получения доступа);",
      "передача данных, полученных на ресурсе, — только по внутренней сети для определённых работников; с использованием информационно-телекоммуникационных сетей; без передачи.",
    ]),
    point(
      "Срок действия",
      phrase`Согласие действует до ${value(shortDate(until), ofWizard("spreading_until"), line("date"))}.`,
    ),
    paragraph(
      phrase`Передача (распространение, предоставление, доступ) прекращается в любое время по требованию субъекта, в котором названы фамилия, имя, отчество (при наличии), контактные данные и перечень персональных данных; названные в нём данные вправе обрабатывать только Оператор, которому оно направлено (${citation(["FZ152 10.1(12)"], request.date)}). С поступления требования согласие прекращает действие (${citation(["FZ152 10.1(13)"], request.date)}).`,
    ),
    paragraph(
      phrase`Молчание и бездействие согласием не считаются; отказать в установлении запретов и условий Оператор не вправе (${citation(["FZ152 10.1(8)", "FZ152 10.1(9)"], request.date)}). Прекратить передачу субъект вправе потребовать от каждого, кто обрабатывает данные, или через суд; срок — три рабочих дня (${citation(["FZ152 10.1(14)"], request.date)}).`,
    ),
    ...image(given),
  ];
}

const columns = [
  { title: "Категория", width: 4, kind: "name" },
  { title: "Данные", width: 7, kind: "enumeration" },
  { title: "Разрешаю", width: 3, kind: "mark" },
  { title: "Не разрешаю", width: 3, kind: "mark" },
  { title: "Условия и запреты", width: 5, kind: "name" },
] as const;

// Nothing is marked beforehand: silence is no consent.
function rows({ group: { facts, row } }: ConsentText): Content[][] {
  return categories.flatMap(([field, title]) =>
    dataOf(facts, row, [field]).map((datum) => [[text(title)], [datum], [blank()], [blank()], [blank()]]),
  );
}

/** A photograph or a film is an image of a citizen, too (Civil Code, article 152.1). */
function image({ group: { facts, row }, request }: ConsentText): Block[] {
  const isImage = dataOf(facts, row).some(({ text: name }) => /фото|видео|изображени/iu.test(name));
  if (!isImage) return [];
  return [
    paragraph(
      phrase`Согласие распространяется на обнародование и использование изображения на названных страницах в течение срока действия согласия; после отзыва изображение удаляется (${citation(["GK 152.1"], request.date)}).`,
    ),
  ];
}
