import { acts } from "@opis/model/law/acts";
import { lawsIn, namedAct } from "@opis/model/law/named-act";
import type { NormCode } from "@opis/model/law/norms";
import {
  clause,
  dash,
  heading,
  joinContent,
  line,
  list,
  listContent,
  phrase,
  table,
  text,
  value,
  wizardSource,
} from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import {
  addressForLetters,
  documentDate,
  documentNumber,
  headOrganisationText,
  operatorName,
  operatorNameAmid,
  positionAmid,
  registeredAs,
  requisite,
} from "../../facts/company-requisites.ts";
import { hasMeasures, measuresTaken } from "../../facts/measures-taken.ts";
import { countryName, trackersOf, transferSource, transfersAbroad } from "../../facts/transfers.ts";
import { actTitle, citation } from "../../language/citation.ts";
import { type PolicyRequest, publication } from "./publication.ts";
import { purposesPart, subjectsPart } from "./purposes-part.ts";
import { coveredBy } from "./readiness.ts";
import { changesPart, specialPart, spreadRows } from "./special-cases-section.ts";
import { crossborderPart, localisationPart, transferPart } from "./transfer-parts.ts";

/** Returns all sections of the policy, shared by the published policy and the internal document. */
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

/** Returns the general section: subject, operator, start date, legal acts, responsible person and place of publication. */
function generalPart(facts: CompanyFacts, request: PolicyRequest): Block[] {
  return [
    heading(1, "Общие положения"),
    clause(
      phrase`Настоящая политика определяет, какие персональные данные, чьи, с какой целью и как обрабатывает ${operatorNameAmid(facts)} (далее — Оператор; ${registeredAs(facts)}, адрес: ${requisite(facts, "legal_address", line("address"))}${headOrganisationText(facts)}).`,
    ),
    clause(
      phrase`Политика от ${documentDate(request)} № ${documentNumber(request)} действует со дня утверждения до замены новой редакцией. Её основа — ${joinContent(policyBasis(facts, request), "; ")}.`,
    ),
    clause(responsible(facts, request)),
    clause(publication(facts, request)),
  ];
}

/** Returns 152-FZ, the laws cited as legal bases of purposes and those added by the author; each law once, whatever its wording. */
function policyBasis(facts: CompanyFacts, { answers }: PolicyRequest): Content[] {
  const citedActs = [
    ...lawsOfPurposes(facts).map((run) => ({ run, code: run.gap === undefined ? namedAct(run.text) : undefined })),
    ...answers.laws.map((code) => ({ run: value(acts[code].printed, wizardSource("laws")), code })),
  ];
  const seenKeys = new Set<string>(["FZ152"]);
  const further = citedActs.flatMap(({ run, code }): Content[] => {
    const key = code ?? run.text;
    if (seenKeys.has(key)) return [];
    seenKeys.add(key);
    return [[code ? { ...run, text: acts[code].printed } : run]];
  });
  return [[actTitle("FZ152", "accusative"), text(" (далее — Закон № 152-ФЗ)")], ...further];
}

function lawsOfPurposes(facts: CompanyFacts): Inline[] {
  return facts.processes
    .flatMap(({ id }) => facts.childrenOf("process_subject", id))
    .filter(({ reasons }) => reasons.includes("is_legal_requirements"))
    .flatMap(({ id, legal_requirements_text: legalRequirements }) => {
      const source = { form: "process_subject", id, field: "legal_requirements_text" } as const;
      return lawsIn(legalRequirements).map((law) => value(law, source, line("name")));
    });
}

/** Returns the position and the contact address; the name only if the operator chose to publish it. */
function responsible(facts: CompanyFacts, { answers }: PolicyRequest): Inline[] {
  const { commission } = facts;
  const name = commission.o_name.trim();
  const position = positionAmid(facts, "o");
  const who = [
    ...(position === undefined ? [] : [[position]]),
    ...(answers.is_name_public === true && name !== ""
      ? [[value(name, { form: "commission", id: commission.id, field: "o_name" })]]
      : []),
  ];
  const contacts = joinContent([...(who.length === 0 ? [] : [joinContent(who, " ")]), [publicMail(facts)]], ", ");
  return who.length === 0
    ? phrase`Ответственный за организацию обработки персональных данных: ${contacts}.`
    : phrase`За организацию обработки персональных данных отвечает ${contacts}.`;
}

/** Returns the public contact address: the responsible person's, or the one for requests. */
function publicMail({ commission, information }: CompanyFacts): Inline {
  if (commission.o_mail.trim() !== "")
    return value(commission.o_mail, { form: "commission", id: commission.id, field: "o_mail" });
  return value(
    information.responsible_email,
    { form: "information", id: information.id, field: "responsible_email" },
    line("name"),
  );
}

/** Returns the address for data subject requests: the dedicated one, or the responsible person's. */
function requestMail(facts: CompanyFacts): Inline {
  const { information } = facts;
  if (information.responsible_email.trim() === "") return publicMail(facts);
  return value(information.responsible_email, { form: "information", id: information.id, field: "responsible_email" });
}

/** Defines terms of article 3 of 152-FZ, only those used in the policy. */
function termsPart(facts: CompanyFacts, { date }: PolicyRequest): Block[] {
  const terms = [
    ...(spreadRows(facts).length > 0
      ? ["распространение — раскрытие персональных данных неопределённому кругу лиц"]
      : []),
    ...(transfersAbroad(facts, date).length > 0
      ? [
          "трансграничная передача — передача персональных данных в иностранное государство его органу власти, иностранному лицу",
        ]
      : []),
  ];
  const explained = terms.length === 0 ? [] : [text(`, в том числе: ${terms.join("; ")}`)];
  return [
    heading(1, "Понятия"),
    clause(
      phrase`Понятия применяются в значениях, установленных законом (${citation(["FZ152 3"], date)})${explained}.`,
    ),
  ];
}

/** Returns the contacts for questions, in one line. */
function contactsPart(facts: CompanyFacts): Block[] {
  return [
    heading(1, "Контакты"),
    clause(
      phrase`${operatorName(facts)}: ${addressForLetters(facts)}, электронная почта ${requestMail(facts)}${whoAnswers(facts)}.`,
    ),
  ];
}

function whoAnswers(facts: CompanyFacts): Inline[] {
  const position = positionAmid(facts, "o");
  return position === undefined ? [] : phrase`; ответственный — ${position}`;
}

/** Lists answered protection measures without configuration details; if none is answered, only what the law requires. */
function measuresPart(facts: CompanyFacts, { date }: PolicyRequest): Block[] {
  const measures = measuresTaken(facts, { audience: "public", day: date });
  const duty = clause(
    phrase`Оператор обязан принимать меры, необходимые и достаточные для выполнения своих обязанностей (${citation(["FZ152 18.1", "FZ152 19"], date)}).`,
  );
  if (!hasMeasures(measures)) return [heading(1, "Меры защиты"), duty];
  const all = [...measures.legal, ...measures.organisational, ...measures.technical];
  return [
    heading(1, "Меры защиты"),
    duty,
    clause("Принятые меры:"),
    list(all.map((measure, index) => [...measure, text(index === all.length - 1 ? "." : ";")])),
  ];
}

/** Lists cookies and trackers by name, or states that there are none; empty if unanswered. */
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
    trackersOf(facts).map((tracker): Content[] => {
      const row = facts.index.row("site_tracker", tracker.row.id);
      const consent = row?.is_consent === true ? "с согласия посетителя" : null;
      return [
        [value(tracker.name, transferSource(tracker, "name"))],
        [value(tracker.country && countryName(tracker.country), transferSource(tracker, "country"), dash())],
        [value(tracker.purpose, transferSource(tracker, "purpose"), dash())],
        listContent(
          tracker.passed.flatMap(({ data }) => data),
          dash(),
        ),
        [value(row?.term, transferSource(tracker, "term"), dash())],
        [value(consent, transferSource(tracker, "is_consent"), dash())],
      ];
    }),
    // The policy is read on screen, where a landscape page among portrait ones is awkward.
    { caption: "Счётчики и файлы cookie", upright: true },
  );
}

function optOut({ cookie_opt_out: how }: PolicyRequest["answers"]): Block[] {
  if (how === "") return [];
  return [clause(phrase`${value(how, wizardSource("cookie_opt_out"))}`)];
}

/** Returns the rights of data subjects (articles 14 to 17, 20 and 21 of 152-FZ) and how requests are handled. */
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
    ...requestPage(answers.request_page_url.trim()),
    ...(answers.is_request_form === true ? [clause("Форма обращения — в приложении к настоящей политике.")] : []),
    clause(
      "В обращении указываются номер основного документа, удостоверяющего личность субъекта или его представителя, сведения о дате выдачи и выдавшем органе, сведения, подтверждающие отношения с Оператором, и подпись (в электронной форме — электронная подпись по закону).",
    ),
    clause(
      phrase`Оператор отвечает бесплатно в форме обращения в течение десяти рабочих дней; срок может быть продлён не более чем на пять рабочих дней с мотивированным уведомлением. В тот же срок прекращается обработка по требованию субъекта. Уточнение данных — семь рабочих дней, уничтожение после отзыва согласия — тридцать дней, прекращение обработки в целях рекламы — немедленно (${law("FZ152 14(3)", "FZ152 15(2)", "FZ152 20(1)", "FZ152 21(2)", "FZ152 21(5)", "FZ152 21(5.1)")}).`,
    ),
  ];
}

/** Returns the address of the page for requests, with a link and a QR code if a browser can open it; nothing without an address. */
function requestPage(url: string): Block[] {
  if (url === "") return [];
  const address = value(url, wizardSource("request_page_url"));
  const isLink = URL.canParse(url) && /^https?:/iu.test(url);
  return [
    clause(phrase`Обращение можно направить и через страницу: ${isLink ? { ...address, link: url } : address}.`),
    ...(isLink ? [{ kind: "qrCode", link: url, label: "QR-код страницы для обращений" } as const] : []),
  ];
}

/** Returns the operator's duties, which are rules of law rather than facts about the company. */
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
