import { pattern } from "./normal-text.ts";

/** An input of a form: its label as normalised text and its HTML attributes. */
export interface FormInput {
  /** Label or other text shown next to the input. */
  readonly text: string;
  /** `name` or `id`, tried where the text matches nothing. */
  readonly name?: string;
  readonly autocomplete?: string;
  readonly type?: string;
}

/** Personal data requested by an input. */
export interface RequestedData {
  /** Russian name of the entry in the directory of personal data. */
  readonly name: string;
  /** Does not identify a person alone; counts only together with a strong one in the same form. */
  readonly isWeak: boolean;
}

interface Rule extends RequestedData {
  readonly sign: RegExp;
  readonly unless: RegExp | undefined;
  readonly autocomplete: readonly string[];
  readonly type: string;
}

/** Parses rules. Columns: directory entry; pattern; exclusion pattern; `autocomplete` values; `type`; `weak` or empty. */
function rulesOf(table: string): Rule[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", sign = "", unless = "", autocomplete = "", type = "", weak] = line.split(";");
      return {
        name,
        sign: pattern(sign),
        unless: unless === "" ? undefined : pattern(unless),
        autocomplete: autocomplete.split(" ").filter(Boolean),
        type,
        isWeak: weak === "weak",
      };
    });
}

/** Inputs of special categories and biometrics; always tried, even after another match. Columns as in `rulesOf`. */
const sensitiveFields = String.raw`
Инвалидность;инвалид|\<овз\>|disab;;;;
Судимость;судимост|criminal\srecord|привлекал\p{L}+\sк\sуголовн;;;;
Политические взгляды;политическ\p{L}+\s(?:взгляд|убеждени)|членство\sв\sпарти|political;;;;
Религиозные убеждения;вероисповедани|религи|religio;;;;
Беременность и декрет;беременн|срок\sбеременности|pregnan;;;;
Аллергии и противопоказания;аллерги|противопоказани|allerg;;;;
Прививки;прививк|вакцин|vaccin;;;;
Результаты анализов и обследований;результат\p{L}*\s(?:анализ|обследован|мрт|узи)|снимк\p{L}*\s(?:мрт|кт|рентген)|анализ\p{L}*\sкрови|test\sresults;;;;
Диагноз и заключение врача;диагноз|заключени\p{L}+\sврача|diagnos;;;;
Сведения о зависимостях;зависимост\p{L}*\s(?:от|алкогол|нарко)|алкогол|наркот;;;;
Сведения об интимной жизни;интимн|половая\sжизнь|партнер\p{L}*\sв\sинтим;;;;
Психологическое заключение;психолог\p{L}+\s(?:заключени|тест|состояни)|депресси|тревожност;;;;
Состояние здоровья (общие сведения);здоровь|жалоб\p{L}+\sна\s(?:бол|самочувств)|симптом|заболевани|хроническ|что\sвас\sбеспокоит|health|symptom|medical\scondition;стра(?:н|х)ов\p{L}+\sжизни;;;
Изображение лица для установления личности;селфи|фото\s(?:лица|с\sпаспортом|с\sдокументом)|selfie|face\s?id;;;;
Голос для установления личности;голосов\p{L}+\s(?:образец|подтвержд)|voice\s?(?:id|sample);;;;
Отпечатки пальцев;отпечат\p{L}+\sпальц|fingerprint;;;;
`;

const sensitive = rulesOf(sensitiveFields);

/** Inputs of all other data, tried last. Columns as in `rulesOf`. */
const otherFields = String.raw`
Фотография (не для установления личности);\<фото\>|фотографи|\<photo\>|avatar|аватар;фото\s(?:товар|объект|дефект|помещени|автомобил|проблем|чека);photo;;weak
Образец подписи;образец\sподписи|подпишите\sздесь|signature;электронн;;;
Реквизиты договора с субъектом;номер\sдоговора|\<договор\s№|contract\snumber|лицев\p{L}+\sсчет;;;;weak
Заказы и покупки;номер\sзаказа|order\s(?:number|id);;;;weak
Транспортное средство;гос\.?\s?номер|номер\sавто|\<vin\>|марка\s(?:авто|машины)|\<стс\>|\<птс\>|license\splate;;;;weak
Полномочия представителя;доверенност|power\sof\sattorney;;;;
Статус предпринимателя или самозанятого;огрнип|самозанят|self-?employed;;;;
Сведения о студенте;номер\s(?:группы|зачетки)|студенческ|student\sid;;;;weak
Размеры одежды и обуви;размер\s(?:одежды|обуви|футболки)|рост\s(?:и\sвес|,\sсм)|t-?shirt\ssize;;;;weak
Сведения о посетителе;цель\sвизита|кого\sпосещаете|visitor;;;;weak
Логин;логин|имя\sпользователя|\<login\>|user\s?name|никнейм;;username;;weak
Пароль или код доступа;парол|password|\<pass\>|\<pwd\>|код\sиз\sсмс|\<otp\>;;new-password current-password one-time-code;password;weak
Геолокация;геолокац|моё\sместоположение|мое\sместоположение|\<lat\>|\<lng\>|geolocation;;;;weak
Страховой договор;страхов\p{L}+\s(?:полис|договор|случа)|insurance\spolicy;;;;
Адрес и условия доставки;\<город\>|населенн\p{L}+\sпункт|\<city\>|\<gorod\>|\<регион\>;;address-level2 address-level1;;weak
Содержание обращения;сообщени|комментари|вопрос|опишите|пожелани|текст\sобращени|\<message\>|\<comment\>|\<question\>;;;textarea;weak
`;

/** Inputs of identity and contacts, in matching order. Columns as in `rulesOf`. */
const personFields = String.raw`
Прежние фамилия, имя, отчество;прежн\p{L}+\sфамили|девичь|maiden;;;;
Данные законного представителя;законн\p{L}+\sпредставител|(?:ф\s?и\s?о|имя|телефон|паспорт)\s(?:родител|мамы|папы|опекуна)|parent\s(?:name|phone)|guardian;;;;
Сведения об учащемся;(?:ф\s?и\s?о|имя|фамили\p{L}+)\s(?:ребенк|ребёнк|дет(?:ей|и)|ученик|воспитанник)|\<класс\>\s?(?:ребенк|обучени)?$|child(?:'s)?\s(?:name|age)|\<school\>;класс\s(?:товар|обслуж|автомобил|жилья);;;
Дата рождения;(?:дат\p{L}*\sрожд|возраст)[^.]{0,15}(?:ребенк|дет|ученик)|child\sbirth;;;;
Фамилия, имя, отчество;\<фио\>|\<ф\s?\.?\s?и\s?\.?\s?о\>|фамили\p{L}+,?\sимя|полное\sимя|\<fio\>|full\s?name;;name;;
Фамилия, имя, отчество;фамили|\<surname\>|last\s?name|family\s?name|\<familiya\>|\<lname\>|\<secondname\>;прежн|девичь;family-name;;
Фамилия, имя, отчество;отчеств|middle\s?name|patronym|\<otchestvo\>;;additional-name;;
Фамилия, имя, отчество;\<имя\>|как\s(?:к\sвам|вас)\s(?:обращаться|обратиться|зовут)|представьтесь|контактное\sлицо|first\s?name|given\s?name|your\s?name|\<imya\>|\<fname\>|\<name\>;имя\s(?:компании|организации|файла|домена|пользователя)|компани|организаци|company|user\s?name|file\s?name|domain;given-name nickname;;
Пол;\<пол\>|\<sex\>|gender|муж\p{L}*\s?(?:\/|и|или)\s?жен;ламинат|покрыти|паркет|плитк;sex;;weak
Год рождения;год\sрождени|birth\s?year;;bday-year;;
Дата рождения;дат\p{L}*\sрожд|день\sрожд|\<др\>|birth\s?(?:day|date)|date\sof\sbirth|\<dob\>|\<bday\>;место;bday bday-day bday-month;;
Место рождения;место\sрождени|birth\s?place|place\sof\sbirth;;;;
Возраст;\<возраст\>|сколько\s(?:вам\s)?(?:полных\s)?лет|\<age\>|\<vozrast\>;здания|дома\sлет|авто;;;weak
Гражданство;гражданств|citizenship|\<nationality\>;;;;
Национальность;национальност|этническ|ethnic;;;;
Расовая принадлежность;\<расов|\<race\>;гонк;;;
Адрес регистрации;адрес\s(?:по\s)?(?:регистрации|прописк)|\<прописк|registration\s?address;;;;
Адрес и условия доставки;(?:адрес|улица|город)\s(?:для\s)?доставк|доставк\p{L}+\s[^.]{0,12}адрес|delivery\s?address|shipping;;;;
Адрес проживания;адрес\s(?:проживани|фактическ)|место\sжительства|домашний\sадрес|home\s?address|residential;;;;
Адрес и условия доставки;\<улица\>|\<квартира\>|\<кв\>|\<подъезд\>|\<домофон|\<дом\>\s?(?:и|,)?\s?(?:квартира|корпус)|почтов\p{L}+\sиндекс|postal\s?code|\<zip\>|street;;street-address address-line1 address-line2 postal-code;;weak
Адрес электронной почты;e\s?-?mail|электронн\p{L}+\s(?:почт|адрес|ящик)|\<почта\>|\<емейл|\<имейл|\<мейл|\<mail\>|\<pochta\>;почтов\p{L}+\sиндекс;email;email;
Адрес проживания;\<адрес\>|\<address\>|\<adres\>;сайта|электронн|url|ip|доставк|компани|организаци|e-?mail;street-address;;
Номер телефона;телефон|\<тел\>|мобильн|номер\sдля\sсвязи|\<phone\>|\<tel\>|mobile|\<telefon\>|\<cell\>|^\+?7;родител;tel tel-national;tel;
Учётная запись в мессенджере или соцсети;телеграм|telegram|whats\s?app|вотсап|ватсап|viber|вайбер|skype|скайп|вконтакте|соцсет|социальн\p{L}+\sсет|\<ник\>|ник\sв|instagram|инстаграм|мессенджер;способ\sсвязи;impp;;
`;

/** Inputs of documents, family, education, work and money, tried in this order after identity and contacts. Columns as in `rulesOf`. */
const documentFields = String.raw`
Заграничный паспорт;загран|foreign\spassport|international\spassport;;;;
Свидетельство о рождении;свидетельств\p{L}+\sо\sрождени|birth\scertificate;;;;
Водительское удостоверение;водительск|\<ву\>|driver'?s?\slicen[cs]e;;;;
Документ иностранного гражданина;\<внж\>|вид\sна\sжительство|патент\sна\sработу|миграционн|разрешени\p{L}+\sна\sработу|\<виза\>|visa\snumber;;;;
Паспорт гражданина РФ;паспорт|сери[яи]\s(?:и\s)?номер|кем\sвыдан|дата\sвыдачи|код\sподразделения|\<passport|\<pasport;паспорт\s(?:качества|изделия|объекта|безопасности|бти);;;
СНИЛС;снилс|\<snils\>|страхово\p{L}+\sномер;;;;
ИНН;\<инн\>|\<inn\>|taxpayer;;;;
Полис ОМС;полис\p{L}*\s(?:омс|обязательн)|\<омс\>|\<oms\>;;;;
Полис ДМС;полис\p{L}*\sдмс|\<дмс\>;;;;
Сведения воинского учёта;воинск|военн\p{L}+\sбилет|военкомат|military;;;;
Семейное положение;семейное\sположение|marital|в\sбраке;;;;
Состав семьи;состав\sсемьи|супруг|количеств\p{L}+\sдетей|есть\sли\sдети|family\smembers;;;;
Степень родства;степень\sродства|кем\sприходится|relationship\sto;;;;weak
Документ об образовании;диплом|аттестат|diploma;;;;
Образование;образовани|учебное\sзаведение|\<вуз\>|специальность|education|university;дополнительное\sоборудование;;;weak
Повышение квалификации и аттестация;повышени\p{L}+\sквалификации|сертификат\p{L}*\sобучени|допуск\p{L}*\sк\sработ;;;;weak
Знание иностранных языков;знание\s(?:иностранн\p{L}+\s)?язык|languages?\sspoken|уровень\sанглийского;;;;weak
Резюме и отзывы;резюме|\<cv\>|\<resume\>|сопроводительное\sписьмо|cover\sletter;;;;
Сведения о трудовой деятельности;стаж|опыт\sработы|трудов\p{L}+\s(?:книжк|деятельност)|предыдущ\p{L}+\sмест\p{L}+\sработы|work\sexperience;;;;weak
Место работы;место\sработы|компани|организаци|\<работодатель|\<company\>|organi[sz]ation|employer;инн|адрес;organization;;weak
Должность;должность|\<position\>|job\s?title|\<dolzhnost\>;;organization-title;;weak
Профессия;\<профессия|occupation|чем\sвы\sзанимаетесь;;;;weak
Заработная плата и доход;доход|заработн|зарплат|income|salary;желаем;;;
Банковские реквизиты;расчетн\p{L}+\sсчет|\<бик\>|\<р\s?\/?\s?с\>|номер\sсчета|банковск\p{L}+\sреквизит|\<iban\>;;;;
Номер банковской карты;номер\sкарты|\<cvv\>|\<cvc\>|срок\sдействия\sкарты|card\s?number|держатель\sкарты;лояльност|скидочн|бонусн|клубн|дисконтн;cc-number cc-name cc-exp cc-csc;;
Карта лояльности;(?:бонусн|клубн|скидочн|дисконтн)\p{L}+\sкарт|карт\p{L}+\sлояльност|loyalty;;;;weak
Имущественное положение;недвижимост\p{L}*\sв\sсобственност|имуществ|\<собственность;;;;weak
Кредитная история;кредитн\p{L}+\s(?:истори|нагрузк)|просрочк|сумма\sдолга|credit\shistory;;;;
Социальное положение и льготы;льгот|многодетн|малоимущ|социальн\p{L}+\sстатус;;;;
`;

const rules = [...rulesOf(personFields), ...rulesOf(documentFields), ...sensitive, ...rulesOf(otherFields)];

/** Names of the directory entries that the rules can return. */
export const namesOfRules = [...new Set(rules.map(({ name }) => name))];

/** Splits `userName`, `user_name` and `user[name]` into words. */
function wordsOfName(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/[_\-[\].]+/g, " ")
    .trim()
    .toLowerCase();
}

function matches({ sign, unless, autocomplete, type }: Rule, input: FormInput): boolean {
  if (unless?.test(input.text)) return false;
  if (sign.test(input.text)) return true;
  if (input.autocomplete !== undefined && autocomplete.includes(input.autocomplete)) return true;
  return type !== "" && type === input.type;
}

/** Returns the personal data that an input requests: the first matching rule, plus every match of special categories and biometrics. */
export function findRequestedData(input: FormInput): RequestedData[] {
  const first = rules.find((rule) => matches(rule, input));
  if (!first) return input.name ? findRequestedData({ text: wordsOfName(input.name) }) : [];
  const also = sensitive.filter((rule) => rule !== first && matches(rule, input));
  return [first, ...also].map(({ name, isWeak }) => ({ name, isWeak }));
}

const name = "Фамилия, имя, отчество";
const phone = "Номер телефона";
const email = "Адрес электронной почты";
const birth = "Дата рождения";

/** Form kinds in matching order: patterns of heading and button, and the data that their purpose needs. */
const kinds = {
  login: {
    sign: pattern(String.raw`^(?!.*регистрац).*(?:\<вход\>|\<войти\>|\<log\s?in\>|\<sign\s?in\>)`),
    usual: [phone, email],
  },
  register: {
    sign: pattern(String.raw`регистраци|зарегистрир|создать\sаккаунт|sign\s?up|create\saccount`),
    usual: [name, phone, email],
  },
  vacancy: {
    sign: pattern(String.raw`резюме|ваканси|откликнуться|анкета\sсоискателя|apply\snow`),
    usual: [name, birth, phone, email, "Резюме и отзывы"],
  },
  booking: {
    sign: pattern(
      String.raw`\<запис(?:ь|аться)\>|бронь|бронирован|забронировать|выбрать\sвремя|book\s(?:now|a)|appointment`,
    ),
    usual: [name, phone, email],
  },
  order: {
    sign: pattern(String.raw`\<заказ\>|оформить\sзаказ|оформлени\p{L}*\sзаказ|купить|корзин|checkout|place\sorder`),
    usual: [name, phone, email, "Адрес и условия доставки", "Адрес проживания"],
  },
  donation: { sign: pattern("пожертвова|donat"), usual: [name, email] },
  callback: {
    sign: pattern(String.raw`перезвон|обратн\p{L}*\sзвонок|жду\sзвонк|call\s?(?:me\s)?back`),
    usual: [name, phone],
  },
  review: {
    sign: pattern(String.raw`оставить\s(?:отзыв|комментари)|ваш\sотзыв|write\sa\sreview`),
    usual: [name, email],
  },
  subscribe: {
    sign: pattern(String.raw`подпис|рассыл|получать\s(?:новост|скидк|акци)|subscribe|newsletter`),
    usual: [name, email],
  },
  survey: {
    sign: pattern(String.raw`\<опрос|\<квиз|анкет|пройдите\sтест|quiz|survey`),
    usual: [name, phone, email],
  },
  lead: {
    sign: pattern(String.raw`заявк|рассчитать|консультац|получить\s(?:расчет|предложение|прайс|доступ)|quote|demo`),
    usual: [name, phone, email, "Учётная запись в мессенджере или соцсети"],
  },
  feedback: {
    sign: pattern(String.raw`вопрос|обратн\p{L}*\sсвяз|сообщени|обращени|напи(?:сать|шите)\sнам|contact\sus|feedback`),
    usual: [name, phone, email, "Учётная запись в мессенджере или соцсети"],
  },
  other: { sign: /./u, usual: [name, phone, email] },
} as const;

export type FormKind = keyof typeof kinds;

const names = Object.keys(kinds).filter((kind): kind is FormKind => kind in kinds);

/** Kinds usually based on consent, because there is no contract. */
export const kindsByConsent: ReadonlySet<FormKind> = new Set<FormKind>([
  "callback",
  "feedback",
  "lead",
  "subscribe",
  "survey",
  "vacancy",
  "review",
  "donation",
  "other",
]);

/** Classifies a form by the normalised text of its heading and button. */
export function formKind(normal: string): FormKind {
  return names.find((kind) => kinds[kind].sign.test(normal)) ?? "other";
}

/** Returns the directory entries that a form of a kind needs; clinics also need the date of birth for bookings. */
export function usualData(kind: FormKind, isClinic: boolean): readonly string[] {
  return kind === "booking" && isClinic ? [...kinds.booking.usual, birth] : kinds[kind].usual;
}
