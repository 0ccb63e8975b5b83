import { words } from "../../words.ts";
import { organisationsIn } from "../texts/told-organisations.ts";

/** What makes a consent concrete (152-FZ, article 9(1); the list of article 9(4) is for a written one): its name, and whether a text has it. */
export const consentParts = [
  {
    name: words("кто оператор", "the operator"),
    isIn: (text: string, normal: string) => organisationsIn(text).length > 0 || /оператор\p{L}*\s/u.test(normal),
  },
  { name: words("цель", "the purpose"), isIn: (_: string, normal: string) => /цел[ьияе]|purpose/u.test(normal) },
  {
    name: words("какие данные", "the data"),
    isIn: (_: string, normal: string) => /данн\p{L}*\s?[:(]|следующ|перечень|имя|телефон|e-?mail/u.test(normal),
  },
  {
    name: words("действия с данными", "the actions"),
    isIn: (_: string, normal: string) => /сбор|действи|collect/u.test(normal),
  },
  {
    name: words("срок", "the period"),
    isIn: (_: string, normal: string) => /срок|до (?:отзыва|достижения|окончания)|period/u.test(normal),
  },
  {
    name: words("как отозвать", "how to withdraw it"),
    isIn: (_: string, normal: string) => /отозва|отзыв|withdraw/u.test(normal),
  },
] as const;
