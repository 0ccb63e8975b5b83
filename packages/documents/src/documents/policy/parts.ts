import type { NormCode } from "@opis/model/law/norms";
import { clause, heading, list, table } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { hasMeasures, measuresTaken } from "../../facts/measures-taken.ts";
import { addressForLetters } from "../../facts/requisites.ts";
import { countryName, trackersOf, transferSource } from "../../facts/transfers.ts";
import { dash, listed, phrase, text, value, wizardSource } from "../../inline.ts";
import { citation } from "../../language/citation.ts";
import { contactsPart, generalPart, requestMail, termsPart } from "./general.ts";
import { purposesPart, subjectsPart } from "./purposes.ts";
import { coveredBy } from "./readiness.ts";
import type { PolicyRequest } from "./request.ts";
import { changesPart, specialPart } from "./special.ts";
import { crossborderPart, localisationPart, transferPart } from "./transfer.ts";

/** All sections of the policy, the same in the published one and in the internal act. */
export function policyParts(facts: CompanyFacts, request: PolicyRequest): Block[] {
  const covered = coveredBy(facts, request);
  return [
    ...generalPart(covered, request),
    ...termsPart(facts, request),
    ...purposesPart(covered, request),
    ...subjectsPart(covered),
    ...rightsPart(facts, request),
    ...dutiesPart(request),
    ...transferPart(facts, request, covered),
    ...crossborderPart(facts, request),
    ...localisationPart(facts),
    ...measuresPart(facts, request),
    ...cookiesPart(facts, request, covered),
    ...specialPart(facts, request),
    ...changesPart(facts, request),
    ...contactsPart(facts),
  ];
}

/** Measures of protection that are answered, without the details of their settings; else only what the law asks for. */
function measuresPart(facts: CompanyFacts, { date }: PolicyRequest): Block[] {
  const taken = measuresTaken(facts, { audience: "public", day: date });
  const duty = clause(
    phrase`Оператор обязан принимать меры, необходимые и достаточные для выполнения своих обязанностей (${citation(["FZ152 18.1", "FZ152 19"], date)}).`,
  );
  if (!hasMeasures(taken)) return [heading(1, "Меры защиты"), duty];
  const all = [...taken.legal, ...taken.organisational, ...taken.technical];
  return [
    heading(1, "Меры защиты"),
    duty,
    clause("Принятые меры:"),
    list(all.map((measure, index) => [...measure, text(index === all.length - 1 ? "." : ";")])),
  ];
}

/** Cookies and trackers: each by its name, or that there are none; where nobody has said, nothing is. */
function cookiesPart(facts: CompanyFacts, { answers }: PolicyRequest, covered: CompanyFacts): Block[] {
  const { site: sites } = facts.snapshot.rows;
  const trackers = trackersOf(covered);
  if (trackers.length > 0) return [heading(1, "Файлы cookie и метрики"), trackersTable(covered), ...optOut(answers)];
  if (sites.length === 0 || !sites.every(({ has_trackers: has }) => has === false)) return [];
  return [
    heading(1, "Файлы cookie и метрики"),
    clause("Файлы cookie и средства анализа посещаемости на сайте не используются."),
  ];
}

function trackersTable(facts: CompanyFacts): Block {
  return table(
    [
      { title: "Счётчик и его владелец", kind: "name", width: 4 },
      { title: "Государство", kind: "name", width: 3 },
      { title: "Цель", kind: "address", width: 4 },
      { title: "Данные", kind: "enumeration", width: 4 },
      { title: "Срок", kind: "figure", width: 3 },
      { title: "Согласие", kind: "name", width: 3 },
    ],
    trackersOf(facts).map((one): Content[] => {
      const row = facts.index.row("site_tracker", one.row.id);
      const consent = row?.is_consent === true ? "с согласия посетителя" : null;
      return [
        [value(one.name, transferSource(one, "name"))],
        [value(one.country && countryName(one.country), transferSource(one, "country"), dash())],
        [value(one.purpose, transferSource(one, "purpose"), dash())],
        listed(
          one.passed.flatMap(({ data }) => data),
          dash(),
        ),
        [value(row?.term, transferSource(one, "term"), dash())],
        [value(consent, transferSource(one, "is_consent"), dash())],
      ];
    }),
    // It is read on a screen: a page across amid the others would not do.
    { caption: "Счётчики и файлы cookie", upright: true },
  );
}

function optOut({ cookie_opt_out: how }: PolicyRequest["answers"]): Block[] {
  if (how === "") return [];
  return [clause(phrase`${value(how, wizardSource("cookie_opt_out"))}`)];
}

/** Rights of the individuals (articles 14 to 17, 20 and 21 of 152-FZ), and how their requests are dealt with. */
function rightsPart(facts: CompanyFacts, { answers, date }: PolicyRequest): Block[] {
  const law = (...norms: readonly NormCode[]) => citation(norms, date);
  return [
    heading(1, "Права субъектов персональных данных"),
    clause("Субъект персональных данных вправе:"),
    list([
      phrase`получать сведения об обработке своих персональных данных (${law("FZ152 14")});`,
      "требовать уточнения, блокирования или уничтожения данных, которые неполны, устарели, неточны, получены незаконно или не нужны для заявленной цели;",
      phrase`отозвать согласие на обработку и потребовать прекратить её (${law("FZ152 9(2)", "FZ152 21(5)", "FZ152 21(5.1)")});`,
      phrase`возражать против решений, принятых исключительно на основании автоматизированной обработки (${law("FZ152 16")});`,
      phrase`требовать прекратить обработку в целях продвижения товаров, работ и услуг (${law("FZ152 15(2)")});`,
      phrase`обжаловать действия или бездействие Оператора в Роскомнадзор или в суд (${law("FZ152 17")}).`,
    ]),
    heading(1, "Рассмотрение обращений"),
    clause(
      phrase`Обращение направляется по адресу: ${addressForLetters(facts)} или на электронную почту ${requestMail(facts)}.`,
    ),
    ...(answers.is_request_form === true ? [clause("Форма обращения — в приложении к настоящей политике.")] : []),
    clause(
      "В обращении указываются номер основного документа, удостоверяющего личность субъекта или его представителя, сведения о дате выдачи и выдавшем органе, сведения, подтверждающие отношения с Оператором, и подпись (в электронной форме — электронная подпись по закону).",
    ),
    clause(
      phrase`Оператор отвечает бесплатно в форме обращения в течение десяти рабочих дней; срок может быть продлён не более чем на пять рабочих дней с мотивированным уведомлением. В тот же срок прекращается обработка по требованию субъекта. Уточнение данных — семь рабочих дней, уничтожение после отзыва согласия — тридцать дней, прекращение обработки в целях рекламы — немедленно (${law("FZ152 14(3)", "FZ152 15(2)", "FZ152 20(1)", "FZ152 21(2)", "FZ152 21(5)", "FZ152 21(5.1)")}).`,
    ),
  ];
}

/** Duties of the operator: rules of law, not facts about it. */
function dutiesPart({ date }: PolicyRequest): Block[] {
  return [
    heading(1, "Обязанности Оператора"),
    clause("Оператор обязан:"),
    list([
      "обрабатывать персональные данные на законной и справедливой основе и только для заявленных целей;",
      "не раскрывать персональные данные третьим лицам без согласия субъекта, если иное не предусмотрено законом;",
      "отвечать на обращения субъектов и запросы Роскомнадзора в установленные сроки;",
      "уничтожать персональные данные по достижении цели обработки;",
      phrase`при выявлении утечки уведомить Роскомнадзор в течение двадцати четырёх часов, а о результатах внутреннего расследования — в течение семидесяти двух часов (${citation(["FZ152 21(3.1)"], date)}).`,
    ]),
  ];
}
