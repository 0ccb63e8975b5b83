import { pattern } from "./bilingual-regexp.ts";

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

const names = Object.keys(states).filter((name): name is PageState => name in states);

/** Returns the placeholder states that a normalised text matches. The caller checks text length and HTTP status. */
export function pageStates(normal: string): PageState[] {
  return names.filter((name) => states[name].test(normal));
}
