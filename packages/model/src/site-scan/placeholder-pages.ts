import { pattern } from "./bilingual-regexp.ts";

/** What a page says of itself instead of being one, by its title, its first heading and its text. */
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

/** The states that a normal text tells; how long the text and what the status may be for them to count, the reader of the page knows. */
export function pageStates(normal: string): PageState[] {
  return names.filter((name) => states[name].test(normal));
}
