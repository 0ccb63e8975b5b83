import { type Words, words } from "../bilingual-text.ts";

/** Order of the parts of a full name; `unknown` if the name does not show it. */
type NameOrder = "surname_first" | "given_first" | "latin" | "short" | "unknown";

const patronymic = /(?:[оеь]вич|ьич|[лкмт]ич|[оеь]вна|инична|[иь]чна|(?:^|-)(?:оглы|кызы|гызы|улы))$/iu;

/** Converts capitals to «Иванов Иван Иванович», with «оглы» in lower case as customary. */
function withUsualCapitals(name: string): string {
  const isShouted = name === name.toUpperCase() && /\p{Lu}{2}/u.test(name);
  const usual = isShouted ? name.toLowerCase().replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase()) : name;
  return usual.replace(/(?<=[\s-])(?:Оглы|Кызы|Гызы|Улы)$/u, (word) => word.toLowerCase());
}

function cleaned(fullName: string): string {
  return withUsualCapitals(fullName.trim().replace(/\s+/gu, " "));
}

/** Common first names, with `ё` as `е`, used to identify the surname of two words. */
const firstNames: ReadonlySet<string> = new Set(
  `Александр Алексей Анатолий Андрей Антон Аркадий Арсений Артем Артур Богдан Борис Вадим
    Валентин Валерий Василий Виктор Виталий Владимир Владислав Вячеслав Геннадий Георгий Герман Глеб
    Григорий Даниил Данила Демид Денис Дмитрий Евгений Егор Захар Иван Игорь Илья
    Иннокентий Иосиф Кирилл Климент Константин Кузьма Лев Леонид Макар Максим Марат Марк
    Матвей Михаил Никита Николай Олег Павел Петр Платон Прохор Рашид Ринат Родион
    Роман Ростислав Руслан Рустам Савва Святослав Семен Сергей Станислав Степан Тарас Тимофей
    Тимур Тихон Федор Филипп Эдуард Юрий Яков Ярослав Александра Алина Алиса Алла
    Анастасия Ангелина Анна Антонина Арина Валентина Валерия Варвара Василиса Вера Вероника Виктория
    Галина Дарья Диана Евгения Екатерина Елена Елизавета Жанна Зинаида Зоя Инна Ирина
    Карина Кира Клавдия Кристина Ксения Лариса Лидия Лилия Любовь Людмила Маргарита Марина
    Мария Милана Надежда Наталия Наталья Нина Оксана Олеся Ольга Полина Раиса Регина
    Римма Светлана София Софья Таисия Тамара Татьяна Ульяна Эвелина Эльвира Эмма Юлия
    Яна Ярослава Амина Айгуль Ашот Гульнара Ильдар Камила Магомед Наиля Рамиль Тагир
    Фарид Эльдар`.split(/\s+/u),
);

/** Determines the order of a name's parts: by the position of the patronymic, or in two words by the first name. */
export function nameOrder(fullName: string): NameOrder {
  const name = cleaned(fullName);
  const [first = "", second = "", ...rest] = name.split(" ");
  if (second === "" || name.includes(".")) return "short";
  if (/\p{Script=Latin}/u.test(name)) return "latin";
  const isGiven = (word: string) => word.split("-").every((part) => firstNames.has(part.replaceAll("ё", "е")));
  const last = rest.at(-1);
  if (last === undefined) {
    if (isGiven(first) === isGiven(second)) return "unknown";
    return isGiven(first) ? "given_first" : "surname_first";
  }
  if (patronymic.test(last)) return isGiven(first) && !isGiven(second) ? "unknown" : "surname_first";
  return patronymic.test(second) ? "given_first" : "unknown";
}

/** Returns a name as printed in documents, surname first and capitalised; unchanged if its order is unknown. */
export function surnameFirst(fullName: string): string {
  const name = cleaned(fullName);
  if (nameOrder(name) !== "given_first") return name;
  const parts = name.split(" ");
  const givenCount = parts.length === 2 ? 1 : 2;
  return [...parts.slice(givenCount), ...parts.slice(0, givenCount)].join(" ");
}

/** Returns a hint if a typed name does not start with the surname; undefined if it does or cannot be determined. */
export function nameDoubt(fullName: string): Words | undefined {
  const order = nameOrder(fullName);
  if (order === "given_first") {
    const name = surnameFirst(fullName);
    return words(
      `Фамилию пишут первой. В документах будет «${name}»`,
      `The surname comes first. Documents will say “${name}”`,
    );
  }
  if (order !== "unknown") return undefined;
  return words(
    "Проверьте порядок: фамилия, имя, отчество. В документах имя останется в именительном падеже",
    "Check the order: surname, first name, patronymic. Documents will keep the name in the nominative",
  );
}
