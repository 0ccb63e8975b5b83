import { pattern } from "./normal-text.ts";

/** Link targets in matching order: cookies and consent precede the policy, whose words they share. */
const classes = {
  cookie: pattern(String.raw`cookie|\<куки\>|\<кук-?файл`),
  consent: pattern(
    String.raw`соглас\p{L}*\s(?:на|с|об?)\s(?:получени|обработк|рассылк|передач|распростран)|soglasi[ey]|consent`,
  ),
  recsys: pattern(
    String.raw`рекомендательн\p{L}*\s(?:технолог|алгоритм|систем)|recommend\p{L}*[-_ ](?:rules|tech|policy|algorithm)`,
  ),
  policy: pattern(
    String.raw`политик\p{L}*\s.{0,40}(?:обработк|конфиденциальн|персональн|приватн|защит)|обработк\p{L}*\sперсональн|персональн\p{L}*\sданн|конфиденциальност|\<пдн\>|privacy|confidential|personal[-_ ]?data|politi[kc]a|konfiden|\<pdn\>|152[-_ ]?(?:fz|фз)`,
  ),
  offer: pattern(
    String.raw`оферт|публичн\p{L}*\sдоговор|пользовательск\p{L}*\sсоглашени|услови\p{L}*\s(?:использовани|продаж|оказани)|правила\s(?:сайта|продаж|пользовани)|\<oferta\>|\<terms\>|user[-_ ]?agreement`,
  ),
  requisites: pattern(
    String.raw`реквизит|сведения\sоб\sорганизации|юридическая\sинформация|карточка\s(?:компании|предприятия)|rekvizit|requisites|legal[-_ ]?info`,
  ),
  contacts: pattern(String.raw`контакт|как\s(?:нас\s)?найти|обратная\sсвязь|contacts?\>|kontakt|feedback`),
  checkout: pattern(String.raw`корзин|оформлени\p{L}*\sзаказ|\<оплат|\<cart\>|basket|checkout|korzin`),
  register: pattern(
    String.raw`регистраци|зарегистрир|\<вход\>|\<войти\>|личн\p{L}*\sкабинет|register|sign[-_ ]?(?:up|in)|\<login\>|\<lk\>|\<auth\>`,
  ),
  form: pattern(
    String.raw`заявк|заказать|\<запис(?:ь|аться)|обратн\p{L}*\sзвонок|перезвон|задать\sвопрос|рассчитать|callback|zayavk|\<zakaz|booking|\<order\>`,
  ),
  vacancy: pattern(String.raw`ваканси|карьер|работа\s(?:у|в)\s|резюме|vacanc|career|\<jobs?\>`),
  team: pattern(
    String.raw`команд\p{L}|сотрудник|специалист|\<врачи?\>|преподавател|педагог|руководств|\<team\>|\<staff\>|doctors|sotrudnik|\<vrach`,
  ),
  subscribe: pattern(`подпис(?:ка|аться)|рассылк|subscribe|newsletter`),
  about: pattern(String.raw`о\s(?:компании|нас)|\<about`),
};

export type LinkClass = keyof typeof classes;

/** Crawl priority of a page by the class of its link. */
const weights: Readonly<Record<LinkClass, number>> = {
  cookie: 85,
  consent: 90,
  recsys: 70,
  policy: 100,
  offer: 75,
  requisites: 80,
  contacts: 80,
  checkout: 65,
  register: 65,
  form: 60,
  vacancy: 50,
  team: 45,
  subscribe: 40,
  about: 30,
};

/** Priority lost for each step away from the start page, and gained for a link in a page footer. */
const lostByStep = 5;
const wonByFoot = 3;

const names = Object.keys(classes).filter((name): name is LinkClass => name in classes);

/** Classifies a link by its text, title, label and decoded path, joined and normalised. */
export function linkClass(normal: string): LinkClass | undefined {
  return names.find((name) => classes[name].test(normal));
}

/** Returns the crawl priority of the page behind a link; higher is sooner. */
export function linkWeight(of: LinkClass, stepsFromStart: number, isInFoot: boolean): number {
  return weights[of] - lostByStep * stepsFromStart + (isInFoot ? wonByFoot : 0);
}

/** Placeholder pages by title, first heading and text: soft 404, parked domain, geo-block, maintenance, robot check. */
const states = {
  soft404: pattern(String.raw`\<404\>|страниц\p{L}*\s(?:не\sнайден|не\sсуществует)|page\snot\sfound|not\sfound`),
  parked: pattern(
    String.raw`домен\s(?:припаркован|прода[её]тся|зарегистрирован|не\sпривязан)|сайт\s(?:в\sразработке|скоро\sоткроется|временно\sотключен)|this\sdomain|domain\sis\sfor\ssale|default\s(?:web\s)?page|welcome\sto\snginx|it\sworks!`,
  ),
  geo: pattern(String.raw`недоступ\p{L}+\sв\sвашем\s(?:регионе|стране)|not\savailable\sin\syour\s(?:country|region)`),
  maint: pattern(String.raw`технические\sработы|ведутся\sработы|under\smaintenance|maintenance\smode`),
  robotcheck: pattern(
    String.raw`just\sa\smoment|провер\p{L}+[^.]{0,30}не\sробот|вы\sне\sробот|checking\syour\sbrowser|ddos-guard|smartcaptcha|подтвердите,\sчто\sзапросы`,
  ),
};

export type PageState = keyof typeof states;

const stateNames = Object.keys(states).filter((name): name is PageState => name in states);

/** Returns the placeholder states that a normalised text matches. The caller checks text length and HTTP status. */
export function pageStates(normal: string): PageState[] {
  return stateNames.filter((name) => states[name].test(normal));
}
