import { type Words, words } from "../../bilingual-text.ts";
import { macroGoals } from "../../directories/macro-goals.ts";
import { findRequestedData } from "../form-fields.ts";
import { pattern, sentencesOf } from "../normal-text.ts";
import { sectionsIn } from "./policy-structure.ts";

/** Legal bases by a policy's wording, named as in the answers of a process (152-FZ, article 6(1)). */
const bases = {
  is_consent_to_processing: pattern(
    String.raw`соглас\p{L}+\s[^.;]{0,40}(?:на\sобработк|субъект|пользовател|посетител)|\<consent\>`,
  ),
  is_contract: pattern(String.raw`договор\p{L}*|\<оферт\p{L}*|performance\sof\s(?:a\s)?contract`),
  is_legal_requirements: pattern(
    String.raw`(?:трудов|налогов|гражданск|семейн)\p{L}+\sкодекс|федеральн\p{L}+\sзакон\p{L}*\s[^.;]{0,60}(?!№\s?152)№\s?(?!152\>)\d+|требовани\p{L}+\s(?:закон|действующего)|legal\sobligation`,
  ),
  is_exercising_legitimate_interests: pattern(String.raw`законн\p{L}+\sинтерес|legitimate\sinterests?`),
  is_individual_initiative: pattern(String.raw`по\sинициативе\sсубъект|преддоговорн`),
  internal_acts: pattern(
    String.raw`\<устав\p{L}*\>|локальн\p{L}+\s(?:нормативн\p{L}+\s)?акт|положени\p{L}+\sо\sзащите`,
  ),
};

export type LegalBasisName = keyof typeof bases;

/** Display names of the legal bases of processing. */
export const basisNames: Readonly<Record<LegalBasisName, Words>> = {
  is_consent_to_processing: words("согласие", "consent"),
  is_contract: words("договор", "contract"),
  is_legal_requirements: words("требование закона", "legal obligation"),
  is_exercising_legitimate_interests: words("законный интерес", "legitimate interest"),
  is_individual_initiative: words("по инициативе субъекта", "at the person's initiative"),
  internal_acts: words("внутренние акты", "internal acts"),
};

const names = Object.keys(bases).filter((name): name is LegalBasisName => name in bases);

/** Returns the legal bases stated in passages about legal bases; «разработана в соответствии с 152-ФЗ» states none. */
export function findLegalBases(normal: string): LegalBasisName[] {
  if (!sectionsIn(normal).includes("legal_basis")) return [];
  return basesNamedIn(normal);
}

/** Returns all legal bases that a normalised text names, in any context. */
export function basesNamedIn(normal: string): LegalBasisName[] {
  return names.filter((name) => bases[name].test(normal));
}

/** A purpose as worded by a site, with its macro goal, if any. */
export interface MentionedPurpose {
  readonly text: string;
  readonly macroGoal: Words | undefined;
}

const purpose = pattern(
  String.raw`(?:\<в\sцелях|\<с\sцелью|\<для\sцелей|цел[ьи](?:\sобработки)?(?:\sперсональных\sданных)?\s?[:-])\s*([^.;\n]{6,200})`,
);

/** Purposes of the document or the law rather than of the processing. */
const noPurpose = pattern(
  String.raw`^настоящ|^обеспечения\s(?:исполнения|соблюдения)\s[^.]{0,40}закон|^защиты\sправ|^ины[хе]`,
);

/** Word stems of purposes with the number of the macro goal in the default set; the first match wins. */
const goals: readonly (readonly [RegExp, number])[] = [
  [pattern(String.raw`обратн\p{L}+ связ|заявк|обращени|регистраци|личн\p{L}+ кабинет|сайт`), 12],
  [pattern("договор|заказ|доставк|продаж|оказани\\p{L}+ услуг"), 10],
  [pattern("рассылк|реклам|маркетинг|продвижени|акци"), 11],
  [pattern("резюме|ваканси|соискател|подбор"), 2],
  [pattern("кадров|трудов"), 1],
  [pattern("медицинск|пациент"), 14],
  [pattern("обучени|образоват"), 15],
];

/** Returns the purposes that a normalised text states, in text order. */
export function purposesIn(normal: string): MentionedPurpose[] {
  return sentencesOf(normal).flatMap(({ text }) => {
    const phrase = purpose.exec(text)?.[1]?.trim();
    if (phrase === undefined || noPurpose.test(phrase)) return [];
    const number = goals.find(([stem]) => stem.test(phrase))?.[1];
    return [{ text: phrase, macroGoal: number === undefined ? undefined : macroGoals[number - 1]?.name }];
  });
}

/** Returns all macro goals of the purposes in a normalised text; one sentence may match several. */
export function macroGoalsIn(normal: string): string[] {
  const phrases = purposesIn(normal).map(({ text }) => text);
  const numbers = goals.filter(([stem]) => phrases.some((text) => stem.test(text))).map(([, number]) => number);
  return numbers.flatMap((number) => macroGoals[number - 1]?.name.ru ?? []);
}

const period = pattern(
  String.raw`(?:срок\p{L}*\s(?:обработки|хранения)|хран[яи]тся|храним|хранение|обрабатыва[ею]тся|действует)[^.;\n]{0,120}?((?:\d{1,3}|одного|двух|трех|пяти|десяти|пятидесяти|семидесяти\sпяти)\s(?:\([^)]{2,20}\)\s)?(?:рабоч\p{L}+\s|календарн\p{L}+\s)?(?:дн\p{L}+|месяц\p{L}*|год\p{L}*|лет)\>|до\s(?:достижения|момента|отзыва|утраты|прекращения|окончания|исполнения|ликвидации|истечения)[^.;\n]{0,100}|бессрочн\p{L}*|неограниченн\p{L}+)`,
);

/** Terms for replies, destruction and cookies, not for storage. */
const otherTerm = pattern(
  "ответ|рассм[ао]тр|запрос|обращени|уведом|уничтож|прекраща|прекратить|сообщ|исправ|cookie|куки",
);

/** The document, not the data, has no expiry. */
const ofDocument = pattern("политик[^.]{0,40}действует");

/** Returns the retention periods stated in a normalised text, one phrase each: «3 лет», «до отзыва согласия», «бессрочно». */
export function storagePeriodsIn(normal: string): string[] {
  return sentencesOf(normal).flatMap(({ text }) => {
    if (otherTerm.test(text) || ofDocument.test(text)) return [];
    const phrase = period.exec(text)?.[1];
    return phrase === undefined ? [] : [phrase.trim()];
  });
}

/** Formats a cookie's lifetime in Russian for visitors. */
export function cookieLife(days: number | null): string {
  return days === null ? "до закрытия браузера" : `дней: ${days}`;
}

/** Ways to withdraw consent according to a policy (152-FZ, articles 9(2) and 21(5)). */
const ways = {
  email: pattern(String.raw`электронн\p{L}+\s(?:почт|письм|адрес)|e-?mail|@`),
  post: pattern(
    String.raw`письменн\p{L}+\s(?:заявлени|уведомлени|обращени|форм)|почтов\p{L}+\s(?:отправлени|адрес)|заказн\p{L}+\sписьм|по\sадресу\s*:?\s*(?:г\.|\d{6})`,
  ),
  account: pattern(String.raw`личн\p{L}+\sкабинет|настройк\p{L}+\sпрофил|account\ssettings`),
  form: pattern(String.raw`форм\p{L}\s(?:обратной\sсвязи|на\sсайте)|web\s?form`),
  phone: pattern(String.raw`по\sтелефону|позвони`),
  in_person: pattern(String.raw`\<лично\>|личн\p{L}+\s(?:обращени|визит|посещени)|в\sофис`),
  unsubscribe: pattern(String.raw`ссылк\p{L}+[^.]{0,40}отпис|отписа|unsubscribe`),
  gosuslugi: pattern("госуслуг"),
};

export type WithdrawalWay = keyof typeof ways;

export const wayNames: Readonly<Record<WithdrawalWay, Words>> = {
  email: words("по электронной почте", "by e-mail"),
  post: words("по почте", "by post"),
  account: words("в личном кабинете", "in one's account"),
  form: words("через форму на сайте", "by a form on the site"),
  phone: words("по телефону", "by phone"),
  in_person: words("лично", "in person"),
  unsubscribe: words("по ссылке в письме", "by a link in the e-mail"),
  gosuslugi: words("через Госуслуги", "through Gosuslugi"),
};

const allWays = Object.keys(ways).filter((name): name is WithdrawalWay => name in ways);

/** Number of characters of context on both sides of a sentence about withdrawal. */
const around = 300;

/** A sentence about withdrawal with its context and the ways named there. */
export interface MentionedWithdrawal {
  readonly from: number;
  readonly place: string;
  readonly ways: readonly WithdrawalWay[];
}

/** Returns the passages of a normalised text about withdrawing consent, with the ways named. */
export function withdrawalsIn(normal: string): MentionedWithdrawal[] {
  return sentencesOf(normal)
    .filter(({ text }) => sectionsIn(text).includes("withdraw"))
    .map(({ from, text }) => {
      const surroundings = normal.slice(Math.max(0, from - around), from + text.length + around);
      return { from, place: surroundings, ways: allWays.filter((name) => ways[name].test(surroundings)) };
    });
}

/** Data that a text says are processed, and data that it denies processing. */
export interface MentionedData {
  /** Directory entries, by Russian name, in text order. */
  readonly names: readonly string[];
  readonly excluded: readonly string[];
  /** Fragments without a matching directory entry, as normalised text. */
  readonly unknown: readonly string[];
}

/** The statutory definition of personal data is not a list. */
const definition = /любая информация, относящаяся/;
const listAnnouncement =
  /(?:обрабатыва|собира|запрашива)\p{L}+[^:]{0,80}данн\p{L}*\s?:|перечень[^:]{0,60}персональных данных\s?:/u;
const denied = /(?<![\p{L}])не\s+(?:обрабатыва|собира|запрашива)/u;

/**
 * Extracts the personal data that a normalised text lists, split at commas, semicolons, line ends and the last «и». A denying sentence
 * («специальные категории не обрабатываются») excludes the data it names.
 */
export function findPersonalData(normal: string): MentionedData {
  const names = new Set<string>();
  const excluded = new Set<string>();
  const unknown = new Set<string>();
  for (const text of listsOf(normal)) {
    const target = denied.test(text) ? excluded : names;
    for (const piece of piecesOf(text)) {
      const requestedData = findRequestedData({ text: piece });
      for (const { name } of requestedData) target.add(name);
      if (requestedData.length === 0 && target === names) unknown.add(piece);
    }
  }
  return { names: [...names], excluded: [...excluded], unknown: [...unknown] };
}

/** Returns lists from the sentence that introduces them, and denying sentences. A list whose items all end with `;` is one list. */
function listsOf(normal: string): string[] {
  let isList = false;
  return sentencesOf(normal).flatMap(({ from, text }) => {
    if (definition.test(text)) return [];
    if (listAnnouncement.test(text)) isList = true;
    else if (normal.charAt(from - 1) !== ";") isList = false;
    return isList || denied.test(text) ? [text] : [];
  });
}

function piecesOf(list: string): string[] {
  return list
    .slice(list.indexOf(":") + 1)
    .split(/,|\s+и\s+(?!\p{L}+ства)/u)
    .map((piece) => piece.replace(/^[\s-]+|[\s.]+$/g, ""))
    .filter((piece) => piece !== "");
}
