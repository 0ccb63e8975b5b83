import { words } from "../bilingual-text.ts";

/** How a person withdrew consent (152-FZ, article 9(2)). */
export const withdrawalWays = {
  letter: words("Письмом", "By letter"),
  email: words("По электронной почте", "By e-mail"),
  in_person: words("Лично", "In person"),
  site: words("На сайте", "On the site"),
};
